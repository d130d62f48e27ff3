import { ClusterSortField } from '@lattice-dev/plugin-lattice-common';

export type ColumnId =
  | 'health'
  | 'name'
  | 'version'
  | 'progress'
  | 'cause'
  | 'owner'
  | 'age';

/** The columns of the fleet table; widths are fixed so that nothing jumps. */
export const columns: ReadonlyArray<{
  id: ColumnId;
  width: string;
  sort?: ClusterSortField;
  alignRight?: boolean;
  /** Left out below 1200 px; filter and tooltip still have it. */
  wideOnly?: boolean;
}> = [
  { id: 'health', width: '124px', sort: 'health' },
  { id: 'name', width: '18%', sort: 'name' },
  { id: 'version', width: '14%', sort: 'version' },
  { id: 'progress', width: '164px' },
  { id: 'cause', width: 'auto' },
  { id: 'owner', width: '11%', sort: 'owner', wideOnly: true },
  { id: 'age', width: '92px', sort: 'createdAt', alignRight: true },
];
