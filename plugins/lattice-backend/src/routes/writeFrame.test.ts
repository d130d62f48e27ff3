import { once } from 'node:events';
import http from 'node:http';
import { AddressInfo, connect } from 'node:net';
import { writeFrame } from './writeFrame';

const frames = ['data: {"a":"ü"}\n\n', `data: ${'x'.repeat(70_000)}\n\n`];

describe('writeFrame', () => {
  let server: http.Server;
  beforeAll(async () => {
    server = http.createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.flushHeaders();
      response.write('first\n');
      for (const frame of frames) writeFrame(response, Buffer.from(frame));
      setImmediate(() => {
        for (const frame of frames) writeFrame(response, Buffer.from(frame));
        response.end('last\n');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const port = () => (server.address() as AddressInfo).port;
  const whole = ['first\n', ...frames, ...frames, 'last\n'].join('');

  it('keeps everything in order, whatever went through the response', async () => {
    const answer = await fetch(`http://127.0.0.1:${port()}`);
    expect(await answer.text()).toBe(whole);
  });

  it('sends no chunks to who does not know them', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.write('GET / HTTP/1.0\r\n\r\n');
    let text = '';
    for await (const bytes of socket) text += bytes;
    expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toBe(whole);
  });
});
