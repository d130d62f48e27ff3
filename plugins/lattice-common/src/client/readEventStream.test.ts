import { readEventStream } from './readEventStream';

async function read(text: string, chunkSize: number): Promise<string[]> {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += chunkSize) {
        controller.enqueue(bytes.slice(at, at + chunkSize));
      }
      controller.close();
    },
  });
  const messages: string[] = [];
  for await (const message of readEventStream(body)) messages.push(message);
  return messages;
}

describe('readEventStream', () => {
  const text = [
    ': a comment',
    'data: {"name":"Zürich – 東京"}',
    'event: x\ndata: two\ndata: lines',
    'data: last',
    '',
  ].join('\n\n');

  it.each([1, 2, 3, 5, 7, 1000])(
    'gives the same messages in chunks of %s bytes',
    async chunkSize => {
      expect(await read(text, chunkSize)).toEqual([
        '{"name":"Zürich – 東京"}',
        'two\nlines',
        'last',
      ]);
    },
  );
});
