/**
 * The data of each message of an event stream. `EventSource` is not used,
 * because it cannot send a token in a header.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<string, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  // A snapshot comes in many chunks: they are joined once, at its end.
  let pending: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const chunk = decoder.decode(value, { stream: true });
      const seam = (pending.at(-1) ?? '').slice(-1);
      const isComplete = (seam + chunk).includes('\n\n');
      pending.push(chunk);
      if (!isComplete) continue;
      const messages = pending.join('').split('\n\n');
      pending = [messages.pop() ?? ''];
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
