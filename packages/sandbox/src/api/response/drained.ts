import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

/** Waits until more can be written, or nobody reads it any more. */
export async function drained(
  sink: Writable,
  response: ServerResponse,
): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  try {
    await Promise.race([
      once(sink, 'drain', { signal }),
      once(response, 'close', { signal }),
    ]);
  } finally {
    // Otherwise every wait leaves its other listener behind.
    over.abort();
  }
}
