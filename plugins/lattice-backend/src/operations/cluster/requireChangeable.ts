import { ConflictError } from '@backstage/errors';
import { formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { at } from '../objects/KubeObject';
import { ClusterParts } from './ClusterParts';

/** Throws when a change would be pointless; warns when it would wait. */
export function requireChangeable({
  cluster,
  id,
  lattice,
}: ClusterParts): string[] {
  const name = formatClusterId(id);
  if (cluster.metadata.deletionTimestamp) {
    throw new ConflictError(`${name} is being deleted.`);
  }
  const owner = cluster.metadata.ownerReferences?.find(
    reference => reference.kind === 'LatticeCluster',
  );
  if (owner && !lattice) {
    throw new ConflictError(
      `LatticeCluster ${owner.name} manages ${name} and would revert the change. Change it there.`,
    );
  }
  return at(cluster.spec, 'paused') === true
    ? ['Reconciliation is paused: the change takes effect once you resume it.']
    : [];
}
