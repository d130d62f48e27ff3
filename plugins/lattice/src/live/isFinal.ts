const FINAL = new Set([
  'AuthenticationError',
  'NotAllowedError',
  'NotFoundError',
]);

/** The HTTP status of an error that came from the backend. */
export function statusOf(error: Error | undefined): number | undefined {
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

function nameOf(error: Error | undefined): string {
  const cause = (error as { cause?: { name?: string } } | undefined)?.cause;
  return cause?.name ?? error?.name ?? '';
}

/** True when asking again gives the same answer: not signed in, denied, gone. */
export function isFinal(error: Error | undefined): boolean {
  const status = statusOf(error);
  return status === undefined
    ? FINAL.has(nameOf(error))
    : [401, 403, 404].includes(status);
}

/** True when the reader may not see this. */
export function isDenied(error: Error | undefined): boolean {
  return statusOf(error) === 403 || nameOf(error) === 'NotAllowedError';
}

/** True when it does not exist, or must not be known to exist. */
export function isMissing(error: Error | undefined): boolean {
  return statusOf(error) === 404 || nameOf(error) === 'NotFoundError';
}
