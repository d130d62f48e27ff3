import { ClusterSortField } from '@lattice-dev/plugin-lattice-common';
import Checkbox from '@material-ui/core/Checkbox';
import TableSortLabel from '@material-ui/core/TableSortLabel';
import { useText } from '../../translation/useText';
import { Column } from './columns';
import { useTableStyles } from './useTableStyles';

/** Headings that sort, and the box that selects all rows shown. */
export const FleetTableHead = (props: {
  sort: ClusterSortField;
  descending: boolean;
  columns: readonly Column[];
  wide: boolean;
  selection: 'none' | 'some' | 'all';
  onSort: (sort: ClusterSortField, descending: boolean) => void;
  onSelectAll: () => void;
}) => {
  const classes = useTableStyles();
  const t = useText();
  const { sort, descending, selection, columns } = props;
  const direction = descending ? 'desc' : 'asc';
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" style={{ width: 52 }}>
          <Checkbox
            size="small"
            color="primary"
            checked={selection === 'all'}
            indeterminate={selection === 'some'}
            inputProps={{ 'aria-label': t('table.selectAll') }}
            onChange={props.onSelectAll}
          />
        </th>
        {columns.map(column => {
          const active = column.sort === sort;
          const order = descending ? 'descending' : 'ascending';
          return (
            <th
              key={column.id}
              scope="col"
              style={{
                width: props.wide
                  ? column.width
                  : column.narrowWidth ?? column.width,
              }}
              className={column.alignRight ? classes.right : undefined}
              aria-sort={active ? order : undefined}
            >
              {column.sort ? (
                <TableSortLabel
                  style={
                    column.alignRight
                      ? { flexDirection: 'row-reverse' }
                      : undefined
                  }
                  active={active}
                  direction={active ? direction : 'asc'}
                  onClick={() =>
                    props.onSort(column.sort!, active && !descending)
                  }
                >
                  {t(`table.${column.id}`)}
                </TableSortLabel>
              ) : (
                t(`table.${column.id}`)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
};
