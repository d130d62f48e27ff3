import {
  ClusterRow,
  flavourTitle,
  Health,
} from '@lattice-dev/plugin-lattice-common';
import { ListFilter, MapGrouping } from './FleetView';
import { valueOf } from './filterRows';

/** A row of the map: clusters that have something in common, in name order. */
export interface MapGroup {
  /** Value of the grouping, as the filter knows it. */
  key: string;
  title: string;
  rows: ClusterRow[];
  unhealthy: number;
}

// What needs a person; the rest changes, rests or waits as wanted.
const unhealthy: ReadonlySet<Health> = new Set(['failed', 'degraded']);

const collator = new Intl.Collator('en', { numeric: true });

/** Groups rows that are sorted by name; newest versions come first. */
export function mapGroups(
  rows: readonly ClusterRow[],
  grouping: MapGrouping,
): MapGroup[] {
  const groups = new Map<string, MapGroup>();
  for (const row of rows) {
    const key = valueOf(row, grouping as ListFilter);
    let group = groups.get(key);
    if (!group) {
      const title = grouping === 'flavour' ? flavourTitle(row.flavour) : key;
      group = { key, title, rows: [], unhealthy: 0 };
      groups.set(key, group);
    }
    group.rows.push(row);
    group.unhealthy += unhealthy.has(row.health) ? 1 : 0;
  }
  const sign = grouping === 'version' ? -1 : 1;
  return [...groups.values()].sort(
    (left, right) => sign * collator.compare(left.title, right.title),
  );
}
