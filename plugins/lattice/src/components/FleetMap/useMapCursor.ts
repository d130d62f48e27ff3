import { KeyboardEvent, useCallback, useMemo, useState } from 'react';

/** Where the keyboard stands in the map. */
export interface MapCursor {
  group: number;
  index: number;
}

interface GroupSize {
  count: number;
  columns: number;
}

/** The cursor after an arrow key; groups follow each other. */
export function moveCursor(
  cursor: MapCursor,
  key: string,
  groups: readonly GroupSize[],
): MapCursor {
  const { group, index } = cursor;
  const here = groups[group];
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: here.columns,
    ArrowUp: -here.columns,
  };
  if (key === 'Home') return { group: 0, index: 0 };
  if (key === 'End') {
    const last = groups.length - 1;
    return { group: last, index: groups[last].count - 1 };
  }
  const next = index + (steps[key] ?? 0);
  if (next >= 0 && next < here.count) {
    return { group, index: next };
  }
  const forward = next >= here.count;
  const other = group + (forward ? 1 : -1);
  if (other < 0 || other >= groups.length) {
    return cursor;
  }
  const column =
    key === 'ArrowUp' || key === 'ArrowDown' ? index % here.columns : 0;
  const edge = groups[other].count - 1;
  return { group: other, index: forward ? Math.min(column, edge) : edge };
}

const MOVES = [
  'ArrowRight',
  'ArrowLeft',
  'ArrowDown',
  'ArrowUp',
  'Home',
  'End',
];

/** One tab stop for the whole map: arrows move, Enter opens. */
export function useMapCursor(
  groups: readonly GroupSize[],
  onOpen: (cursor: MapCursor) => void,
) {
  const [cursor, setCursor] = useState<MapCursor>({ group: 0, index: 0 });
  const [focused, setFocused] = useState(false);
  const valid =
    cursor.group < groups.length && cursor.index < groups[cursor.group].count;
  const at = useMemo(
    () => (valid ? cursor : { group: 0, index: 0 }),
    [valid, cursor],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (groups.length === 0) return;
      if (MOVES.includes(event.key)) {
        event.preventDefault();
        setCursor(moveCursor(at, event.key, groups));
      } else if (event.key === 'Enter') {
        event.preventDefault();
        onOpen(at);
      } else if (event.key === 'Escape') {
        setFocused(false);
      }
    },
    [at, groups, onOpen],
  );
  return {
    cursor: focused && groups.length > 0 ? at : undefined,
    handlers: {
      onKeyDown,
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
