import { Button } from '@backstage/ui';
import {
  ClusterRow,
  ClusterSortField,
} from '@lattice-dev/plugin-lattice-common';
import useMediaQuery from '@material-ui/core/useMediaQuery';
import {
  CSSProperties,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatCount } from '../../format/counts';
import { usePageVirtualizer } from '../../hooks/usePageVirtualizer';
import { useText } from '../../translation/useText';
import { useToEntity } from '../EntityLink';
import { ColumnId, shownColumns } from './columns';
import { FleetTableHead } from './FleetTableHead';
import { FleetTableRow } from './FleetTableRow';
import { useRowKeys } from './useRowKeys';
import { STICKY_TOP, useTableStyles } from './useTableStyles';

export interface FleetTableProps {
  /** In the order of the table; each may have changed or gone since. */
  rows: readonly ClusterRow[];
  /** All clusters as they are now, by id. */
  live: ReadonlyMap<string, ClusterRow>;
  columns: readonly ColumnId[];
  /** What stays above the headings while the page scrolls. */
  stickyTop: number;
  sort: ClusterSortField;
  descending: boolean;
  selected: ReadonlySet<string>;
  /** Rows that would move if the order were not kept. */
  changed: number;
  pathOf: (row: ClusterRow) => string;
  isLastKnown: (row: ClusterRow) => boolean;
  onSort: (sort: ClusterSortField, descending: boolean) => void;
  onToggle: (index: number, extend: boolean) => void;
  onSelectAll: () => void;
  onOpen: (row: ClusterRow) => void;
  onShowChanges: () => void;
}

/** Height of the headings. */
const HEAD = 42;

const Spacer = (props: { height: number; span: number }) => {
  const classes = useTableStyles();
  return props.height > 0 ? (
    <tr aria-hidden="true" role="presentation" style={{ height: props.height }}>
      <td colSpan={props.span} className={classes.spacer} />
    </tr>
  ) : null;
};

/** The fleet as rows; only those in sight are in the document. */
export const FleetTable = (props: FleetTableProps) => {
  const { rows, live, selected, onOpen, onToggle } = props;
  const classes = useTableStyles();
  const t = useText();
  const wide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const height = wide ? 52 : 66;
  const toEntity = useToEntity();
  const columns = useMemo(
    () => shownColumns(props.columns, wide),
    [props.columns, wide],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const moved = useRef(false);
  const { items, before, after, scrollToIndex } = usePageVirtualizer(scroller, {
    count: rows.length,
    height,
    headHeight: props.stickyTop + HEAD,
  });

  const at = Math.min(current, Math.max(0, rows.length - 1));
  const moveTo = useCallback(
    (index: number) => {
      moved.current = true;
      setCurrent(index);
      scrollToIndex(index);
    },
    [scrollToIndex],
  );
  useEffect(() => {
    if (moved.current) {
      moved.current = false;
      const row = scroller.current?.querySelector<HTMLElement>(
        `tr[data-index="${at}"]`,
      );
      row?.focus({ preventScroll: true });
    }
  });
  const onKeyDown = useRowKeys({
    count: rows.length,
    current: at,
    page: 10,
    moveTo,
    toggle: onToggle,
    open: index => onOpen(rows[index]),
  });

  const span = columns.length + 1;
  const selection = () => {
    if (selected.size === 0) return 'none';
    return rows.every(({ id }) => selected.has(id)) ? 'all' : 'some';
  };
  return (
    <>
      <div
        ref={scroller}
        className={classes.scroller}
        style={{ [STICKY_TOP]: `${props.stickyTop}px` } as CSSProperties}
      >
        <table
          role="grid"
          aria-label={t('table.label')}
          aria-rowcount={rows.length + 1}
          aria-multiselectable="true"
          className={classes.table}
        >
          <FleetTableHead
            sort={props.sort}
            descending={props.descending}
            columns={columns}
            wide={wide}
            selection={selection()}
            onSort={props.onSort}
            onSelectAll={props.onSelectAll}
          />
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its rows have the focus */}
          <tbody onKeyDown={onKeyDown}>
            <Spacer height={before} span={span} />
            {items.map(({ index }) => {
              const now = live.get(rows[index].id);
              const row = now ?? rows[index];
              return (
                // By place: another filter changes what a row says, which is
                // far less work than to make all rows anew.
                <FleetTableRow
                  key={index}
                  row={row}
                  gone={now === undefined}
                  index={index}
                  height={height}
                  to={props.pathOf(row)}
                  toEntity={toEntity}
                  lastKnown={props.isLastKnown(row)}
                  selected={selected.has(row.id)}
                  current={index === at}
                  columns={columns}
                  onToggle={onToggle}
                  onFocus={setCurrent}
                />
              );
            })}
            <Spacer height={after} span={span} />
          </tbody>
        </table>
      </div>
      <div className={classes.footer}>
        {t('table.count', { total: formatCount(rows.length) })}
        {props.changed > 0 && (
          <span className={classes.changed} role="status">
            {t('table.changed', { count: props.changed })}
            <Button
              size="small"
              variant="tertiary"
              onPress={props.onShowChanges}
            >
              {t('table.show')}
            </Button>
          </span>
        )}
      </div>
    </>
  );
};
