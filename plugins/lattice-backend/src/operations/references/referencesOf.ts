import {
  ANNOTATION_CREDENTIALS_FROM,
  ObjectUser,
} from '@lattice-dev/plugin-lattice-common';
import { at, groupOf, KubeObject, listAt, textAt } from '../objects/KubeObject';

/** What is referred to; everything is in one namespace. */
export interface Reference {
  kind: 'Secret' | 'ClusterResourceSet' | 'HelmChartProxy';
  name: string;
}

/** A kind that refers to others. A new one is one row. */
interface Referrer {
  group: string;
  kind: string;
  refers: (object: KubeObject, namespace: string) => Reference[];
}

const infrastructure = 'infrastructure.cluster.x-k8s.io';
const controlPlane = 'controlplane.cluster.x-k8s.io';
const bootstrap = 'bootstrap.cluster.x-k8s.io';
const addons = 'addons.cluster.x-k8s.io';

const clusterNameLabel = 'cluster.x-k8s.io/cluster-name';
const chartLabel =
  'helmreleaseproxy.addons.cluster.x-k8s.io/helmchartproxy-name';

function named(kind: Reference['kind'], names: unknown[]): Reference[] {
  return names
    .filter(name => typeof name === 'string' && name !== '')
    .map(name => ({ kind, name: name as string }));
}

/** Secrets at these paths; `*` is every element of a list. */
function secretsAt(...paths: string[]): Referrer['refers'] {
  const valuesAt = (value: unknown, parts: string[]): unknown[] => {
    if (parts.length === 0) return [value];
    const [part, ...rest] = parts;
    if (part !== '*') return valuesAt(at(value, part), rest);
    return Array.isArray(value) ? value.flatMap(v => valuesAt(v, rest)) : [];
  };
  return ({ spec }) =>
    named(
      'Secret',
      paths.flatMap(path => valuesAt(spec, path.split('.'))),
    );
}

/** The variable of classes that names the credentials. */
function topologySecrets({ spec }: KubeObject): Reference[] {
  const variables = [
    ...listAt(spec, 'topology', 'variables'),
    ...listAt(spec, 'topology', 'controlPlane', 'variables', 'overrides'),
  ];
  return named(
    'Secret',
    variables
      .filter(({ name }) => name === 'identityRef')
      .map(variable => textAt(variable, 'value', 'name')),
  );
}

/** It has no namespace, so it says in which one its Secret is. */
function operatorSecrets({ spec }: KubeObject, namespace: string) {
  const secret = at(spec, 'provider', 'config', 'openstack', 'secretRef');
  return textAt(secret, 'namespace') === namespace
    ? named('Secret', [textAt(secret, 'name')])
    : [];
}

export const referrers: Referrer[] = [
  {
    group: 'cluster.x-k8s.io',
    kind: 'Cluster',
    refers: topologySecrets,
  },
  { group: 'lattice.dev', kind: 'LatticeCluster', refers: operatorSecrets },
  {
    group: infrastructure,
    kind: 'OpenStackCluster',
    refers: secretsAt('identityRef.name', 'bastion.spec.identityRef.name'),
  },
  {
    group: infrastructure,
    kind: 'OpenStackClusterTemplate',
    refers: secretsAt('template.spec.identityRef.name'),
  },
  {
    group: infrastructure,
    kind: 'OpenStackMachine',
    refers: secretsAt('identityRef.name'),
  },
  {
    group: infrastructure,
    kind: 'OpenStackMachineTemplate',
    refers: secretsAt('template.spec.identityRef.name'),
  },
  {
    group: controlPlane,
    kind: 'KubeadmControlPlane',
    refers: secretsAt('kubeadmConfigSpec.files.*.contentFrom.secret.name'),
  },
  {
    group: controlPlane,
    kind: 'RKE2ControlPlane',
    refers: secretsAt('files.*.contentFrom.secret.name'),
  },
  {
    group: controlPlane,
    kind: 'K0smotronControlPlane',
    refers: secretsAt('kineDataSourceSecretName'),
  },
  {
    group: bootstrap,
    kind: 'KubeadmConfigTemplate',
    refers: secretsAt('template.spec.files.*.contentFrom.secret.name'),
  },
  {
    group: bootstrap,
    kind: 'RKE2ConfigTemplate',
    refers: secretsAt('template.spec.files.*.contentFrom.secret.name'),
  },
  {
    group: addons,
    kind: 'ClusterResourceSet',
    refers: ({ spec }) =>
      named(
        'Secret',
        listAt(spec, 'resources')
          .filter(({ kind }) => kind === 'Secret')
          .map(({ name }) => name),
      ),
  },
  {
    group: addons,
    kind: 'ClusterResourceSetBinding',
    refers: ({ spec }) =>
      named(
        'ClusterResourceSet',
        listAt(spec, 'bindings').map(bound => bound.clusterResourceSetName),
      ),
  },
  {
    group: addons,
    kind: 'HelmChartProxy',
    refers: secretsAt('credentials.secret.name', 'tlsConfig.caSecret.name'),
  },
  {
    group: addons,
    kind: 'HelmReleaseProxy',
    refers: ({ metadata }) =>
      named('HelmChartProxy', [metadata.labels?.[chartLabel]]),
  },
  {
    group: 'openstack.k-orc.cloud',
    kind: 'Image',
    refers: secretsAt('cloudCredentialsRef.secretName'),
  },
  {
    group: '',
    kind: 'Secret',
    refers: ({ metadata }) =>
      named('Secret', [metadata.annotations?.[ANNOTATION_CREDENTIALS_FROM]]),
  },
];

/** What an object needs, whatever its kind. */
export function referencesOf(
  object: KubeObject,
  namespace: string,
): Reference[] {
  const group = groupOf(object.apiVersion);
  const row = referrers.find(
    known => known.group === group && known.kind === object.kind,
  );
  return row?.refers(object, namespace) ?? [];
}

const clusterKinds = ['Cluster', 'LatticeCluster'];

/** The cluster that an object belongs to, by what it says of itself. */
function clusterOf({ kind, metadata, spec }: KubeObject): string | undefined {
  if (clusterKinds.includes(kind)) return metadata.name;
  const owner = metadata.ownerReferences?.find(o => o.kind === 'Cluster');
  return (
    metadata.labels?.[clusterNameLabel] ??
    owner?.name ??
    (kind === 'ClusterResourceSetBinding'
      ? textAt(spec, 'clusterName') ?? metadata.name
      : undefined)
  );
}

/** An object as the user of another one. */
export function userOf(object: KubeObject): ObjectUser {
  const cluster = clusterOf(object);
  const { kind, metadata } = object;
  return { kind, name: metadata.name, ...(cluster && { cluster }) };
}
