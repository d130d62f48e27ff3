import { Transition } from './transitionsOf';

export type Step = Pick<Transition, 'from' | 'to' | 'at'>;

/** Two replicas see the same change within this time of each other. */
const SAME_MILLISECONDS = 5_000;

/**
 * Where what was seen of one subject continues what is stored, when another
 * replica, or an attempt whose end is unknown, may have stored some of it. Both
 * are oldest first. The two are laid side by side where all their changes agree,
 * nearest to what is expected: that what was seen until `storedUntil` is stored.
 * So a cluster that was paused, resumed and paused again keeps all three.
 */
export function notYetStored<T extends Step & { readonly seenAt: number }>(
  stored: readonly Step[],
  seen: readonly T[],
  storedUntil: number,
): {
  missing: readonly T[];
  /** How many of the stored ones were seen, or lie before what is missing. */
  passed: number;
} {
  const last = stored.at(-1);
  if (!last) return { missing: seen, passed: 0 };
  const recent = seen.filter(({ at }) => at >= last.at - SAME_MILLISECONDS);
  const expected = recent.filter(one => one.seenAt <= storedUntil).length;
  let best = { offset: stored.length, distance: Infinity };
  for (let offset = 1 - recent.length; offset < stored.length; offset += 1) {
    const distance = Math.abs(stored.length - offset - expected);
    if (distance < best.distance && agree(stored, recent, offset)) {
      best = { offset, distance };
    }
  }
  return {
    missing: recent.slice(stored.length - best.offset),
    passed: Math.min(stored.length, best.offset + recent.length),
  };
}

function agree(
  stored: readonly Step[],
  seen: readonly Step[],
  offset: number,
): boolean {
  return stored.every((left, index) => {
    const right = seen[index - offset];
    return (
      right === undefined ||
      (left.from === right.from &&
        left.to === right.to &&
        Math.abs(left.at - right.at) <= SAME_MILLISECONDS)
    );
  });
}
