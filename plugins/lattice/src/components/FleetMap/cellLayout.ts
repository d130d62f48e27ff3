/** Where the cells of one group stand. */
export interface CellLayout {
  size: number;
  /** Distance from one cell to the next. */
  pitch: number;
  columns: number;
  rows: number;
  height: number;
}

/** Beyond this many clusters cells get small and groups fold. */
export const DENSE_FROM = 3000;

export function cellLayout(options: {
  width: number;
  count: number;
  dense: boolean;
}): CellLayout {
  const size = options.dense ? 8 : 12;
  const pitch = size + (options.dense ? 1.5 : 2);
  const columns = Math.max(1, Math.floor((options.width + 2) / pitch));
  const rows = Math.ceil(options.count / columns);
  return { size, pitch, columns, rows, height: rows * pitch };
}

/** The corner of a cell. */
export function cellPosition(layout: CellLayout, index: number) {
  return {
    x: (index % layout.columns) * layout.pitch,
    y: Math.floor(index / layout.columns) * layout.pitch,
  };
}

/** The cell at a point of the group; `undefined` beside the cells. */
export function cellAt(
  layout: CellLayout,
  point: { x: number; y: number },
  count: number,
): number | undefined {
  const column = Math.floor(point.x / layout.pitch);
  const row = Math.floor(point.y / layout.pitch);
  if (column < 0 || row < 0 || column >= layout.columns) {
    return undefined;
  }
  const index = row * layout.columns + column;
  return index < count ? index : undefined;
}

/** The cells that a rectangle touches. */
export function cellsWithin(
  layout: CellLayout,
  area: { left: number; top: number; right: number; bottom: number },
  count: number,
): number[] {
  const { size } = layout;
  return Array.from({ length: count }, (_, index) => index).filter(index => {
    const { x, y } = cellPosition(layout, index);
    return (
      x < area.right &&
      x + size > area.left &&
      y < area.bottom &&
      y + size > area.top
    );
  });
}
