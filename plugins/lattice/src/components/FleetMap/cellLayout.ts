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

/** Up to here there is room for cells that are easy to hit. */
export const LARGE_UP_TO = 150;

const cellSizes = {
  large: { size: 16, gap: 6 },
  normal: { size: 12, gap: 2 },
  dense: { size: 8, gap: 1.5 },
};

export type CellSize = keyof typeof cellSizes;

/** How large the cells of so many clusters are. */
export function cellSizeFor(total: number): CellSize {
  if (total > DENSE_FROM) return 'dense';
  return total > LARGE_UP_TO ? 'normal' : 'large';
}

export function cellLayout(options: {
  width: number;
  count: number;
  cells: CellSize;
}): CellLayout {
  const { size, gap } = cellSizes[options.cells];
  const pitch = size + gap;
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
