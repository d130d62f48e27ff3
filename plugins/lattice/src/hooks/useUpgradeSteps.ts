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

/** What was confirmed, and what came of its first step. */
export interface StartedUpgrade {
  change: UpgradeChange;
  result: UpgradeResult;
}

/**
 * Goes on with an upgrade that is done step by step: the workers follow when
 * the control plane is done. Every step is one of what was confirmed, whatever
 * the dialog offers by then. It ends with the last step or the first refusal.
 */
export function useUpgradeSteps(
  id: ClusterId,
  started: StartedUpgrade | undefined,
): { result?: UpgradeResult; problem?: Problem } {
  const api = useApi(latticeOperationsApiRef);
  const cluster = useRef(id);
  cluster.current = id;
  const change = started?.change;
  const [next, setNext] = useState<UpgradeResult>();
  const [problem, setProblem] = useState<Problem>();
  const result = next ?? started?.result;

  useEffect(() => {
    if (!change || !result || result.done || problem) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      api.upgradeCluster(cluster.current, change, { signal }).then(
        answer => !signal.aborted && setNext(answer),
        error => !signal.aborted && setProblem(problemOf(error)),
      );
    }, AGAIN_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, change, result, problem]);
  return { result, problem };
}
