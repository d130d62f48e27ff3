import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { MapGroup } from '../../fleet/mapGroups';
import { cellAt, CellLayout, cellPosition, cellsWithin } from './cellLayout';
import { Area } from './useAreaSelect';
import { MapCursor } from './useMapCursor';

/** Where the groups of the map are on screen. */
export interface MapPlaces {
  svgs: ReadonlyMap<number, SVGSVGElement>;
  layouts: readonly CellLayout[];
  groups: readonly MapGroup[];
}

/** The cell at a point of the window. */
export function hitCell(
  { svgs, layouts, groups }: MapPlaces,
  point: { x: number; y: number },
): MapCursor | undefined {
  for (const [group, svg] of svgs) {
    const box = svg.getBoundingClientRect();
    if (point.y >= box.top && point.y < box.bottom && point.x >= box.left) {
      const inside = { x: point.x - box.left, y: point.y - box.top };
      const count = groups[group].rows.length;
      const index = cellAt(layouts[group], inside, count);
      return index === undefined ? undefined : { group, index };
    }
  }
  return undefined;
}

/** The clusters whose cells an area of the window touches. */
export function rowsWithin(
  { svgs, layouts, groups }: MapPlaces,
  area: Area,
): ClusterRow[] {
  return [...svgs].flatMap(([group, svg]) => {
    const box = svg.getBoundingClientRect();
    const inside = {
      left: area.left - box.left,
      right: area.right - box.left,
      top: area.top - box.top,
      bottom: area.bottom - box.top,
    };
    const { rows } = groups[group];
    return cellsWithin(layouts[group], inside, rows.length).map(
      index => rows[index],
    );
  });
}

/** Where a cell is within the map. */
export function locateCell(
  { svgs, layouts }: MapPlaces,
  at: MapCursor,
  map: HTMLElement | null,
) {
  const svg = svgs.get(at.group);
  if (!svg || !map) return undefined;
  const box = svg.getBoundingClientRect();
  const frame = map.getBoundingClientRect();
  const { x, y } = cellPosition(layouts[at.group], at.index);
  return {
    x: box.left - frame.left + x,
    y: box.top - frame.top + y,
    size: layouts[at.group].size,
  };
}

/** The frame of an area, as a style. */
export function frameOf(area: Area) {
  return {
    left: area.left,
    top: area.top,
    width: area.right - area.left,
    height: area.bottom - area.top,
  };
}
