import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterId,
  UpgradeChange,
  UpgradeResult,
} from '@lattice-dev/plugin-lattice-common';
import { useEffect, useRef, useState } from 'react';
import { latticeOperationsApiRef } from '../api';
import { Problem, problemOf } from '../operations/problemOf';

const AGAIN_MS = 10_000;

/**
 * Goes on with an upgrade that is done step by step: the workers follow when
 * the control plane is done. It ends with the last step or the first refusal.
 */
export function useUpgradeSteps(options: {
  id: ClusterId;
  change: UpgradeChange | undefined;
  first: UpgradeResult | undefined;
}): { result?: UpgradeResult; problem?: Problem } {
  const api = useApi(latticeOperationsApiRef);
  const { first } = options;
  const latest = useRef(options);
  latest.current = options;
  const [next, setNext] = useState<UpgradeResult>();
  const [problem, setProblem] = useState<Problem>();
  const result = next ?? first;

  useEffect(() => {
    if (!result || result.done || problem) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      const { id, change } = latest.current;
      if (!change) return;
      api.upgradeCluster(id, change, { signal }).then(
        answer => !signal.aborted && setNext(answer),
        error => !signal.aborted && setProblem(problemOf(error)),
      );
    }, AGAIN_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, result, problem]);
  return { result, problem };
}
