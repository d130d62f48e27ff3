import { SeenTransition } from './transitionsOf';

/** A change, and when it was seen on the database's clock. */
export type Step = Pick<SeenTransition, 'from' | 'to' | 'seenAt'>;

/** Two replicas see the same change within this time of each other. */
const SAME_MILLISECONDS = 400;

/**
 * Where what was seen of one subject continues what is stored, when another
 * replica, or an attempt whose end is unknown, may have stored some of it. Both
 * are oldest first. The two are laid side by side where all their changes agree
 * and their times agree best, so that a cluster that was paused, resumed and
 * paused again keeps all three.
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
  const recent = seen.filter(
    ({ seenAt }) => seenAt >= last.seenAt - SAME_MILLISECONDS,
  );
  let best = { offset: stored.length, apart: Infinity };
  for (let offset = 1 - recent.length; offset < stored.length; offset += 1) {
    const apart = meanApart(stored, recent, offset);
    if (apart < best.apart) best = { offset, apart };
  }
  return {
    missing: recent.slice(stored.length - best.offset),
    passed: Math.min(stored.length, best.offset + recent.length),
  };
}

/** How far apart changes were seen; Infinity if they are not the same. */
function meanApart(
  stored: readonly Step[],
  seen: readonly Step[],
  offset: number,
): number {
  const first = Math.max(0, offset);
  const end = Math.min(stored.length, offset + seen.length);
  let sum = 0;
  for (let at = first; at < end; at += 1) {
    const [left, right] = [stored[at], seen[at - offset]];
    const apart = Math.abs(left.seenAt - right.seenAt);
    const isSame = left.from === right.from && left.to === right.to;
    if (!isSame || apart > SAME_MILLISECONDS) return Infinity;
    sum += apart;
  }
  return sum / (end - first);
}
