import { ReplicaCounts } from '@lattice-dev/plugin-lattice-common';

/** What one segment of a replica bar stands for. */
export type SegmentState = 'ready' | 'starting' | 'failed' | 'missing';

/** How many machines are in each state. */
export type SegmentCounts = Record<SegmentState, number>;

/**
 * Splits counts into the four states of the bar. Machines that exist and are
 * not ready are starting, unless `failed` of them are known to be broken.
 */
export function segmentCounts(
  replicas: ReplicaCounts,
  failed: number = 0,
): SegmentCounts {
  const desired = Math.max(0, replicas.desired);
  const ready = Math.min(
    Math.max(0, replicas.ready),
    Math.max(desired, replicas.ready),
  );
  const notReady = Math.max(0, replicas.current - ready);
  const broken = Math.min(Math.max(0, failed), notReady);
  const missing = Math.max(0, desired - ready - notReady);
  return { ready, starting: notReady - broken, failed: broken, missing };
}

/** The order in which the states stand in a bar. */
export const segmentOrder: readonly SegmentState[] = [
  'ready',
  'starting',
  'failed',
  'missing',
];
