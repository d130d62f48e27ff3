import { ClusterSortField } from '@lattice-dev/plugin-lattice-common';

/** The columns of the fleet table, in their order. */
export const columnIds = [
  'health',
  'name',
  'version',
  'progress',
  'cause',
  'owner',
  'system',
  'namespace',
  'managementCluster',
  'clusterClass',
  'support',
  'age',
] as const;

export type ColumnId = (typeof columnIds)[number];

export interface Column {
  id: ColumnId;
  width: string;
  sort?: ClusterSortField;
  alignRight?: boolean;
  /** Left out below 1200 px; filter and tooltip still have it. */
  wideOnly?: boolean;
  /** Width below 1200 px, where it differs. */
  narrowWidth?: string;
}

/** Widths are fixed so that nothing jumps. */
const looks: Record<ColumnId, Omit<Column, 'id'>> = {
  health: { width: '124px', sort: 'health' },
  name: { width: '16%', sort: 'name' },
  version: { width: '10%', sort: 'version', narrowWidth: '110px' },
  progress: { width: '164px', narrowWidth: '156px' },
  cause: { width: 'auto' },
  owner: { width: '8%', sort: 'owner', wideOnly: true },
  system: { width: '8%' },
  namespace: { width: '10%' },
  managementCluster: { width: '10%', sort: 'managementCluster' },
  clusterClass: { width: '10%' },
  support: { width: '110px' },
  age: {
    width: '84px',
    sort: 'createdAt',
    alignRight: true,
    wideOnly: true,
  },
};

/** A cluster without these could not be told from another one. */
export const fixedColumns: readonly ColumnId[] = ['health', 'name'];

/** What is shown until somebody chooses. */
export const defaultColumns: readonly ColumnId[] = [
  'health',
  'name',
  'version',
  'progress',
  'cause',
  'owner',
  'age',
];

/** The columns that somebody has chosen, from whatever is stored. */
export function readColumns(stored: unknown): ColumnId[] {
  if (!Array.isArray(stored)) return [...defaultColumns];
  return columnIds.filter(
    id => fixedColumns.includes(id) || stored.includes(id),
  );
}

/**
 * The columns to draw. Below 1200 px some of the default ones give way, and
 * none that somebody has asked for.
 */
export function shownColumns(
  ids: readonly ColumnId[],
  wide: boolean,
): Column[] {
  const isDefault =
    ids.length === defaultColumns.length &&
    ids.every((id, index) => id === defaultColumns[index]);
  return ids
    .map(id => ({ id, ...looks[id] }))
    .filter(({ wideOnly }) => wide || !wideOnly || !isDefault);
}
