import { compareHealth, Health } from '@lattice-dev/plugin-lattice-common';
import { Range } from './gapsOf';
import { StoredState } from './StateStore';

type State = Pick<StoredState, 'health' | 'ready' | 'desired' | 'at'>;

/** A cluster during one part of a range. */
export interface TrendPart {
  /** The worst; absent when nothing was recorded. */
  readonly health?: Health;
  readonly ready: number;
  readonly desired: number;
}

const nothing: TrendPart = { ready: 0, desired: 0 };

/**
 * One cluster in equally long parts of a range: the worst health of each, the
 * fewest that were ready and the most that were wanted, so that a short failure
 * stays visible. A part is unknown if nothing was recorded for half of the time
 * since the cluster was first seen; undefined before that and after it was gone.
 */
export function trendOf(options: {
  /** Oldest first. */
  states: readonly State[];
  gaps: readonly Range[];
  range: Range;
  parts: number;
}): Array<TrendPart | undefined> {
  const { states, gaps, range, parts } = options;
  const length = (range.to - range.from) / parts;
  let next = 0;
  let held: State | undefined;
  return Array.from({ length: parts }, (_, index) => {
    const from = range.from + index * length;
    const to = from + length;
    const during: State[] = [];
    while (next < states.length && states[next].at <= from) {
      held = states[next];
      next += 1;
    }
    if (held) during.push(held);
    // The database's clock may be ahead: what it has counts as now.
    const end = index === parts - 1 ? Infinity : to;
    while (next < states.length && states[next].at < end) {
      held = states[next];
      during.push(held);
      next += 1;
    }
    const alive = during.filter(({ health }) => health !== 'gone');
    if (alive.length === 0) return undefined;
    const known = { from: Math.max(from, during[0].at), to };
    const missed = missedOf(gaps, known);
    return missed * 2 >= Math.max(1, to - known.from) ? nothing : worst(alive);
  });
}

function worst(states: readonly State[]): TrendPart {
  const healths = states.map(({ health }) => health as Health);
  return {
    health: healths.sort(compareHealth)[0],
    ready: Math.min(...states.map(({ ready }) => ready)),
    desired: Math.max(...states.map(({ desired }) => desired)),
  };
}

function missedOf(gaps: readonly Range[], { from, to }: Range): number {
  return gaps.reduce(
    (sum, gap) =>
      sum + Math.max(0, Math.min(gap.to, to) - Math.max(gap.from, from)),
    0,
  );
}
