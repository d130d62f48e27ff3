import { KeyboardEvent, useCallback } from 'react';

/** Arrows move, space selects, shift extends, Enter opens. */
export function useRowKeys(options: {
  count: number;
  current: number;
  page: number;
  moveTo: (index: number) => void;
  toggle: (index: number, extend: boolean) => void;
  open: (index: number) => void;
}) {
  const { count, current, page, moveTo, toggle, open } = options;
  return useCallback(
    (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).tagName !== 'TR') return;
      const targets: Record<string, number> = {
        ArrowDown: current + 1,
        ArrowUp: current - 1,
        PageDown: current + page,
        PageUp: current - page,
        Home: 0,
        End: count - 1,
      };
      const target = targets[event.key];
      if (target !== undefined) {
        event.preventDefault();
        const next = Math.min(Math.max(0, target), count - 1);
        if (event.shiftKey) toggle(next, true);
        moveTo(next);
      } else if (event.key === ' ') {
        event.preventDefault();
        toggle(current, event.shiftKey);
      } else if (event.key === 'Enter') {
        event.preventDefault();
        open(current);
      }
    },
    [count, current, page, moveTo, toggle, open],
  );
}
