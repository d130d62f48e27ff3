import { useEffect, useRef, useState } from 'react';
import { Problem, problemOf } from '../operations/problemOf';

/** Sends one order at a time; what came of it, or why it was refused. */
export function useOrder<T>(onDone: (answer: T) => void) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const send = async (order: () => Promise<T>) => {
    setPending(true);
    setProblem(undefined);
    try {
      const answer = await order();
      if (!mounted.current) return;
      setPending(false);
      onDone(answer);
    } catch (error) {
      if (!mounted.current) return;
      setPending(false);
      setProblem(problemOf(error as Error));
    }
  };
  return { pending, problem, send };
}
