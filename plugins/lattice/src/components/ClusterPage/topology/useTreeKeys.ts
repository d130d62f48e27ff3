import { KeyboardEvent } from 'react';
import { TreeRow } from '../../../cluster/treeRows';

/** What a key does in a tree, as WAI-ARIA describes it. */
export type TreeMove =
  | { type: 'focus'; index: number }
  | { type: 'toggle'; index: number }
  | { type: 'select'; index: number };

/** The move of a key, from the row that has the focus. */
export function treeMove(
  rows: readonly TreeRow[],
  at: number,
  key: string,
): TreeMove | undefined {
  const row = rows[at];
  const focus = (index: number): TreeMove => ({
    type: 'focus',
    index: Math.min(Math.max(0, index), rows.length - 1),
  });
  const moves: Record<string, () => TreeMove | undefined> = {
    ArrowDown: () => focus(at + 1),
    ArrowUp: () => focus(at - 1),
    Home: () => focus(0),
    End: () => focus(rows.length - 1),
    Enter: () => ({ type: 'select', index: at }),
    ' ': () => ({ type: 'select', index: at }),
    ArrowRight: () => {
      if (!row.hasChildren) return undefined;
      return row.expanded ? focus(at + 1) : { type: 'toggle', index: at };
    },
    ArrowLeft: () => {
      if (row.expanded) return { type: 'toggle', index: at };
      const parent = rows.findIndex(({ node }) => node.id === row.parentId);
      return parent >= 0 ? focus(parent) : undefined;
    },
  };
  return row && moves[key]?.();
}

/** Runs the move of a key that was pressed on a row. */
export function onTreeKey(
  event: KeyboardEvent,
  move: TreeMove | undefined,
  run: (move: TreeMove) => void,
): void {
  if (move && (event.target as HTMLElement).tagName === 'TR') {
    event.preventDefault();
    run(move);
  }
}
