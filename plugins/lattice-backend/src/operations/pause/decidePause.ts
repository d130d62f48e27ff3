import { ConflictError } from '@backstage/errors';
import { formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet } from '../change/ChangeSet';
import { ClusterParts } from '../cluster/ClusterParts';
import { at } from '../objects/KubeObject';

/**
 * Pausing stops every controller, also repairs and deletion; it changes one
 * field. Resuming is always possible: a deletion may wait for it.
 */
export function decidePause(
  { id, cluster }: Pick<ClusterParts, 'id' | 'cluster'>,
  paused: boolean,
): ChangeSet {
  const now = at(cluster.spec, 'paused') === true;
  const name = formatClusterId(id);
  if (paused && !now && cluster.metadata.deletionTimestamp) {
    throw new ConflictError(
      `${name} is being deleted. Pausing it would stop the deletion.`,
    );
  }
  const sentences = {
    pause: now
      ? `${name} is already paused.`
      : `${name} won't be reconciled until you resume it.`,
    resume: now ? `Resume reconciliation of ${name}.` : `${name} isn't paused.`,
  };
  const operation = paused ? 'pause' : 'resume';
  return {
    cluster: id,
    operation,
    sentence: sentences[operation],
    warnings: [],
    create: [],
    patch:
      now === paused
        ? []
        : [
            {
              seen: cluster,
              steps: [{ op: 'add', path: '/spec/paused', value: paused }],
              fields: [['spec', 'paused']],
            },
          ],
    remove: [],
  };
}
