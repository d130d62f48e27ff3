import { SeenTransition } from './transitionsOf';

/** A change, and when it was seen on the database's clock. */
export type Step = Pick<SeenTransition, 'from' | 'to' | 'seenAt'>;

/** Two replicas see the same change within this time of each other. */
const SAME_MILLISECONDS = 400;
/** What a cluster was before it was first seen. */
const APPEARED = 'absent';

/**
 * Where what was seen of one subject continues what is stored, when another
 * replica, or an attempt whose end is unknown, may have stored some of it. Both
 * are oldest first. The two are laid side by side where most of their changes
 * agree and then where their times agree best, so that a cluster that was paused,
 * resumed and paused again keeps all three.
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
  let best = { offset: stored.length, shared: 0, apart: Infinity };
  for (let offset = 1 - recent.length; offset < stored.length; offset += 1) {
    const { shared, apart } = compareAt(stored, recent, offset);
    const isBetter =
      shared > best.shared || (shared === best.shared && apart < best.apart);
    if (apart < Infinity && isBetter) best = { offset, shared, apart };
  }
  return {
    missing: recent.slice(stored.length - best.offset),
    passed: Math.min(stored.length, best.offset + recent.length),
  };
}

/**
 * How many changes the two share, and how far apart these were seen; Infinity
 * if they are not the same. A cluster appears once, whenever a replica sees it.
 */
function compareAt(
  stored: readonly Step[],
  seen: readonly Step[],
  offset: number,
): { shared: number; apart: number } {
  const first = Math.max(0, offset);
  const end = Math.min(stored.length, offset + seen.length);
  let sum = 0;
  for (let at = first; at < end; at += 1) {
    const [left, right] = [stored[at], seen[at - offset]];
    const isSame = left.from === right.from && left.to === right.to;
    const apart =
      left.from === APPEARED ? 0 : Math.abs(left.seenAt - right.seenAt);
    if (!isSame || apart > SAME_MILLISECONDS) {
      return { shared: 0, apart: Infinity };
    }
    sum += apart;
  }
  const shared = end - first;
  return { shared, apart: sum / shared };
}
