/**
 * What the Lattice backend said, instead of "Request failed with 400": people
 * read the log of the task, and the reason is in the answer.
 */
export async function withReasons<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: Error };
    if (name !== 'ResponseError' || !cause?.message) throw error;
    const reason = new Error(cause.message, { cause: error });
    reason.name = cause.name;
    throw reason;
  }
}
