import {
  ClusterRow,
  Health,
  healthValues,
} from '@lattice-dev/plugin-lattice-common';
import { FleetView, ListFilter } from './FleetView';
import { fleetTest, valuesOf } from './filterRows';

const HOUR_MS = 3_600_000;

/** What the strip says about one health. */
export interface HealthSummary {
  count: number;
  /** How many got this health within the last hour. */
  newInHour: number;
  /** How many of them are being upgraded. */
  upgrading: number;
  /** The earliest time at which one of them got this health. */
  oldest?: string;
}

function emptySummary(): HealthSummary {
  return { count: 0, newInHour: 0, upgrading: 0 };
}

/** Counts rows by health. */
export function summarise(
  rows: Iterable<ClusterRow>,
  now: number,
): Record<Health, HealthSummary> {
  const summary = Object.fromEntries(
    healthValues.map(health => [health, emptySummary()]),
  ) as Record<Health, HealthSummary>;
  // Times of one form are in the order of their texts; reading ten thousand of
  // them would take longer than all the rest of a key pressed.
  const hourAgo = new Date(now - HOUR_MS).toISOString();
  for (const row of rows) {
    const entry = summary[row.health] ?? summary.unknown;
    entry.count += 1;
    entry.upgrading += row.phase === 'upgrading' ? 1 : 0;
    if (row.since) {
      entry.newInHour += row.since > hourAgo ? 1 : 0;
      if (!entry.oldest || row.since < entry.oldest) {
        entry.oldest = row.since;
      }
    }
  }
  return summary;
}

/** The machines that exist in these clusters, pods of hosted planes included. */
export function countMachines(rows: Iterable<ClusterRow>): number {
  let machines = 0;
  for (const row of rows) {
    machines += row.controlPlane.current + row.workers.current;
  }
  return machines;
}

/** The choices of one filter with their counts, all other filters applied. */
export function facetOf(
  rows: Iterable<ClusterRow>,
  view: FleetView,
  name: ListFilter,
): Map<string, number> {
  const test = fleetTest(view, name);
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (!test(row)) continue;
    for (const value of valuesOf(row, name)) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}
