import {
  Health,
  RunChange,
  WaveChange,
  WaveMemberState,
  WaveState,
  WaveSummary,
} from '@lattice-dev/plugin-lattice-common';

/** Whose colours and icons the states of members have. */
export const memberLooks: Record<WaveMemberState, Health> = {
  done: 'healthy',
  running: 'progressing',
  failed: 'failed',
  waiting: 'unknown',
  held: 'paused',
  skipped: 'paused',
  gone: 'deleting',
};

const stateLooks: Record<WaveState, Health> = {
  planned: 'unknown',
  running: 'progressing',
  watching: 'progressing',
  paused: 'paused',
  stopping: 'paused',
  stopped: 'paused',
  done: 'healthy',
};

/** A wave that its stop rule paused needs somebody. */
export function waveLook({ state, pause }: WaveSummary): Health {
  return pause?.cause ? 'failed' : stateLooks[state];
}

export function runChangeOf(change: WaveChange): RunChange {
  switch (change.operation) {
    case 'upgrade': {
      const { operation, ...wanted } = change;
      return { operation, wanted };
    }
    case 'scale': {
      const { operation, ...wanted } = change;
      return { operation, wanted };
    }
    default:
      return { operation: change.operation, wanted: {} };
  }
}

export function totalOf({ counts }: Pick<WaveSummary, 'counts'>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function isOver({ state }: Pick<WaveSummary, 'state'>): boolean {
  return state === 'done' || state === 'stopped';
}
