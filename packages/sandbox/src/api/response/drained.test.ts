import { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { drained } from './drained';

describe('drained', () => {
  it.each(['drain', 'close'])('ends by %s and leaves nothing', async event => {
    const stream = new PassThrough();
    const before = stream.eventNames();
    const waiting = drained(stream, stream as unknown as ServerResponse);
    stream.emit(event);
    await waiting;
    expect(stream.eventNames()).toEqual(before);
  });
});
