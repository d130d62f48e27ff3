import { Card } from '@backstage/ui';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { makeStyles } from '@material-ui/core/styles';
import { RefObject, useCallback, useMemo, useRef } from 'react';
import { FleetView } from '../../fleet/FleetView';
import { useElementHeight } from '../../hooks/useElementHeight';
import { useHold } from '../../hooks/useHold';
import { useRowSelection } from '../../hooks/useRowSelection';
import { useStableOrder } from '../../hooks/useStableOrder';
import { useUserSetting } from '../../hooks/useUserSetting';
import { FleetTable } from '../FleetTable';
import { readColumns } from '../FleetTable/columns';
import { tokensOf } from '../healthTokens';
import { ActiveFilters } from './ActiveFilters';
import { BulkBar } from './BulkBar';
import { downloadCsv } from './downloadCsv';
import { FilterBar } from './FilterBar';
import { FleetNoMatch } from './FleetEmpty';
import { FleetModel } from './useFleetModel';

const useStyles = makeStyles(theme => ({
  root: {
    gap: 0,
    padding: 0,
    minWidth: 0,
    outline: 'none',
    border: `1px solid ${tokensOf(theme).cardLine}`,
    // A frame that clips would hold on to what is sticky.
    overflow: 'visible',
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    borderRadius: 'inherit',
    background: theme.palette.background.paper,
  },
}));

/** The element that holds the list, where the focus goes when it is filtered. */
export const LIST_ID = 'lattice-cluster-list';

/** Filters, bulk bar and table in one card. */
export const FleetList = (props: {
  model: FleetModel;
  rows: ReadonlyMap<string, ClusterRow>;
  view: FleetView;
  setView: (change: Partial<FleetView>) => void;
  onSearch: (text: string) => void;
  searchRef: RefObject<HTMLInputElement>;
  selection: ReturnType<typeof useRowSelection>;
  pathOf: (row: ClusterRow) => string;
  isLastKnown: (row: ClusterRow) => boolean;
  onOpen: (row: ClusterRow) => void;
  onKeys: () => void;
}) => {
  const classes = useStyles();
  const { model, rows, view, setView, selection } = props;
  const [columns, setColumns] = useUserSetting('fleet-columns', readColumns);
  const hold = useHold();
  const head = useElementHeight<HTMLDivElement>();
  const order = useStableOrder({
    wanted: model.shown,
    viewKey: JSON.stringify(view),
    held: hold.held || selection.selected.size > 0,
  });
  const ordered = useRef(order.rows);
  ordered.current = order.rows;
  const { toggle } = selection;
  // The same for all time, so that no row is drawn again because of it.
  const onToggle = useCallback(
    (index: number, extend: boolean) => {
      const ids = ordered.current.map(row => row.id);
      toggle(ids[index], ids, extend);
    },
    [toggle],
  );
  const chosen = useMemo(
    () => model.all.filter(row => selection.selected.has(row.id)),
    [model.all, selection.selected],
  );
  const allIds = () => model.shown.map(row => row.id);
  return (
    <Card data-lattice="" id={LIST_ID} tabIndex={-1} className={classes.root}>
      <div ref={head.ref} className={classes.head}>
        <FilterBar
          all={model.all}
          view={view}
          setView={setView}
          onSearch={props.onSearch}
          searchRef={props.searchRef}
          columns={columns}
          onColumns={setColumns}
          onDownload={() => downloadCsv(model.shown)}
          onKeys={props.onKeys}
        />
        <ActiveFilters
          view={view}
          shown={model.shown.length}
          total={model.all.length}
          setView={setView}
        />
        {chosen.length > 0 && (
          <BulkBar
            rows={chosen}
            total={model.shown.length}
            onSelectAll={() => selection.select(allIds())}
            onClear={selection.clear}
          />
        )}
      </div>
      {model.shown.length === 0 ? (
        <FleetNoMatch view={view} total={model.all.length} setView={setView} />
      ) : (
        <div {...hold.handlers}>
          <FleetTable
            rows={order.rows}
            live={rows}
            columns={columns}
            stickyTop={head.height}
            sort={view.sort}
            descending={view.descending}
            selected={selection.selected}
            changed={order.changed}
            pathOf={props.pathOf}
            isLastKnown={props.isLastKnown}
            onSort={(sort, descending) => setView({ sort, descending })}
            onToggle={onToggle}
            onSelectAll={() =>
              chosen.length ? selection.clear() : selection.select(allIds())
            }
            onOpen={props.onOpen}
            onShowChanges={order.release}
          />
        </div>
      )}
    </Card>
  );
};
