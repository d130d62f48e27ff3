import {
  ClusterRow,
  ClusterSortField,
  compareHealth,
} from '@lattice-dev/plugin-lattice-common';

type Compare = (left: ClusterRow, right: ClusterRow) => number;

// Intl.Collator costs too much for ten thousand rows on each change; names
// and versions are ASCII, so digits are all that needs care.
const collator = new Intl.Collator('en', { numeric: true });

function plain(left = '', right = ''): number {
  if (left === right) {
    return 0;
  }
  return left < right ? -1 : 1;
}

// An unknown time sorts last, whichever way the known ones go.
function byTime(left: string | undefined, right: string | undefined): number {
  return plain(left ?? '~', right ?? '~');
}

const byName: Compare = (left, right) =>
  plain(left.name, right.name) || plain(left.id, right.id);

const compares: Record<ClusterSortField, Compare> = {
  // Inside one health the longest comes first: nobody has looked for longest.
  health: (left, right) =>
    compareHealth(left.health, right.health) || byTime(left.since, right.since),
  name: byName,
  flavour: (left, right) => plain(left.flavour, right.flavour),
  version: (left, right) =>
    collator.compare(
      left.kubernetesVersion ?? '',
      right.kubernetesVersion ?? '',
    ),
  owner: (left, right) => plain(left.owner ?? '~', right.owner ?? '~'),
  managementCluster: (left, right) =>
    plain(left.managementCluster, right.managementCluster),
  createdAt: (left, right) => byTime(left.createdAt, right.createdAt),
  since: (left, right) => byTime(left.since, right.since),
};

/** Sorts a copy of the rows; equal ones stand in the order of their names. */
export function sortRows(
  rows: readonly ClusterRow[],
  field: ClusterSortField,
  descending: boolean,
): ClusterRow[] {
  const compare = compares[field];
  const sign = descending ? -1 : 1;
  return [...rows].sort(
    (left, right) => sign * compare(left, right) || byName(left, right),
  );
}

/** Sorts a copy of the rows by name, as the cells of the map stand. */
export function sortByName(rows: Iterable<ClusterRow>): ClusterRow[] {
  return [...rows].sort(byName);
}
