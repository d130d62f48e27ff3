import {
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
  ServiceUnavailableError,
} from '@backstage/errors';
import { KubernetesError } from '../../kubernetes/KubernetesError';
import { isSchemaRefusal } from './isRefusal';
import { conflictsOf, conflictSentence } from './conflictsOf';

/** What was done when it failed. Contents of a Secret must not be quoted. */
export interface FailedWrite {
  /** Such as `Cluster team-a/alpha`. */
  title: string;
  /** The server's message may hold what was sent, so it is left out. */
  secret?: boolean;
}

type ErrorClass = new (message: string, cause?: Error) => Error;

const byStatus: Record<number, [ErrorClass, string]> = {
  400: [InputError, 'is refused as malformed'],
  403: [NotAllowedError, 'may not be written by Lattice'],
  404: [NotFoundError, 'cannot be found'],
  409: [ConflictError, 'has been changed by somebody else meanwhile'],
  422: [InputError, 'is refused by the management cluster'],
};

/**
 * The one place where answers of Kubernetes become errors of Backstage. The
 * portal's own credentials being refused (401) is nothing that the person can
 * change, so it is "unavailable" as a broken connection is.
 */
export function toBackstageError(error: unknown, write: FailedWrite): Error {
  if (!(error instanceof KubernetesError)) {
    return error instanceof Error ? error : new Error(String(error));
  }
  const conflicts = conflictsOf(error);
  if (conflicts.length > 0) {
    return new ConflictError(conflictSentence(write.title, conflicts));
  }
  const known = byStatus[isSchemaRefusal(error) ? 422 : error.statusCode ?? 0];
  if (!known) {
    return new ServiceUnavailableError(
      write.secret ? `${write.title} could not be written.` : error.message,
    );
  }
  const [ErrorType, sentence] = known;
  const detail = serverText(error, write);
  return new ErrorType(`${write.title} ${sentence}${detail}`);
}

function serverText(error: KubernetesError, write: FailedWrite): string {
  const fields = (error.status?.details?.causes ?? [])
    .map(cause => cause.field)
    .filter(Boolean);
  if (write.secret) {
    return fields.length > 0 ? ` (fields ${fields.join(', ')}).` : '.';
  }
  return error.status?.message ? `: ${error.status.message}` : '.';
}

/** Runs a write and throws what went wrong in words for people. */
export async function explained<T>(
  write: FailedWrite,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toBackstageError(error, write);
  }
}
