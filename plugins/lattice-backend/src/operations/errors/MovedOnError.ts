import { setTimeout as sleep } from 'node:timers/promises';
import { ConflictError } from '@backstage/errors';
import { KubernetesError } from '../../kubernetes/KubernetesError';

const attempts = 8;
const pauseMilliseconds = 60;

/** The object is not in the state any more that was looked at. */
export class MovedOnError extends Error {
  constructor(title: string) {
    super(`${title} has been changed by somebody else meanwhile`);
    this.name = 'MovedOnError';
  }
}

/** How API servers say that the `test` of a JSON patch failed. */
const failedTest = /rejected our request due to an error in our request/;

export function isFailedTest(error: unknown): boolean {
  return (
    error instanceof KubernetesError &&
    (error.statusCode === 409 ||
      (error.statusCode === 422 &&
        failedTest.test(error.status?.message ?? '')))
  );
}

/**
 * Looks and decides again when the object moved on in between: controllers
 * write status all the time, and each write is a new resource version. What
 * the person has seen is protected by the hash of the plan, not by this.
 */
export async function retryMoved<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof MovedOnError)) throw error;
      if (attempt === attempts) throw new ConflictError(error.message);
      await sleep(pauseMilliseconds * attempt);
    }
  }
}
