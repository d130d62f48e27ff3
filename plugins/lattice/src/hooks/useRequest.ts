import { useCallback, useEffect, useRef, useState } from 'react';
import { Problem, problemOf } from '../operations/problemOf';

/** Something that is asked for when a person says so. */
export interface RequestState<T> {
  value?: T;
  problem?: Problem;
  pending: boolean;
  run: (ask: (signal: AbortSignal) => Promise<T>) => void;
  /** Forgets what was answered. */
  clear: () => void;
}

/** One request at a time; it ends with the component. */
export function useRequest<T>(): RequestState<T> {
  const [state, setState] = useState<{ value?: T; problem?: Problem }>({});
  const [pending, setPending] = useState(false);
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(async (ask: (signal: AbortSignal) => Promise<T>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setPending(true);
    try {
      const value = await ask(signal);
      if (!signal.aborted) setState({ value });
    } catch (error) {
      if (!signal.aborted) setState({ problem: problemOf(error as Error) });
    } finally {
      if (!signal.aborted) setPending(false);
    }
  }, []);
  const clear = useCallback(() => {
    running.current?.abort();
    setPending(false);
    setState({});
  }, []);
  return { ...state, pending, run, clear };
}
