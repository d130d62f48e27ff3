import { useEffect } from 'react';

/** A page that never rests gets to it all the same. */
const LATEST_MS = 200;

function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}

/**
 * Does work that nobody waits for yet, when the page has nothing to do. Not
 * before the next frame: between a change and its paint a page is idle, too.
 */
export function afterPaint(work: () => void): () => void {
  let cancel: (() => void) | undefined;
  const frame = requestAnimationFrame(() => {
    cancel = whenIdle(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    cancel?.();
  };
}

/** The same from a component, and again when the work is another one. */
export function useWhenIdle(work: () => void) {
  useEffect(() => afterPaint(work), [work]);
}
