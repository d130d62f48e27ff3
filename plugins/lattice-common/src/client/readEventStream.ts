/**
 * The data of each message of an event stream. `EventSource` is not used,
 * because it cannot send a token in a header.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<string, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const messages = (rest + decoder.decode(value, { stream: true })).split(
        '\n\n',
      );
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const data = dataOf(message);
        if (data !== undefined) yield data;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Comments and other fields are not for us. */
function dataOf(message: string): string | undefined {
  const lines = message.split('\n').filter(line => line.startsWith('data:'));
  if (lines.length === 0) return undefined;
  return lines.map(line => line.slice(5).replace(/^ /, '')).join('\n');
}
