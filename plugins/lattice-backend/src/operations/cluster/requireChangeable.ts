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
      `${name} is made by LatticeCluster ${owner.name}, which would set it back. Change it there.`,
    );
  }
  return at(cluster.spec, 'paused') === true
    ? ['The cluster is paused: nothing happens until it is resumed.']
    : [];
}
