import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** So few rows are all in the document, where the browser finds words. */
const WHOLE_UP_TO = 60;

/** Enough to be there before they are scrolled to. */
const OVERSCAN = 12;

function scrollParentOf(element: HTMLElement): HTMLElement | undefined {
  let parent = element.parentElement;
  while (parent && parent !== document.body) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
    parent = parent.parentElement;
  }
  return undefined;
}

/** How far below the beginning of what scrolls an element begins. */
function marginOf(element: HTMLElement, parent: HTMLElement | undefined) {
  const { top } = element.getBoundingClientRect();
  return parent
    ? top - parent.getBoundingClientRect().top + parent.scrollTop
    : top + window.scrollY;
}

/** What scrolls around an element, and where the element begins in it. */
function useScrollFrame(ref: RefObject<HTMLElement>) {
  const [frame, setFrame] = useState<{ parent?: HTMLElement; margin: number }>({
    margin: 0,
  });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const parent = scrollParentOf(element);
      const margin = Math.round(marginOf(element, parent));
      setFrame(last =>
        last.parent === parent && last.margin === margin
          ? last
          : { parent, margin },
      );
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // What stands above grows and shrinks, and so does the page.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (
      let above = element.parentElement;
      above && above !== document.body;
      above = above.parentElement
    ) {
      observer.observe(above);
    }
    return () => observer.disconnect();
  }, [ref]);
  return frame;
}

/**
 * Rows of which only those in sight are in the document, in a table that
 * scrolls with its page: with the window in the portal's own layout, with an
 * element in a legacy app.
 */
export function usePageVirtualizer(
  ref: RefObject<HTMLElement>,
  options: { count: number; height: number; headHeight: number },
) {
  const { count, height, headHeight } = options;
  const { parent, margin } = useScrollFrame(ref);
  const shared = {
    count,
    estimateSize: () => height,
    overscan: count <= WHOLE_UP_TO ? count : OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: headHeight,
    initialRect: { width: 1200, height: 800 },
  };
  const inWindow = useWindowVirtualizer({ ...shared, enabled: !parent });
  const inElement = useVirtualizer({
    ...shared,
    enabled: Boolean(parent),
    getScrollElement: () => parent ?? null,
  });
  const virtual = parent ? inElement : inWindow;
  useEffect(() => virtual.measure(), [virtual, height]);

  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? margin) - margin;
  const last = (items[items.length - 1]?.end ?? margin) - margin;
  return {
    items,
    before,
    after: virtual.getTotalSize() - last,
    scrollToIndex: virtual.scrollToIndex,
  };
}
