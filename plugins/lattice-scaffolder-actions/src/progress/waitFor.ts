import { LoggerService } from '@backstage/backend-plugin-api';
import { isTransient } from './isTransient';

/** What one look gave: over, or go on waiting. */
export type Look<T> = { done: true; value: T } | { done: false };

/** The signal's reason as an error, as soon as it is aborted. */
export function throwIfAborted(signal?: AbortSignal): void {
  if (signal?.aborted) {
    throw new Error(
      'The task was stopped. Changes already started continue on the management cluster.',
    );
  }
}

async function pause(milliseconds: number, signal?: AbortSignal) {
  await new Promise<void>(resolve => {
    const timer = setTimeout(end, milliseconds);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    }
    signal?.addEventListener('abort', end);
  });
}

/** In a row. With the usual interval that is a minute. */
const toleratedFailures = 12;

/** A failure that may be over at the next look. */
async function lookPatiently<T>(
  look: () => Promise<Look<T>>,
): Promise<Look<T> | { failure: unknown }> {
  try {
    return await look();
  } catch (error) {
    if (isTransient(error)) return { failure: error };
    throw error;
  }
}

/** Looks again and again until something is true, or time is up. */
export async function waitFor<T>(options: {
  look: () => Promise<Look<T>>;
  interval: number;
  timeoutMinutes: number;
  signal?: AbortSignal;
  /** Said when time is up. */
  timeoutMessage: () => string;
}): Promise<T> {
  const end = Date.now() + options.timeoutMinutes * 60_000;
  let failures = 0;
  for (;;) {
    throwIfAborted(options.signal);
    const seen = await lookPatiently(options.look);
    failures = 'failure' in seen ? failures + 1 : 0;
    if ('failure' in seen) {
      if (failures > toleratedFailures) throw seen.failure;
    } else if (seen.done) return seen.value;
    if (Date.now() + options.interval > end) {
      throw new Error(options.timeoutMessage());
    }
    await pause(options.interval, options.signal);
  }
}

/** Writes a line only when it differs from the last one. */
export function createLineLog(logger: LoggerService): (line: string) => void {
  let last: string | undefined;
  return line => {
    if (line !== last) logger.info(line);
    last = line;
  };
}
