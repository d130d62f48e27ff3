import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { needsAttention } from './mapGroups';

/** One root cause and the clusters that it holds up. */
export interface SharedCause {
  /** Empty where nobody knows why. */
  title: string;
  severity: 'error' | 'warning' | 'info';
  /** The longest-lasting one first. */
  rows: ClusterRow[];
  /** Since when the first of them is affected. */
  since?: string;
  managementClusters: string[];
}

const sinceOf = (row: ClusterRow) => row.rootCause?.since ?? row.since;

function causeOfRows(title: string, rows: ClusterRow[]): SharedCause {
  const sorted = [...rows].sort((left, right) =>
    (sinceOf(left) ?? '~').localeCompare(sinceOf(right) ?? '~'),
  );
  const failed = rows.some(row => row.health === 'failed');
  return {
    title,
    severity: failed ? 'error' : 'warning',
    rows: sorted,
    since: sinceOf(sorted[0]),
    managementClusters: [...new Set(rows.map(row => row.managementCluster))],
  };
}

/** What holds clusters up, the most widespread first; unexplained ones last. */
export function sharedCauses(rows: readonly ClusterRow[]): SharedCause[] {
  const byTitle = new Map<string, ClusterRow[]>();
  for (const row of rows) {
    if (needsAttention(row.health)) {
      const title = row.rootCause?.title ?? '';
      const alike = byTitle.get(title);
      if (alike) alike.push(row);
      else byTitle.set(title, [row]);
    }
  }
  return [...byTitle]
    .map(([title, affected]) => causeOfRows(title, affected))
    .sort(
      (left, right) =>
        Number(left.title === '') - Number(right.title === '') ||
        right.rows.length - left.rows.length ||
        left.title.localeCompare(right.title),
    );
}
