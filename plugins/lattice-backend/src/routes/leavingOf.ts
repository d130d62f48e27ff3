import { Request } from 'express';

/** Aborted when the connection closes before the answer is complete. */
export function leavingOf({ res }: Request): AbortSignal {
  const leaving = new AbortController();
  res?.once('close', () => {
    if (!res.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
