import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pendingChanges } from '../fleet/stableOrder';

/** A row on screen; `gone` when its cluster is, but the order is kept. */
export interface ShownRow {
  row: ClusterRow;
  gone: boolean;
}

/**
 * Keeps rows where they are while the reader is busy with them: values change
 * in place, the order only when `held` ends or the reader asks. Another view (filter, sort) takes effect at once.
 */
export function useStableOrder(options: {
  wanted: readonly ClusterRow[];
  current: ReadonlyMap<string, ClusterRow>;
  viewKey: string;
  held: boolean;
}) {
  const { wanted, current, viewKey, held } = options;
  const [frozen, setFrozen] = useState<{
    viewKey: string;
    rows: readonly ClusterRow[];
  }>();
  const latest = useRef(wanted);
  latest.current = wanted;

  useEffect(() => {
    setFrozen(held ? { viewKey, rows: latest.current } : undefined);
  }, [held, viewKey]);

  const release = useCallback(
    () => setFrozen(held ? { viewKey, rows: latest.current } : undefined),
    [held, viewKey],
  );

  const isFrozen = frozen !== undefined && frozen.viewKey === viewKey;
  const base = isFrozen ? frozen.rows : wanted;
  const shown = useMemo(
    () =>
      base.map((row): ShownRow => {
        const now = current.get(row.id);
        return { row: now ?? row, gone: now === undefined };
      }),
    [base, current],
  );
  const changed = useMemo(
    () =>
      isFrozen
        ? pendingChanges(
            base.map(row => row.id),
            wanted.map(row => row.id),
          )
        : 0,
    [isFrozen, base, wanted],
  );

  return { shown, changed, release };
}
