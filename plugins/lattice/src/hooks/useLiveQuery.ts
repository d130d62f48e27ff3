import { useCallback, useEffect, useRef, useState } from 'react';
import { isFinal } from '../live/isFinal';
import { LiveRequest } from '../live/LiveRequest';
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

/** Whatever could not be had, the last good value stays; a refusal takes it. */
function afterFailure<T>(
  last: QueryState<T>,
  key: string,
  error: Error,
): QueryState<T> {
  return last.key === key && !isFinal(error)
    ? { ...last, error }
    : { key, error };
}

/** One question at a time; another key ends it and begins the next. */
interface Asked<T> {
  key: string;
  recent?: RecentAnswers;
  request: LiveRequest<T>;
}

/**
 * Reads something that the stream only announces: once, again whenever the
 * version changes or the tab is seen again, and every ten seconds while it is
 * visible (answers that did not change cost an empty 304). The last good value
 * stays.
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
  const asked = useRef<Asked<T>>();
  const final = state.key === key && isFinal(state.error);

  useEffect(() => {
    if (asked.current?.key !== key || asked.current.recent !== recent) {
      asked.current?.request.stop();
      const request = LiveRequest.create<T>({
        load: signal => loadRef.current(signal),
        onValue: value => {
          recent?.remember(key, value);
          setState(last => afterAnswer(last, key, value));
        },
        onError: error => {
          if (isFinal(error)) recent?.forget(key);
          setState(last => afterFailure(last, key, error));
        },
      });
      asked.current = { key, recent, request };
    }
    const { request } = asked.current;
    if (!canWait.current) {
      request.ask();
      return undefined;
    }
    canWait.current = false;
    return afterPaint(() => request.ask());
  }, [key, version, attempt, recent]);

  useEffect(
    () => () => {
      asked.current?.request.stop();
      asked.current = undefined;
    },
    [],
  );

  const retry = useCallback(() => setAttempt(count => count + 1), []);
  useEffect(() => {
    if (final) {
      return undefined;
    }
    const look = () => {
      if (document.visibilityState !== 'hidden') retry();
    };
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [final, retry]);

  const current = state.key === key ? state : { value: undefined };
  const { value, error } = current as { value?: T; error?: Error };
  return { value, error, retry, loading: !value && !error };
}
