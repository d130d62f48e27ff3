import { useEffect, useState } from 'react';

/** A text once it has not changed for a while. */
export function useSettled(
  text: string | undefined,
  quietMs: number,
): string | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMs);
    return () => clearTimeout(timer);
  }, [text, quietMs]);
  return settled;
}
