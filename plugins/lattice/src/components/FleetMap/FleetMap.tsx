import { ClusterRow, SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { useTheme } from '@material-ui/core/styles';
import { PointerEvent, useCallback, useMemo, useRef, useState } from 'react';
import { MapGroup } from '../../fleet/mapGroups';
import { formatCount } from '../../format/counts';
import { useElementWidth } from '../../hooks/useElementWidth';
import { useText } from '../../translation/useText';
import { cellLayout, cellSizeFor } from './cellLayout';
import { FoldedGroup } from './FoldedGroup';
import { HATCH_ID, MapCells } from './MapCells';
import { MapGroupLabel } from './MapGroupLabel';
import { MapTooltip } from './MapTooltip';
import {
  frameOf,
  hitCell,
  locateCell,
  MapPlaces,
  rowsWithin,
} from './mapGeometry';
import { UnreadGroup } from './UnreadGroup';
import { useAreaSelect } from './useAreaSelect';
import { MapCursor, useMapCursor } from './useMapCursor';
import { useMapStyles } from './useMapStyles';

const LABEL_WIDTH = 174;

export interface FleetMapProps {
  groups: MapGroup[];
  matches: (row: ClusterRow) => boolean;
  /** True when what is shown of a cluster is its last known status. */
  isLastKnown: (row: ClusterRow) => boolean;
  /** The management cluster of a group, when it is not live. */
  sourceOf: (group: MapGroup) => SourceStatus | undefined;
  /** Management clusters without a cell, because nothing of them was read. */
  unread: readonly SourceStatus[];
  isSandbox: (group: MapGroup) => boolean;
  onOpen: (row: ClusterRow) => void;
  onSelect: (rows: ClusterRow[]) => void;
  onPick: (group: MapGroup) => void;
}

/** Every cluster as a cell, in name order; the table is its equal. */
export const FleetMap = (props: FleetMapProps) => {
  const { groups, matches, isLastKnown, onOpen, onSelect } = props;
  const classes = useMapStyles();
  const t = useText();
  const paper = useTheme().palette.background.paper;
  const { ref, width } = useElementWidth<HTMLDivElement>(1000);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [hover, setHover] = useState<MapCursor>();
  const svgs = useRef(new Map<number, SVGSVGElement>());

  const total = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const cells = cellSizeFor(total);
  const dense = cells === 'dense';
  const layouts = useMemo(
    () =>
      groups.map(group =>
        cellLayout({
          width: Math.max(100, width - LABEL_WIDTH),
          count: group.rows.length,
          cells,
        }),
      ),
    [groups, width, cells],
  );
  const sizes = useMemo(
    () =>
      groups.map((group, index) => ({
        count: group.rows.length,
        columns: layouts[index].columns,
      })),
    [groups, layouts],
  );
  const rowAt = (at: MapCursor | undefined) =>
    at && groups[at.group]?.rows[at.index];

  const keyboard = useMapCursor(
    sizes,
    useCallback(
      ({ group, index }) => onOpen(groups[group].rows[index]),
      [groups, onOpen],
    ),
  );

  const places: MapPlaces = { svgs: svgs.current, layouts, groups };
  const drag = useAreaSelect({
    onSelect: area => onSelect(rowsWithin(places, area).filter(matches)),
    onClick: point => {
      const row = rowAt(hitCell(places, point));
      if (row) onOpen(row);
    },
  });

  const active = keyboard.cursor ?? (drag.area ? undefined : hover);
  const activeRow = rowAt(active);
  const place = active && activeRow && locateCell(places, active, ref.current);

  return (
    <div ref={ref} className={classes.root}>
      <svg width={0} height={0} className={classes.defs} aria-hidden="true">
        <defs>
          <pattern
            id={HATCH_ID}
            width={4}
            height={4}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={1.6} height={4} fill={paper} fillOpacity={0.75} />
          </pattern>
        </defs>
      </svg>
      <div
        role="grid"
        tabIndex={0}
        aria-label={t('map.label', { total: formatCount(total) })}
        aria-activedescendant={keyboard.cursor ? 'lattice-map-cell' : undefined}
        className={classes.keyboard}
        {...keyboard.handlers}
      >
        <div role="row">
          <div role="gridcell" id="lattice-map-cell">
            {rowAt(keyboard.cursor) && describeCell(rowAt(keyboard.cursor)!, t)}
          </div>
        </div>
      </div>
      {groups.map((group, index) => {
        const folded = dense && !unfolded.has(group.key);
        return (
          <div key={group.key} className={classes.group}>
            <MapGroupLabel
              group={group}
              sandbox={props.isSandbox(group)}
              source={props.sourceOf(group)}
              folded={folded}
              onFold={
                dense
                  ? () => setUnfolded(last => toggled(last, group.key))
                  : undefined
              }
              onPick={() => props.onPick(group)}
            />
            {folded ? (
              <FoldedGroup rows={group.rows} />
            ) : (
              <svg
                ref={element => {
                  if (element) svgs.current.set(index, element);
                  else svgs.current.delete(index);
                }}
                className={classes.cells}
                height={layouts[index].height}
                aria-hidden="true"
                {...drag.handlers}
                onPointerMove={(event: PointerEvent) => {
                  drag.handlers.onPointerMove(event);
                  setHover(
                    hitCell(places, { x: event.clientX, y: event.clientY }),
                  );
                }}
                onPointerLeave={() => setHover(undefined)}
              >
                <MapCells
                  rows={group.rows}
                  layout={layouts[index]}
                  matches={matches}
                  isLastKnown={isLastKnown}
                />
              </svg>
            )}
          </div>
        );
      })}
      {props.unread.map(source => (
        <UnreadGroup key={source.managementCluster} source={source} />
      ))}
      {place && (
        <div
          className={classes.ring}
          style={{
            left: place.x,
            top: place.y,
            width: place.size,
            height: place.size,
          }}
        />
      )}
      {place && activeRow && (
        <MapTooltip
          row={activeRow}
          at={{ x: place.x + place.size / 2, y: place.y }}
          mapWidth={width}
        />
      )}
      {drag.area && <div className={classes.area} style={frameOf(drag.area)} />}
    </div>
  );
};

function toggled(last: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(last);
  if (!next.delete(key)) next.add(key);
  return next;
}

function describeCell(row: ClusterRow, t: ReturnType<typeof useText>): string {
  return t('map.cell', {
    name: row.name,
    health: t(`health.${row.health}`),
    place: `${row.managementCluster} / ${row.namespace}`,
  });
}
