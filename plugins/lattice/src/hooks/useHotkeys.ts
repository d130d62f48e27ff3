import { useEffect, useRef } from 'react';

const CHORD_MS = 1000;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(input|textarea|select)$/i.test(target.tagName) ||
      target.closest('[role=dialog],[role=menu]') !== null)
  );
}

/**
 * Keys that work anywhere on the page unless somebody types: one key, or two
 * in a row as `g c`.
 */
export function useHotkeys(actions: Record<string, () => void>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    let first = { key: '', at: 0 };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      const fresh = Date.now() - first.at < CHORD_MS;
      const chord = fresh ? `${first.key} ${event.key}` : '';
      const action = latest.current[chord] ?? latest.current[event.key];
      first = { key: event.key, at: Date.now() };
      if (action) {
        event.preventDefault();
        action();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
