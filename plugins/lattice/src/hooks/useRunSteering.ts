import { useApi } from '@backstage/core-plugin-api';
import { useEffect, useRef, useState } from 'react';
import { latticeOperationsApiRef } from '../api';
import { Problem, problemOf } from '../operations/problemOf';

export type RunOrder = 'pause' | 'resume' | 'stop';

/** Pauses, resumes and stops a run. */
export function useRunSteering(id: string, onSteered: () => void) {
  const api = useApi(latticeOperationsApiRef);
  const [pending, setPending] = useState<RunOrder>();
  const [problem, setProblem] = useState<Problem>();
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const steer = async (order: RunOrder) => {
    setPending(order);
    setProblem(undefined);
    try {
      if (order === 'pause') await api.pauseRun(id);
      else if (order === 'resume') await api.resumeRun(id);
      else await api.stopRun(id);
    } catch (error) {
      if (mounted.current) setProblem(problemOf(error as Error));
    }
    if (!mounted.current) return;
    setPending(undefined);
    onSteered();
  };
  return { pending, problem, steer };
}
