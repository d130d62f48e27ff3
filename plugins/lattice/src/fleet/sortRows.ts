import {
  ClusterRow,
  ClusterSortField,
  compareHealth,
} from '@lattice-dev/plugin-lattice-common';

type Compare = (left: ClusterRow, right: ClusterRow) => number;
type Text = string | undefined;

// Intl.Collator costs too much for ten thousand rows on each change; names
// and versions are ASCII, so digits are all that needs care.
const collator = new Intl.Collator('en', { numeric: true });

function plain(left = '', right = ''): number {
  if (left === right) {
    return 0;
  }
  return left < right ? -1 : 1;
}

const byName: Compare = (left, right) =>
  plain(left.name, right.name) || plain(left.id, right.id);

/** What rows are sorted by, and how two known values compare. */
const fields: Record<
  ClusterSortField,
  {
    of: (row: ClusterRow) => Text;
    compare: (left: string, right: string) => number;
  }
> = {
  health: { of: row => row.since, compare: plain },
  name: { of: row => row.name, compare: plain },
  flavour: { of: row => row.flavour, compare: plain },
  version: { of: row => row.kubernetesVersion, compare: collator.compare },
  owner: { of: row => row.owner, compare: plain },
  managementCluster: { of: row => row.managementCluster, compare: plain },
  createdAt: { of: row => row.createdAt, compare: plain },
  since: { of: row => row.since, compare: plain },
};

/** Sorts a copy of the rows; equal ones stand in the order of their names. */
export function sortRows(
  rows: readonly ClusterRow[],
  field: ClusterSortField,
  descending: boolean,
): ClusterRow[] {
  const { of, compare } = fields[field];
  const sign = descending ? -1 : 1;
  // What is unknown comes last, whichever way the known values go.
  const byValue: Compare = (left, right) => {
    const [a, b] = [of(left), of(right)];
    if (a === undefined || b === undefined) {
      return Number(a === undefined) - Number(b === undefined);
    }
    return sign * compare(a, b);
  };
  // Inside one health the longest comes first: nobody has looked for longest.
  const byHealth: Compare = (left, right) =>
    field === 'health' ? sign * compareHealth(left.health, right.health) : 0;
  return [...rows].sort(
    (left, right) =>
      byHealth(left, right) || byValue(left, right) || byName(left, right),
  );
}

/** Sorts a copy of the rows by name, as the cells of the map stand. */
export function sortByName(rows: Iterable<ClusterRow>): ClusterRow[] {
  return [...rows].sort(byName);
}
