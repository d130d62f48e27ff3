import { readEventStream } from './readEventStream';

function bodyOf(text: string, chunkSize: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += chunkSize) {
        controller.enqueue(bytes.slice(at, at + chunkSize));
      }
      controller.close();
    },
  });
}

async function read(text: string, chunkSize: number): Promise<string[]> {
  const messages: string[] = [];
  for await (const message of readEventStream(bodyOf(text, chunkSize))) {
    messages.push(message);
  }
  return messages;
}

describe('readEventStream', () => {
  const text = [
    ': a comment',
    'data: {"name":"Zürich – 東京 🚀"}',
    'event: x\ndata: two\ndata: lines',
    ': still here',
    'data: last',
    '',
  ].join('\n\n');

  describe.each([
    ['LF', text],
    ['CRLF', text.replace(/\n/g, '\r\n')],
  ])('with %s', (_, lines) => {
    it.each([1, 2, 3, 5, 7, 1000])(
      'gives the same messages in chunks of %s bytes',
      async chunkSize => {
        expect(await read(lines, chunkSize)).toEqual([
          '{"name":"Zürich – 東京 🚀"}',
          'two\nlines',
          'last',
        ]);
      },
    );
  });

  it('reads a snapshot of many megabytes that comes in small chunks', async () => {
    const clusters = 'ü'.repeat(4_000_000);
    const [first, second] = await read(
      `data: ${clusters}\n\ndata: {}\n\n`,
      16_384,
    );
    expect(first).toHaveLength(4_000_000);
    expect(second).toBe('{}');
  });

  it('leaves out a message that was cut off', async () => {
    expect(await read('data: one\n\ndata: tw', 4)).toEqual(['one']);
  });

  it('closes the connection of a reader who leaves', async () => {
    const cancel = jest.fn();
    const body = new ReadableStream<Uint8Array>({
      start: controller =>
        controller.enqueue(new TextEncoder().encode('data: one\n\n')),
      cancel,
    });
    for await (const message of readEventStream(body)) {
      expect(message).toBe('one');
      break;
    }
    expect(cancel).toHaveBeenCalled();
  });

  it('throws when not even a comment comes, and not before', async () => {
    jest.useFakeTimers();
    const encoder = new TextEncoder();
    let say = (_: string) => {};
    const body = new ReadableStream<Uint8Array>({
      start: controller => {
        say = line => controller.enqueue(encoder.encode(line));
      },
      // As a connection that is gone: nobody confirms anything.
      cancel: () => new Promise(() => {}),
    });
    const messages = readEventStream(body, { silenceMs: 1000 });
    const next = messages.next().catch(error => error);
    for (let beat = 0; beat < 5; beat += 1) {
      await jest.advanceTimersByTimeAsync(900);
      say(': still here\n\n');
    }
    say('data: one\n\n');
    expect(await next).toEqual({ done: false, value: 'one' });
    const broken = messages.next().catch(error => error);
    await jest.advanceTimersByTimeAsync(1001);
    expect(await broken).toEqual(new Error('The stream timed out'));
    jest.useRealTimers();
  });
});
