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
