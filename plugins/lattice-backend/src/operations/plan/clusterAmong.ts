import { InputError } from '@backstage/errors';
import { groupOf, KubeObject } from '../objects/KubeObject';

const dnsLabel = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

/** What a set of manifests is about: a Cluster, or what one is made from. */
export function isClusterObject({ apiVersion, kind }: KubeObject): boolean {
  const group = groupOf(apiVersion);
  return (
    (group === 'cluster.x-k8s.io' && kind === 'Cluster') ||
    (group === 'lattice.dev' && kind === 'LatticeCluster')
  );
}

/** The operator of LatticeClusters makes a namespace for each. */
export function namespaceOfCluster({ kind, metadata }: KubeObject): string {
  return kind === 'LatticeCluster'
    ? `capi-${metadata.name}`
    : metadata.namespace ?? 'default';
}

/** The one cluster of given manifests, with a name that can be asked about. */
export function clusterAmong(
  manifests: ReadonlyArray<Record<string, unknown>>,
): KubeObject {
  const clusters = manifests.filter(
    (manifest): manifest is KubeObject =>
      typeof manifest.apiVersion === 'string' &&
      isClusterObject(manifest as KubeObject),
  );
  if (clusters.length !== 1) {
    throw new InputError(
      `The manifests must hold exactly one Cluster, got ${clusters.length}`,
    );
  }
  const [cluster] = clusters;
  const { name, namespace = 'default' } = cluster.metadata ?? {};
  for (const [field, value] of Object.entries({ name, namespace })) {
    if (typeof value === 'string' && dnsLabel.test(value)) continue;
    throw new InputError(
      `${cluster.kind}: metadata.${field} must be lower case letters, digits and dashes, at most 63`,
    );
  }
  return cluster;
}
