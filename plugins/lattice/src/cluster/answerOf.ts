import { ClusterRow, Health } from '@lattice-dev/plugin-lattice-common';

/** Keys of the words that answer "can I use it". */
export type Answer = Health | 'notYet';

const building: ReadonlySet<ClusterRow['phase']> = new Set([
  'pending',
  'provisioning',
]);

/** The answer to "can I use it". */
export function answerOf(
  cluster: Pick<ClusterRow, 'health' | 'phase'>,
): Answer {
  const unfinished =
    cluster.health === 'failed' || cluster.health === 'progressing';
  return unfinished && building.has(cluster.phase) ? 'notYet' : cluster.health;
}

/** True if there is something for the troubleshooting tab to show. */
export function needsTroubleshooting(health: Health): boolean {
  return health === 'failed' || health === 'degraded';
}
