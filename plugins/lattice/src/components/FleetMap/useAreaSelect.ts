import { PointerEvent, useCallback, useRef, useState } from 'react';

/** A rectangle in the coordinates of the window. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const SLACK = 5;

/** Tells a click from a drag, and which area a drag covers. */
export function useAreaSelect(options: {
  onClick: (point: { x: number; y: number }) => void;
  onSelect: (area: Area) => void;
}) {
  const { onClick, onSelect } = options;
  const start = useRef<{ x: number; y: number }>();
  const [area, setArea] = useState<Area>();

  const areaTo = (event: PointerEvent): Area | undefined => {
    const from = start.current;
    if (!from) return undefined;
    const { clientX: x, clientY: y } = event;
    if (Math.abs(x - from.x) < SLACK && Math.abs(y - from.y) < SLACK) {
      return undefined;
    }
    return {
      left: Math.min(x, from.x),
      right: Math.max(x, from.x),
      top: Math.min(y, from.y),
      bottom: Math.max(y, from.y),
    };
  };

  const onPointerDown = useCallback((event: PointerEvent) => {
    if (event.button === 0) {
      // The drag goes on, and ends, wherever the pointer is.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY };
    }
  }, []);
  const onPointerMove = (event: PointerEvent) => {
    const next = areaTo(event);
    if (next || area) setArea(next);
  };
  const onPointerUp = (event: PointerEvent) => {
    const done = areaTo(event);
    if (done) {
      onSelect(done);
    } else if (start.current) {
      onClick({ x: event.clientX, y: event.clientY });
    }
    start.current = undefined;
    setArea(undefined);
  };
  const onLostPointerCapture = () => {
    start.current = undefined;
    setArea(undefined);
  };
  return {
    area,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onLostPointerCapture,
    },
  };
}
