import { useEffect, useState } from 'react';

/** True once `active` has held for a while; false as soon as it does not. */
export function useDelayed(active: boolean, delayMs: number): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!active) {
      setDue(false);
      return undefined;
    }
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [active, delayMs]);
  return active && due;
}
