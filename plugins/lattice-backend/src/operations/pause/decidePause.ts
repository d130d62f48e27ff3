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
      `${name} is being deleted, and a pause would hold that up.`,
    );
  }
  const sentences = {
    pause: now
      ? `${name} is paused already.`
      : `Nobody works on ${name} any more, until it is resumed.`,
    resume: now
      ? `The controllers work on ${name} again.`
      : `${name} is not paused.`,
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
