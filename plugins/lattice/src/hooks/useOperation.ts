import { Plan, PlanRequest } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Problem, problemOf } from '../operations/problemOf';
import { AsyncValue } from './AsyncValue';
import { usePlan } from './usePlan';

/** A planned change, from the first plan to what became of it. */
export interface Operation<R> {
  plan: AsyncValue<Plan>;
  applying: boolean;
  result?: R;
  /** Why it could not be done; a new plan is made when objects moved on. */
  problem?: Problem;
  /** Does what the plan says; without a plan that is accepted, nothing. */
  apply: () => void;
}

/** Plans a request and does it with the hash of the plan that was shown. */
export function useOperation<R>(
  request: PlanRequest | undefined,
  run: (planHash: string) => Promise<R>,
): Operation<R> {
  const plan = usePlan(request);
  const [applying, setApplying] = useState(false);
  const [result, setResult] = useState<R>();
  const [problem, setProblem] = useState<Problem>();
  const mounted = useRef(true);
  const key = JSON.stringify(request);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  useEffect(() => setProblem(undefined), [key]);

  const { value, retry } = plan;
  const apply = useCallback(async () => {
    if (!value?.accepted || applying) return;
    setApplying(true);
    setProblem(undefined);
    try {
      const done = await run(value.hash);
      if (mounted.current) setResult(done);
    } catch (error) {
      if (!mounted.current) return;
      const found = problemOf(error as Error);
      setProblem(found);
      if (found.kind === 'moved') retry();
    } finally {
      if (mounted.current) setApplying(false);
    }
  }, [value, applying, run, retry]);

  return { plan, applying, result, problem, apply };
}
