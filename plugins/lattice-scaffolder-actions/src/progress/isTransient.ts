/** Answers that may be another one at the next look. */
const transientStatus = [429, 502, 503, 504];

/**
 * True when the connection broke, or the portal or a management cluster could
 * not answer just now. A cluster takes many minutes: somebody who waits for
 * it must not give up because of one of them.
 */
export function isTransient(error: unknown): boolean {
  const { name, message, statusCode } = error as {
    name?: string;
    message?: string;
    statusCode?: number;
  };
  if (name === 'AbortError') return false;
  return (
    (name === 'TypeError' && message === 'fetch failed') ||
    name === 'ServiceUnavailableError' ||
    transientStatus.includes(statusCode ?? 0)
  );
}
