import { ClusterRow, Health } from '@lattice-dev/plugin-lattice-common';
import { answerOf } from '../cluster/answerOf';

/** Keys of the words that tell a developer whether the cluster can be used. */
export type Usability =
  | 'usable'
  | 'usableNot'
  | 'notYet'
  | 'notUsable'
  | 'changing'
  | 'deleting'
  | 'paused'
  | 'unknown';

const words: Record<Health, Usability> = {
  healthy: 'usable',
  degraded: 'usableNot',
  failed: 'notUsable',
  progressing: 'changing',
  deleting: 'deleting',
  paused: 'paused',
  unknown: 'unknown',
};

/** Whether a cluster can be used, in one word or a few. */
export function usabilityOf(
  cluster: Pick<ClusterRow, 'health' | 'phase'>,
): Usability {
  return answerOf(cluster) === 'notYet' ? 'notYet' : words[cluster.health];
}
