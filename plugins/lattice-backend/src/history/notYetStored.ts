import { Transition } from './transitionsOf';

export type Step = Pick<Transition, 'from' | 'to' | 'at'>;

/** Two replicas see the same change within this time of each other. */
const SAME_MILLISECONDS = 5_000;

/**
 * Where what was seen of one subject continues what is stored, when another
 * replica, or an attempt whose end is unknown, may have stored some of it. Both
 * are oldest first. Changes are matched in order, so that a cluster that was
 * paused, resumed and paused again keeps all three.
 */
export function notYetStored<T extends Step>(
  stored: readonly Step[],
  seen: readonly T[],
): {
  missing: readonly T[];
  /** How many of the stored ones were seen, or lie before what is missing. */
  passed: number;
} {
  const last = stored.at(-1);
  if (!last) return { missing: seen, passed: 0 };
  const recent = seen.filter(({ at }) => at >= last.at - SAME_MILLISECONDS);
  const start = stored.findIndex((_, index) =>
    isSameStory(stored.slice(index), recent),
  );
  if (start < 0) return { missing: recent, passed: stored.length };
  return {
    missing: recent.slice(stored.length - start),
    passed: Math.min(stored.length, start + recent.length),
  };
}

function isSameStory(stored: readonly Step[], seen: readonly Step[]): boolean {
  return stored
    .slice(0, seen.length)
    .every((step, index) => isSame(step, seen[index]));
}

function isSame(left: Step, right: Step): boolean {
  return (
    left.from === right.from &&
    left.to === right.to &&
    Math.abs(left.at - right.at) <= SAME_MILLISECONDS
  );
}
