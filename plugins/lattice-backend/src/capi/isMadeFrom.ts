import { LatticeClusterFacts } from './facts';
import { ProjectedObject } from './ProjectedObject';

/** The Lattice operator labels what it makes with the name of its order. */
export const LATTICE_CLUSTER_LABEL = 'lattice.dev/cluster';

/**
 * Whether the Lattice operator made the Cluster from this LatticeCluster. Only
 * their names meet otherwise, and a name can be taken by anybody.
 */
export function isMadeFrom(
  cluster: ProjectedObject,
  lattice: ProjectedObject<LatticeClusterFacts>,
): boolean {
  const orders = cluster.owners.filter(
    ({ group, kind }) => kind === 'LatticeCluster' && group === 'lattice.dev',
  );
  return orders.length > 0
    ? orders.some(({ uid }) => uid === lattice.uid)
    : cluster.labels[LATTICE_CLUSTER_LABEL] === lattice.name;
}
