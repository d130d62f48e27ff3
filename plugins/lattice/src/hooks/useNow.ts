import { useEffect, useState } from 'react';
import { sharedClock } from '../live/SharedClock';

/** The time in milliseconds, moving on every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => sharedClock.now);
  useEffect(() => {
    setNow(sharedClock.now);
    return sharedClock.subscribe(() => setNow(sharedClock.now));
  }, []);
  return now;
}
