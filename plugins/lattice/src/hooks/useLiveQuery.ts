import { useCallback, useEffect, useRef, useState } from 'react';
import { isFinal } from '../live/isFinal';
import { RecentAnswers } from '../live/RecentAnswers';
import { AsyncValue } from './AsyncValue';
import { afterPaint } from './useWhenIdle';

const REFRESH_MS = 10_000;

export interface LiveQueryOptions<T> {
  /** What is asked for; another key drops the value of the last one. */
  key: string;
  /** Changes whenever the stream says that something did. */
  version?: unknown;
  load: (signal: AbortSignal) => Promise<T>;
  /** Whose last answer is shown until the new one is there. */
  recent?: RecentAnswers;
  /** True when nobody waits for it: asked once the page has been painted. */
  patient?: boolean;
}

interface QueryState<T> {
  key: string;
  value?: T;
  error?: Error;
}

/** What says the same stays the same object, so that nothing is drawn anew. */
function afterAnswer<T>(
  last: QueryState<T>,
  key: string,
  value: T,
): QueryState<T> {
  const same =
    last.key === key &&
    last.error === undefined &&
    JSON.stringify(last.value) === JSON.stringify(value);
  return same ? last : { key, value };
}

/**
 * Reads something that the stream only announces: once, again whenever the
 * version changes, and every ten seconds while the tab is visible (answers
 * that did not change cost an empty 304). The last good value stays.
 */
export function useLiveQuery<T>(options: LiveQueryOptions<T>): AsyncValue<T> {
  const { key, version, load, recent, patient } = options;
  const [state, setState] = useState<QueryState<T>>(() => ({
    key,
    value: recent?.recall<T>(key),
  }));
  const [attempt, setAttempt] = useState(0);
  const loadRef = useRef(load);
  loadRef.current = load;
  const canWait = useRef(patient || state.value !== undefined);
  const final = state.key === key && isFinal(state.error);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const told = (value: T) => {
      if (signal.aborted) return;
      recent?.remember(key, value);
      setState(last => afterAnswer(last, key, value));
    };
    const failed = (error: Error) => {
      if (signal.aborted) return;
      if (isFinal(error)) recent?.forget(key);
      setState(last =>
        last.key === key && !isFinal(error)
          ? { ...last, error }
          : { key, error },
      );
    };
    const ask = () => {
      loadRef.current(signal).then(told, failed);
    };
    const cancel = canWait.current ? afterPaint(ask) : ask();
    canWait.current = false;
    return () => {
      cancel?.();
      controller.abort();
    };
  }, [key, version, attempt, recent]);

  useEffect(() => {
    if (final) {
      return undefined;
    }
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') {
        setAttempt(count => count + 1);
      }
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [final]);

  const retry = useCallback(() => setAttempt(count => count + 1), []);
  const current = state.key === key ? state : { value: undefined };
  const { value, error } = current as { value?: T; error?: Error };
  return { value, error, retry, loading: !value && !error };
}
