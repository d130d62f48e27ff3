import { EventStreamReader } from './EventStreamReader';

const head =
  'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\nTransfer-Encoding: chunked\r\n\r\n';
const chunk = (text: string) =>
  `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const frame = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const changes = frame({ type: 'changes', upserted: [], removed: ['ä/b/c'] });
const end = frame({ type: 'end', reason: 'over', reconnect: true });

function read(text: string, size = 7) {
  const reader = new EventStreamReader();
  const bytes = Buffer.from(text);
  const frames = [];
  for (let at = 0; at < bytes.length; at += size) {
    frames.push(...reader.push(bytes.subarray(at, at + size)));
  }
  return { reader, types: frames.map(({ type }) => type) };
}

describe('EventStreamReader', () => {
  it('reads frames however the bytes are split', () => {
    const text = [
      head,
      chunk(': hi\n\n'),
      chunk(changes),
      chunk(end),
      chunk(''),
    ];
    for (const size of [1, 7, 10_000]) {
      const { reader, types } = read(text.join(''), size);
      expect(types).toEqual(['changes', 'end']);
      expect(reader).toMatchObject({
        problems: [],
        status: 200,
        hasEnded: true,
        isComplete: true,
      });
    }
  });

  it.each([
    ['behind the end frame', [chunk(end), chunk(changes)]],
    ['behind the last chunk', [chunk(end), chunk(''), chunk(changes)]],
    ['no chunk begins', [chunk(changes), changes]],
    ['longer than it says', ['3\r\nabcdef\r\n']],
    ['no frame', [chunk('data: {"type\n\n')]],
    ['breaks off', [chunk('data: {}'), chunk('')]],
  ])('finds %s', (problem, parts) => {
    const { reader } = read([head, ...parts].join(''));
    expect(reader.problems.join()).toContain(problem);
  });

  it('does not look into a refusal', () => {
    const { reader } = read('HTTP/1.1 403 Forbidden\r\n\r\n{"error":1}');
    expect(reader).toMatchObject({ status: 403, problems: [] });
  });
});
