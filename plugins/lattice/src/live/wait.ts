/** Resolves after a while, or at once when the signal is aborted. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const finish = new AbortController();
    const timer = setTimeout(() => finish.abort(), ms);
    signal.addEventListener('abort', () => finish.abort(), {
      signal: finish.signal,
    });
    finish.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Backoff with jitter: about 1 s, 2 s, 4 s ... up to half a minute. */
export function backoffMs(attempt: number, random = Math.random): number {
  const full = Math.min(30_000, 1000 * 2 ** attempt);
  return Math.round(full * (0.75 + random() * 0.5));
}
