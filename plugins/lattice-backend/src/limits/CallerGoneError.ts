import { CustomErrorBase } from '@backstage/errors';

/** Nobody waits for the answer any more; 499, as proxies log it. */
export class CallerGoneError extends CustomErrorBase {
  name = 'CallerGoneError' as const;
  readonly statusCode = 499;

  constructor() {
    super('The client closed the connection before the response was ready.');
  }
}

export function throwIfGone(signal?: AbortSignal): void {
  if (signal?.aborted) throw new CallerGoneError();
}
