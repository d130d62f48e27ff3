import { AuthenticationError } from '@backstage/errors';

/**
 * What the Lattice backend said, instead of "Request failed with 400": people
 * read the log of the task, and the reason is in the answer.
 */
export async function withReasons<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isSessionEnd(error)) throw sessionEnded(error as Error);
    const { name, cause } = error as { name?: string; cause?: Error };
    if (name !== 'ResponseError' || !cause?.message) throw error;
    const reason = new Error(cause.message, { cause: error });
    reason.name = cause.name;
    throw reason;
  }
}

/** A token of Backstage ends, after an hour unless configured otherwise. */
function isSessionEnd(error: unknown): boolean {
  const { name, statusCode } = error as { name?: string; statusCode?: number };
  return name === 'AuthenticationError' || statusCode === 401;
}

/**
 * A task never goes on as somebody else: what it does must be what its person
 * may do, and the audit log must say who it was.
 */
function sessionEnded(error: Error): Error {
  return new AuthenticationError(
    'The session of the user who started this task has expired. Changes already started continue on the management cluster. Retry the task to continue with your current session.',
    error,
  );
}
