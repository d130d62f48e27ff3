import { useApi } from '@backstage/core-plugin-api';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { latticeOperationsApiRef } from '../api';
import { problemOf } from '../operations/problemOf';

const AT_ONCE = 4;

/** What is known about one cluster of a bulk operation. */
export type BulkEntry =
  | { state: 'waiting' }
  | { state: 'planned'; hash: string }
  | { state: 'skipped'; why?: string }
  | { state: 'done' }
  | { state: 'failed'; why: string };

async function inTurn<T>(
  items: readonly T[],
  signal: AbortSignal,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item && !signal.aborted; ) {
      await run(item);
      item = queue.shift();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Plans the same change for many clusters, then does what can be done. */
export function useBulkOperation(
  operation: 'pause' | 'resume',
  rows: readonly ClusterRow[],
) {
  const api = useApi(latticeOperationsApiRef);
  const [entries, setEntries] = useState<ReadonlyMap<string, BulkEntry>>(
    new Map(),
  );
  const [working, setWorking] = useState(true);
  const [finished, setFinished] = useState(false);
  const controller = useMemo(() => new AbortController(), []);
  // The clusters that were selected; rows that move meanwhile stay the same.
  const chosen = useRef(rows).current;
  const { signal } = controller;

  const set = useCallback(
    (id: string, entry: BulkEntry) =>
      !signal.aborted && setEntries(last => new Map(last).set(id, entry)),
    [signal],
  );

  useEffect(() => {
    const planOne = async ({ id, ...row }: ClusterRow) => {
      const { managementCluster, namespace, name } = row;
      const cluster = { managementCluster, namespace, name };
      try {
        const plan = await api.plan({ operation, cluster }, { signal });
        const changes = plan.objects.some(({ action }) => action !== 'keep');
        if (!plan.accepted) set(id, { state: 'skipped', why: plan.sentence });
        else if (!changes) set(id, { state: 'skipped' });
        else set(id, { state: 'planned', hash: plan.hash });
      } catch (error) {
        set(id, { state: 'skipped', why: problemOf(error as Error).message });
      }
    };
    inTurn(chosen, signal, planOne).then(
      () => !signal.aborted && setWorking(false),
    );
  }, [api, operation, chosen, signal, set]);
  useEffect(() => () => controller.abort(), [controller]);

  const apply = useCallback(async () => {
    setWorking(true);
    const call =
      operation === 'pause'
        ? api.pauseCluster.bind(api)
        : api.resumeCluster.bind(api);
    await inTurn(chosen, signal, async row => {
      const entry = entries.get(row.id);
      if (entry?.state !== 'planned') return;
      const { managementCluster, namespace, name } = row;
      try {
        await call(
          { managementCluster, namespace, name },
          { planHash: entry.hash },
        );
        set(row.id, { state: 'done' });
      } catch (error) {
        const why = problemOf(error as Error).message;
        set(row.id, { state: 'failed', why });
      }
    });
    if (signal.aborted) return;
    setWorking(false);
    setFinished(true);
  }, [api, operation, chosen, entries, signal, set]);

  return { rows: chosen, entries, working, finished, apply };
}
