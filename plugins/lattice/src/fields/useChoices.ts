import { useCallback, useEffect, useRef, useState } from 'react';
import { AsyncValue } from '../hooks/AsyncValue';

/**
 * Asks for a list once for each query. Without a query (an answer that it
 * needs is missing) nothing is asked and nothing is known.
 */
export function useChoices<Query, T>(
  query: Query | undefined,
  load: (query: Query, signal: AbortSignal) => Promise<T>,
): AsyncValue<T> {
  const key = query === undefined ? undefined : JSON.stringify(query);
  const [state, setState] = useState<{
    key?: string;
    value?: T;
    error?: Error;
  }>({});
  const [attempt, setAttempt] = useState(0);
  const loadRef = useRef(load);
  loadRef.current = load;

  useEffect(() => {
    if (key === undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    loadRef.current(JSON.parse(key), signal).then(
      value => !signal.aborted && setState({ key, value }),
      error => !signal.aborted && setState({ key, error }),
    );
    return () => controller.abort();
  }, [key, attempt]);

  const retry = useCallback(() => {
    setState({});
    setAttempt(count => count + 1);
  }, []);
  const { value, error } = state.key === key ? state : {};
  return {
    value,
    error,
    loading: key !== undefined && !value && !error,
    retry,
  };
}
