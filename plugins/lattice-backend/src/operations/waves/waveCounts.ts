import {
  WaveCounts,
  WaveMember,
  WaveMemberState,
} from '@lattice-dev/plugin-lattice-common';

/** The roll call, in the order in which it is read out. */
const titles: Record<WaveMemberState, string> = {
  done: 'done',
  failed: 'failed',
  running: 'running',
  waiting: 'not started',
  held: 'held back',
  skipped: 'skipped',
  gone: 'deleted',
};

export const memberStates = Object.keys(titles) as WaveMemberState[];

export function waveCounts(members: readonly WaveMember[]): WaveCounts {
  const counts = Object.fromEntries(
    memberStates.map(state => [state, 0]),
  ) as WaveCounts;
  for (const { state } of members) counts[state] += 1;
  return counts;
}

export function countsText(counts: WaveCounts): string {
  return (
    memberStates
      .filter(state => counts[state] > 0)
      .map(state => `${counts[state]} ${titles[state]}`)
      .join(', ') || 'no clusters'
  );
}
