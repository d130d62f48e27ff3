import { useApi } from '@backstage/core-plugin-api';
import { Plan, PlanRequest } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useEffect, useState } from 'react';
import { latticeOperationsApiRef } from '../api';
import { AsyncValue } from './AsyncValue';

const SETTLE_MS = 300;

interface Planned {
  key?: string;
  value?: Plan;
  error?: Error;
}

/**
 * What a request would do, asked of the management cluster in a dry run once
 * the typing pauses. Without a request there is no plan.
 */
export function usePlan(request: PlanRequest | undefined): AsyncValue<Plan> {
  const api = useApi(latticeOperationsApiRef);
  const key = request && JSON.stringify(request);
  const [attempt, setAttempt] = useState(0);
  const [planned, setPlanned] = useState<Planned>({});

  useEffect(() => {
    if (key === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (next: Omit<Planned, 'key'>) =>
      !signal.aborted && setPlanned({ key, ...next });
    const timer = setTimeout(() => {
      api.plan(JSON.parse(key), { signal }).then(
        value => settle({ value }),
        error => settle({ error }),
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, key, attempt]);

  const retry = useCallback(() => {
    setPlanned({});
    setAttempt(count => count + 1);
  }, []);
  const current = planned.key === key ? planned : {};
  return {
    value: current.value,
    error: current.error,
    loading: key !== undefined && !current.value && !current.error,
    retry,
  };
}
