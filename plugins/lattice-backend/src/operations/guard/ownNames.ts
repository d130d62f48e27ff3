import { ClusterId } from '@lattice-dev/plugin-lattice-common';

/** The name of a cluster, or of one of its parts. */
export function isOwnName(name: string, { name: cluster }: ClusterId): boolean {
  return name === cluster || name.startsWith(`${cluster}-`);
}

/** What Cluster API, control planes and Lattice keep in Secrets. */
const keptFor = [
  'admin-conf',
  'apiserver-etcd-client',
  'ca',
  'cca',
  'etcd',
  'etcd-peer',
  'etcd-server',
  'proxy',
  'sa',
  'sa-certificate',
  'token',
  'workload-credentials',
];

/**
 * True for names by which clusters keep their own keys (`<cluster>-kubeconfig`,
 * `<cluster>-ca`), unless they are those of this cluster. `payments` does not
 * own `payments-prod-kubeconfig`: what stands before must be the whole name.
 */
export function isOthersSecret(
  name: string,
  { name: cluster }: ClusterId,
): boolean {
  const own = [cluster, `${cluster}-control-plane`];
  const purpose = keptFor.find(one => name.endsWith(`-${one}`));
  const isKubeconfig = /(^|[-.])(kubeconfig|kubeconf)([-.]|$)/.test(name);
  if (!purpose && !isKubeconfig) return false;
  const owner = isKubeconfig
    ? name.replace(/-(admin-)?kubeconfig$/, '')
    : name.slice(0, -purpose!.length - 1);
  return !own.includes(owner);
}
