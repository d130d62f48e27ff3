import {
  ClusterRow,
  compareHealth,
  Health,
} from '@lattice-dev/plugin-lattice-common';
import { useEffect, useRef, useState } from 'react';

const QUIET_MS = 10_000;

/** Clusters whose health is worse than it was. */
export function worsened(
  before: ReadonlyMap<string, Health>,
  rows: Iterable<ClusterRow>,
): ClusterRow[] {
  const worse: ClusterRow[] = [];
  for (const row of rows) {
    const was = before.get(row.id);
    if (was && compareHealth(row.health, was) < 0) {
      worse.push(row);
    }
  }
  return worse;
}

/** What got worse lately, for the live region: one message in ten seconds. */
export function useWorseNews(
  rows: ReadonlyMap<string, ClusterRow>,
): ClusterRow[] {
  const known = useRef(new Map<string, Health>());
  const waiting = useRef(new Map<string, ClusterRow>());
  const spokenAt = useRef(0);
  const [news, setNews] = useState<ClusterRow[]>([]);

  useEffect(() => {
    for (const row of worsened(known.current, rows.values())) {
      waiting.current.set(row.id, row);
    }
    known.current = new Map([...rows].map(([id, row]) => [id, row.health]));
    if (waiting.current.size === 0) {
      return undefined;
    }
    const speak = () => {
      spokenAt.current = Date.now();
      setNews([...waiting.current.values()]);
      waiting.current.clear();
    };
    const delay = Math.max(0, spokenAt.current + QUIET_MS - Date.now());
    const timer = setTimeout(speak, delay);
    return () => clearTimeout(timer);
  }, [rows]);
  return news;
}
