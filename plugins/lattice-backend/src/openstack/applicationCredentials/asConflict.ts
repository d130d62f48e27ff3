import { ConflictError } from '@backstage/errors';
import { CloudFailure } from '../client/CloudFailure';

/** A cloud that refuses or fails midway is no fault of the backend. */
export function asConflict(error: unknown): never {
  throw error instanceof CloudFailure
    ? new ConflictError(error.message)
    : error;
}
