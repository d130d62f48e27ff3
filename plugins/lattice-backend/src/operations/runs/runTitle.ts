import { RunChange } from '@lattice-dev/plugin-lattice-common';

/** What a run does, in a few words. */
export function runTitle(change: RunChange): string {
  switch (change.operation) {
    case 'upgrade':
      return `Upgrade to ${change.wanted.version}`;
    case 'scale': {
      const { pool, replicas } = change.wanted;
      const what = pool === undefined ? 'the control plane' : `pool ${pool}`;
      return `Scale ${what} to ${replicas} machines`;
    }
    case 'pause':
      return 'Pause reconciliation';
    default:
      return 'Resume reconciliation';
  }
}
