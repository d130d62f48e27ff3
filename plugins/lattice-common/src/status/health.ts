/**
 * Every health a cluster, an object or an entity can have, the one that needs
 * a person most first. This is also the default sort order of the fleet.
 *
 * @public
 */
export const healthValues = [
  'failed',
  'degraded',
  'progressing',
  'deleting',
  'paused',
  'unknown',
  'healthy',
] as const;

/**
 * Health of a cluster:
 *
 * - `failed`: unusable or stuck
 * - `degraded`: usable, but something is broken
 * - `progressing`: an update is in progress
 * - `deleting`: deletion is in progress
 * - `paused`: reconciliation is paused
 * - `unknown`: there is no current status
 * - `healthy`: everything is ready
 *
 * @public
 */
export type Health = (typeof healthValues)[number];

const rank = new Map<string, number>(healthValues.map((h, i) => [h, i]));

/**
 * True if the value is one of {@link healthValues}.
 *
 * @public
 */
export function isHealth(value: unknown): value is Health {
  return typeof value === 'string' && rank.has(value);
}

/**
 * Orders two healths, the worse one first.
 *
 * @public
 */
export function compareHealth(left: Health, right: Health): number {
  return (rank.get(left) ?? 0) - (rank.get(right) ?? 0);
}

/**
 * The worst of the given healths; `unknown` if there are none.
 *
 * @public
 */
export function worstHealth(healths: Iterable<Health>): Health {
  let worst: Health | undefined;
  for (const health of healths) {
    if (worst === undefined || compareHealth(health, worst) < 0) {
      worst = health;
    }
  }
  return worst ?? 'unknown';
}
