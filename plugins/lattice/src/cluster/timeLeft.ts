import {
  ClusterTimelineResponse,
  PipelineStep,
} from '@lattice-dev/plugin-lattice-common';

/** How long a cluster still takes, in seconds, by what others took. */
export interface TimeLeft {
  /** Half of the clusters like this take at most so long from here. */
  p50: number;
  /** Nine of ten do. */
  p90: number;
  /** How many clusters this rests on. */
  clusters: number;
}

/** Fewer clusters than this are no basis for an estimate. */
const ENOUGH = 5;

const ahead = new Set<PipelineStep['state']>(['running', 'slow', 'waiting']);

/** Undefined when a step that is left has been seen too seldom. */
export function timeLeft(
  steps: readonly PipelineStep[],
  usual: ClusterTimelineResponse['usual'],
): TimeLeft | undefined {
  const left = steps.filter(({ state }) => ahead.has(state));
  const known = left.flatMap(({ id, state, durationSeconds = 0 }) => {
    const figures = usual[id];
    if (!figures) return [];
    const spent = state === 'waiting' ? 0 : durationSeconds;
    return [
      {
        p50: Math.max(0, figures.p50 - spent),
        p90: Math.max(0, figures.p90 - spent),
        clusters: figures.clusters,
      },
    ];
  });
  const clusters = Math.min(...known.map(each => each.clusters));
  if (left.length === 0 || known.length < left.length || clusters < ENOUGH) {
    return undefined;
  }
  const sum = (key: 'p50' | 'p90') =>
    known.reduce((total, each) => total + each[key], 0);
  return { p50: sum('p50'), p90: sum('p90'), clusters };
}
