import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pendingChanges } from '../fleet/stableOrder';

/**
 * Keeps rows where they are while the reader is busy with them: their order
 * changes only when `held` ends or the reader asks. Another view (filter,
 * sort) takes effect at once. What the rows say now, and whether they are
 * still there, is looked up for those in sight.
 */
export function useStableOrder(options: {
  wanted: readonly ClusterRow[];
  viewKey: string;
  held: boolean;
}) {
  const { wanted, viewKey, held } = options;
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
  const rows = isFrozen ? frozen.rows : wanted;
  const changed = useMemo(
    () =>
      isFrozen
        ? pendingChanges(
            rows.map(row => row.id),
            wanted.map(row => row.id),
          )
        : 0,
    [isFrozen, rows, wanted],
  );

  return { rows, changed, release };
}
