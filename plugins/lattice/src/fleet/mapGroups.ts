import {
  ClusterRow,
  flavourTitle,
  Health,
} from '@lattice-dev/plugin-lattice-common';
import { MapGrouping } from './FleetView';
import { valueOf } from './filterRows';

/** A row of the map: clusters that have something in common, in name order. */
export interface MapGroup {
  /** Value of the grouping, as the filter knows it. */
  key: string;
  title: string;
  rows: ClusterRow[];
  attention: number;
}

/** True for what needs a person; the rest changes, rests or waits as wanted. */
export function needsAttention(health: Health): boolean {
  return health === 'failed' || health === 'degraded';
}

const collator = new Intl.Collator('en', { numeric: true });

/** Groups rows that are sorted by name; newest versions come first. */
export function mapGroups(
  rows: readonly ClusterRow[],
  grouping: MapGrouping,
): MapGroup[] {
  const groups = new Map<string, MapGroup>();
  for (const row of rows) {
    const key = valueOf(row, grouping);
    let group = groups.get(key);
    if (!group) {
      const title = grouping === 'flavour' ? flavourTitle(row.flavour) : key;
      group = { key, title, rows: [], attention: 0 };
      groups.set(key, group);
    }
    group.rows.push(row);
    group.attention += needsAttention(row.health) ? 1 : 0;
  }
  const sign = grouping === 'version' ? -1 : 1;
  return [...groups.values()].sort(
    (left, right) => sign * collator.compare(left.title, right.title),
  );
}
