import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { until } from '../fleetFor';
import { FAULTY, FaultFleet } from './faultFleet';

/**
 * The rows that a backend makes which starts now and meets no fault; undefined
 * when it does not get as far as that.
 */
export async function freshRows(
  fresh: FaultFleet,
  clusters: number,
): Promise<ClusterRow[] | undefined> {
  try {
    await fresh.start();
    const isRead = await until(
      () => fresh.fleet.isRead(FAULTY) && fresh.fleet.rows.size === clusters,
      20_000,
    );
    await fresh.fleet.rows.idle();
    return isRead ? [...fresh.fleet.rows.values()] : undefined;
  } finally {
    await fresh.stop();
  }
}

/** Where rows differ, field by field. */
export function rowDifferences(
  right: readonly ClusterRow[],
  shown: readonly ClusterRow[],
): string[] {
  const byId = new Map(shown.map(row => [row.id, row]));
  const wrong = right.flatMap(row => {
    const other = byId.get(row.id);
    if (!other) return [`${row.id} is missing`];
    return fieldsOf(row, other)
      .filter(field => textOf(row, field) !== textOf(other, field))
      .map(
        field =>
          `${row.id} ${field} is ${textOf(row, field)}, shown ${textOf(
            other,
            field,
          )}`,
      );
  });
  const ids = new Set(right.map(({ id }) => id));
  const extra = shown.filter(({ id }) => !ids.has(id));
  return [...wrong, ...extra.map(({ id }) => `${id} does not exist`)];
}

function fieldsOf(one: ClusterRow, other: ClusterRow): (keyof ClusterRow)[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names] as (keyof ClusterRow)[];
}

function textOf(row: ClusterRow, field: keyof ClusterRow): string {
  return JSON.stringify(row[field]) ?? 'absent';
}
