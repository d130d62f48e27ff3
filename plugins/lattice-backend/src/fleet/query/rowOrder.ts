import {
  ClusterQuery,
  ClusterRow,
  ClusterSortField,
  healthValues,
} from '@lattice-dev/plugin-lattice-common';

/** What a row is sorted by, so made that plain text comparison is right. */
const sortKeys: Record<ClusterSortField, (row: ClusterRow) => string> = {
  health: row => String.fromCharCode(97 + healthValues.indexOf(row.health)),
  name: row => row.name,
  flavour: row => row.flavour,
  version: row => versionKey(row.kubernetesVersion ?? ''),
  owner: row => row.owner ?? '',
  managementCluster: row => row.managementCluster,
  createdAt: row => row.createdAt ?? '',
  since: row => row.since ?? '',
};

/** A place in an order: where a row is or would be. */
export interface OrderedPlace {
  readonly key: string;
  readonly id: string;
}

export interface RowOrder {
  placeOf(row: ClusterRow): OrderedPlace;
  compare(left: OrderedPlace, right: OrderedPlace): number;
}

/** Rows with equal keys are ordered by id, so that pages never overlap. */
export function createRowOrder(
  sort: ClusterQuery['sort'] = 'health',
): RowOrder {
  const descending = sort.startsWith('-');
  const field = sort.replace(/^-/, '') as ClusterSortField;
  const keyOf = sortKeys[field];
  return {
    placeOf: row => ({ key: keyOf(row), id: row.id }),
    compare: (left, right) =>
      (descending ? -1 : 1) * compareText(left.key, right.key) ||
      compareText(left.id, right.id),
  };
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** `v1.9.3` before `v1.10.0`. */
function versionKey(version: string): string {
  return version.replace(/\d+/g, digits => digits.padStart(6, '0'));
}
