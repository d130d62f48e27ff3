import { KubeObject } from '../../store/types';
import { Context } from '../engine/Controller';
import { Cluster, Endpoint } from '../engine/model';
import { CLUSTER_NAME, controllerRef } from '../engine/objects';
import { selfSignedCertificate } from '../../tls/selfSignedCertificate';

/** The Secrets of a control plane on Machines; `kubeconfig` comes last. */
const CERTIFICATES = ['etcd', 'proxy', 'sa'];

/** Those that sign for clients: RKE2 has one apart from that of its servers. */
const AUTHORITIES: Readonly<Record<string, readonly string[]>> = {
  RKE2ControlPlane: ['ca', 'cca'],
};

export function ensureClusterSecrets(
  owner: KubeObject,
  cluster: Cluster,
  context: Context,
): void {
  ensureAuthorities(owner, cluster, context);
  for (const purpose of CERTIFICATES) {
    ensureSecret(
      owner,
      cluster,
      purpose,
      certificate(cluster, purpose, context),
      context,
    );
  }
  const endpoint = cluster.spec.controlPlaneEndpoint;
  if (endpoint) ensureKubeconfig(owner, cluster, endpoint, context);
}

/** Certificate authorities that can really sign. */
export function ensureAuthorities(
  owner: KubeObject,
  cluster: Cluster,
  context: Context,
): void {
  for (const purpose of AUTHORITIES[owner.kind] ?? ['ca']) {
    ensureSecret(owner, cluster, purpose, authority(), context);
  }
}

export function ensureKubeconfig(
  owner: KubeObject,
  cluster: Cluster,
  endpoint: Endpoint,
  context: Context,
): void {
  const value = Buffer.from(kubeconfigOf(cluster, endpoint, context)).toString(
    'base64',
  );
  ensureSecret(owner, cluster, 'kubeconfig', { value }, context);
}

function ensureSecret(
  owner: KubeObject,
  cluster: Cluster,
  purpose: string,
  data: Record<string, string>,
  { client }: Context,
): void {
  client.create({
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'cluster.x-k8s.io/secret',
    metadata: {
      name: `${cluster.metadata.name}-${purpose}`,
      namespace: cluster.metadata.namespace,
      labels: { [CLUSTER_NAME]: cluster.metadata.name },
      ownerReferences: [controllerRef(owner)],
    },
    data,
  });
}

let madeAuthority: Record<string, string> | undefined;

/** One for all clusters: nothing trusts it, and making one takes a while. */
function authority(): Record<string, string> {
  if (!madeAuthority) {
    const { cert, key } = selfSignedCertificate('kubernetes');
    const encoded = (pem: string) => Buffer.from(pem).toString('base64');
    madeAuthority = { 'tls.crt': encoded(cert), 'tls.key': encoded(key) };
  }
  return madeAuthority;
}

function certificate(
  cluster: Cluster,
  purpose: string,
  { random }: Context,
): Record<string, string> {
  const key = `${cluster.metadata.namespace}/${cluster.metadata.name}/${purpose}`;
  const pem = (label: string) =>
    Buffer.from(
      `-----BEGIN ${label}-----\n${random.hex(
        `${key}/${label}`,
      )}\n-----END ${label}-----\n`,
    ).toString('base64');
  return { 'tls.crt': pem('CERTIFICATE'), 'tls.key': pem('PRIVATE KEY') };
}

function kubeconfigOf(
  cluster: Cluster,
  endpoint: Endpoint,
  { random }: Context,
): string {
  const { name, namespace } = cluster.metadata;
  const user = `${name}-admin`;
  const token = random.hex(`${namespace}/${name}/token`).slice(0, 32);
  return [
    'apiVersion: v1',
    'kind: Config',
    `clusters:\n- name: ${name}\n  cluster:\n    server: https://${endpoint.host}:${endpoint.port}`,
    `users:\n- name: ${user}\n  user:\n    token: ${token}`,
    `contexts:\n- name: ${user}@${name}\n  context:\n    cluster: ${name}\n    user: ${user}`,
    `current-context: ${user}@${name}`,
    '',
  ].join('\n');
}
