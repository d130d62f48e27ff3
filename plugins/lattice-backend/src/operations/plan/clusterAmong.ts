import { InputError } from '@backstage/errors';
import { groupOf, KubeObject } from '../objects/KubeObject';

/** What a set of objects is about: a Cluster, or what one is made from. */
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

/** The one cluster of a set of objects. */
export function clusterAmong(objects: readonly KubeObject[]): KubeObject {
  const clusters = objects.filter(isClusterObject);
  if (clusters.length !== 1) {
    throw new InputError(
      `The manifests must hold exactly one Cluster, got ${clusters.length}`,
    );
  }
  return clusters[0];
}
