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
  /** Width below 1200 px, where it differs. */
  narrowWidth?: string;
}> = [
  { id: 'health', width: '118px', sort: 'health', narrowWidth: '112px' },
  { id: 'name', width: '16%', sort: 'name' },
  { id: 'version', width: '10%', sort: 'version', narrowWidth: '110px' },
  { id: 'progress', width: '156px', narrowWidth: '148px' },
  { id: 'cause', width: 'auto' },
  { id: 'owner', width: '8%', sort: 'owner', wideOnly: true },
  {
    id: 'age',
    width: '84px',
    sort: 'createdAt',
    alignRight: true,
    narrowWidth: '76px',
  },
];
