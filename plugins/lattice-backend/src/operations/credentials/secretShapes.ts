import { BlueprintId } from '@lattice-dev/plugin-lattice-blueprints';
import {
  ANNOTATION_APPLICATION_CREDENTIAL,
  ANNOTATION_BLUEPRINT,
  ANNOTATION_CREDENTIALS_EXPIRE_AT,
  ANNOTATION_CREDENTIALS_FROM,
  ANNOTATION_OWNER,
  ANNOTATION_SHARED,
} from '@lattice-dev/plugin-lattice-common';
import { stringify } from 'yaml';
import { findBlueprint } from '../blueprintCatalog';
import { KubeObject, textAt } from '../objects/KubeObject';
import { cloudConf } from './cloudConf';
import { Cloud } from './parseClouds';

/** Where the Secrets go and for whom. */
export interface SecretPlace {
  namespace: string;
  cluster: string;
  secretName?: string;
}

export interface CloudSecrets extends SecretPlace {
  cloud: Cloud;
  caCertificate?: string;
  expiresAt?: string;
  /** Who may write over them later. */
  owner?: string;
  /** The provider reads this Secret, so only what is made from it is new. */
  from?: string;
}

/** A Secret that a flavour needs. */
interface SecretShape {
  role: 'provider' | 'workload';
  purpose: string;
  /** More than one cluster may use it. */
  shared: boolean;
  name(place: SecretPlace): string;
  type?: string;
  data(secrets: CloudSecrets): Record<string, string>;
}

/** Where the chart of the cloud controller mounts its Secret. */
const caFile = '/etc/config/cacert';

function cloudsFile({ cloud }: CloudSecrets): string {
  return stringify({ clouds: { [cloud.name]: cloud.entry } });
}

function withAuthority(
  data: Record<string, string>,
  { caCertificate }: CloudSecrets,
): Record<string, string> {
  return caCertificate ? { ...data, cacert: caCertificate } : data;
}

/** A Secret as a ClusterResourceSet carries it into the new cluster. */
function carried(name: string, data: Record<string, string>) {
  const secret = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace: 'kube-system' },
    stringData: data,
  };
  return { [`${name}.yaml`]: stringify(secret) };
}

/** What the Secret is for that the OpenStack provider reads. */
export const providerPurpose = 'clouds.yaml for the OpenStack provider';

const forProvider = (
  fallback: (place: SecretPlace) => string,
): SecretShape => ({
  role: 'provider',
  purpose: providerPurpose,
  shared: false,
  name: place => place.secretName ?? fallback(place),
  data: secrets =>
    withAuthority({ 'clouds.yaml': cloudsFile(secrets) }, secrets),
});

const own = forProvider(({ cluster }) => `${cluster}-cloud-config`);

const forWorkload: SecretShape = {
  role: 'workload',
  purpose: 'cloud.conf for the cloud controller and volumes of the cluster',
  shared: false,
  type: 'addons.cluster.x-k8s.io/resource-set',
  name: ({ cluster }) => `${cluster}-workload-credentials`,
  data: secrets =>
    carried(
      'cloud-config',
      withAuthority(
        {
          'cloud.conf': cloudConf(
            secrets.cloud,
            secrets.caCertificate ? { caFile } : {},
          ),
          'clouds.yaml': cloudsFile(secrets),
        },
        secrets,
      ),
    ),
};

/** The class of SCS looks for this one by name, for the whole namespace. */
const scsProvider: SecretShape = {
  ...forProvider(() => 'openstack'),
  shared: true,
};

/** The add-ons of SCS stacks read clouds.yaml, under a name of their own. */
const scsWorkload: SecretShape = {
  ...forWorkload,
  purpose: 'clouds.yaml and cloud.conf for the add-ons of the cluster',
  data: secrets => ({
    ...forWorkload.data(secrets),
    ...carried(
      'clouds-yaml',
      withAuthority({ 'clouds.yaml': cloudsFile(secrets) }, secrets),
    ),
  }),
};

const operatorSecret = forProvider(() => 'openstack-cloud-config');

/** Which Secrets a flavour needs. */
const shapes: Record<BlueprintId, SecretShape[]> = {
  'capo-kubeadm': [own, forWorkload],
  'capo-rke2': [own, forWorkload],
  k0smotron: [own, forWorkload],
  kamaji: [own, forWorkload],
  'scs-cluster-stack': [scsProvider, scsWorkload],
  'scs-hosted-control-plane': [scsProvider, scsWorkload],
  'lattice-cluster': [{ ...operatorSecret, shared: true }],
  'cluster-class': [own],
};

/** With an existing Secret only what is made from it. */
function shapesFor(
  blueprint: string,
  { from }: { from?: string },
): SecretShape[] {
  const needed = shapes[findBlueprint(blueprint).id as BlueprintId];
  return from ? needed.filter(({ role }) => role === 'workload') : needed;
}

/** The Secret that the OpenStack provider looks for when none is named. */
export function providerSecretName(blueprint: string, cluster: string): string {
  const [provider] = shapesFor(blueprint, {});
  return provider.name({ namespace: '', cluster });
}

/** Names of the Secrets that {@link secretsFor} makes. */
export function secretNamesFor(
  blueprint: string,
  place: SecretPlace & { from?: string },
): string[] {
  return shapesFor(blueprint, place).map(shape => shape.name(place));
}

export interface CloudSecret {
  purpose: string;
  /** The cluster that it is made for. */
  cluster: string;
  object: KubeObject;
}

function encode(data: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).map(([name, text]) => [
      name,
      Buffer.from(text).toString('base64'),
    ]),
  );
}

function annotationsOf(
  shape: SecretShape,
  blueprint: string,
  { cloud, expiresAt, owner, from }: CloudSecrets,
): Record<string, string> {
  const credential = textAt(cloud.auth, 'application_credential_id');
  return {
    [ANNOTATION_BLUEPRINT]: blueprint,
    ...(owner && { [ANNOTATION_OWNER]: owner }),
    ...(shape.shared && { [ANNOTATION_SHARED]: 'true' }),
    ...(expiresAt && { [ANNOTATION_CREDENTIALS_EXPIRE_AT]: expiresAt }),
    ...(from && { [ANNOTATION_CREDENTIALS_FROM]: from }),
    ...(credential && { [ANNOTATION_APPLICATION_CREDENTIAL]: credential }),
  };
}

/** The Secrets of a flavour, complete. They must never be shown. */
export function secretsFor(
  blueprint: string,
  secrets: CloudSecrets,
): CloudSecret[] {
  return shapesFor(blueprint, secrets).map(shape => ({
    purpose: shape.purpose,
    cluster: secrets.cluster,
    object: {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        name: shape.name(secrets),
        namespace: secrets.namespace,
        labels: {
          'clusterctl.cluster.x-k8s.io/move': 'true',
          ...(!shape.shared && {
            'cluster.x-k8s.io/cluster-name': secrets.cluster,
          }),
        },
        annotations: annotationsOf(shape, blueprint, secrets),
      },
      type: shape.type ?? 'Opaque',
      data: encode(shape.data(secrets)),
    },
  }));
}
