import { useEffect, useState } from 'react';

/** Until when the history is known: until it could no longer be read, or now. */
export function useKnownUntil(error: Error | undefined, now: number): number {
  const [lost, setLost] = useState<number>();
  const failing = error !== undefined;
  useEffect(() => {
    setLost(failing ? Date.now() : undefined);
  }, [failing]);
  return lost ?? now;
}
