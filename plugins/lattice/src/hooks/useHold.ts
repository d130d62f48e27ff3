import { useCallback, useEffect, useRef, useState } from 'react';

const IDLE_MS = 10_000;

/** True while the pointer is busy over an element; ten quiet seconds end it. */
export function useHold() {
  const [held, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const onPointerMove = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(false), IDLE_MS);
    setHeld(true);
  }, []);
  const onPointerLeave = useCallback(() => {
    clearTimeout(timer.current);
    setHeld(false);
  }, []);
  return { held, handlers: { onPointerMove, onPointerLeave } };
}
