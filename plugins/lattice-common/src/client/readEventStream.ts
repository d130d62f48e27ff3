import { createParser } from 'eventsource-parser';

/** The backend says something every 15 s, if only that it is still there. */
const SILENCE_MS = 45_000;

/**
 * The data of each message of an event stream. `EventSource` is not used,
 * because it cannot send a token in a header. A connection that falls silent
 * is broken, although nobody said so: it throws.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  options: { silenceMs?: number } = {},
): AsyncGenerator<string, void, void> {
  const { silenceMs = SILENCE_MS } = options;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let messages: string[] = [];
  const parser = createParser({
    onEvent: ({ data }) => messages.push(data),
  });
  try {
    for (;;) {
      const { value, done } = await within(silenceMs, reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      const complete = messages;
      messages = [];
      yield* complete;
    }
  } finally {
    // Not awaited: a broken connection may never say that it is cancelled.
    reader.cancel().catch(() => undefined);
  }
}

async function within<T>(milliseconds: number, read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The stream timed out')),
      milliseconds,
    );
  });
  try {
    return await Promise.race([read, silence]);
  } finally {
    clearTimeout(timer);
  }
}
