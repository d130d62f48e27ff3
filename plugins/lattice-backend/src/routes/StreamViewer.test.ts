import http from 'node:http';
import http2 from 'node:http2';
import net, { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import express, { Response } from 'express';
import { until } from '../__testUtils__/TestManagementCluster';
import { StreamViewer, StreamViewerOptions } from './StreamViewer';

const FRAME = 64 * 1024;
const frame = (text: string) => Buffer.from(`data: ${text}\n\n`);
const over = { reason: 'over', reconnect: false };
const END = 'data: {"type":"end","reason":"over","reconnect":false}\n\n';

describe('StreamViewer', () => {
  const viewers = new Map<string, StreamViewer>();
  const closed: string[] = [];
  const errors: unknown[] = [];
  let options: Partial<StreamViewerOptions>;
  let server: http.Server;
  let port: number;

  beforeAll(async () => {
    const app = express();
    app.use('/gzip', (_, response, next) => {
      compress(response);
      next();
    });
    app.get(['/stream', '/gzip/stream'], (request, response) => {
      const name = String(request.query.name);
      response.on('error', error => errors.push(error));
      const viewer = StreamViewer.create({
        response,
        backlogBytes: 16 * FRAME,
        ...options,
      });
      viewer.onClose(() => closed.push(name));
      viewer.begin();
      viewers.set(name, viewer);
    });
    server = app.listen(0, '127.0.0.1');
    await new Promise(done => server.once('listening', done));
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    options = {};
    viewers.clear();
    closed.splice(0);
    errors.splice(0);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function connect(name: string): net.Socket {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET /stream?name=${name} HTTP/1.1\r\nHost: test\r\n\r\n`);
    return socket;
  }

  async function open(name: string, path = '/stream') {
    const url = `http://127.0.0.1:${port}${path}?name=${name}`;
    const answer = await fetch(url);
    return { viewer: viewers.get(name)!, text: answer.text(), answer };
  }

  it('cuts off a viewer that does not read, and no other', async () => {
    const slow = connect('slow');
    slow.pause();
    let text = '';
    const fast = connect('fast');
    fast.on('data', chunk => {
      text += chunk.toString();
    });
    await until(() => viewers.size === 2);
    let sent = 0;
    while (closed.length === 0 && sent < 2_000) {
      sent += 1;
      for (const viewer of viewers.values()) {
        viewer.send(frame(`${sent} ${'x'.repeat(FRAME)}`));
      }
      await new Promise(done => setImmediate(done));
    }
    expect(closed).toEqual(['slow']);
    for (const viewer of viewers.values()) viewer.send(frame('last'));
    await until(() => text.includes('data: last'));
    const numbers = [...text.matchAll(/data: (\d+) x/g)].map(([, n]) => +n);
    expect(numbers).toEqual(Array.from({ length: sent }, (_, i) => i + 1));
    expect(text).toContain('Cache-Control: no-cache, no-transform');
    fast.destroy();
    slow.destroy();
    await until(() => closed.length === 2);
  });

  it('sends all frames before the end, and none behind it', async () => {
    options = { heartbeatMilliseconds: 1 };
    const { viewer, text } = await open('ending');
    const large = 'x'.repeat(3 * 1024 * 1024);
    viewer.send(frame('first'));
    viewer.send(frame(large));
    viewer.end(over);
    viewer.send(frame('late'));
    viewer.resync('late');
    viewer.end({ reason: 'late', reconnect: true });
    const whole = (await text).replaceAll(': keep-alive\n\n', '');
    expect(whole === `data: first\n\ndata: ${large}\n\n${END}`).toBe(true);
    expect(closed).toEqual(['ending']);
    expect(errors).toEqual([]);
  });

  it('ends with nothing behind the last chunk', async () => {
    options = { heartbeatMilliseconds: 1 };
    const socket = connect('raw');
    let text = '';
    socket.on('data', chunk => {
      text += chunk.toString('latin1');
    });
    await until(() => viewers.size === 1);
    const viewer = viewers.get('raw')!;
    viewer.end(over);
    viewer.send(frame('late'));
    await until(() => text.includes('\r\n0\r\n\r\n'));
    await new Promise(done => setTimeout(done, 20));
    expect(text.endsWith(`${END}\r\n0\r\n\r\n`)).toBe(true);
    socket.destroy();
  });

  it('frees the connection of a viewer that does not read the end', async () => {
    options = { lingerMilliseconds: 50, heartbeatMilliseconds: 1 };
    const stuck = connect('stuck');
    stuck.pause();
    await until(() => viewers.size === 1);
    viewers.get('stuck')!.send(frame('x'.repeat(30 * 1024 * 1024)));
    viewers.get('stuck')!.end(over);
    await until(() => closed.includes('stuck'));
    expect(errors).toEqual([]);
    stuck.destroy();
  });

  it('keeps a viewer whose snapshot is larger than the backlog', async () => {
    const { viewer, text } = await open('resumed');
    const large = 'x'.repeat(20 * 1024 * 1024);
    viewer.resync('why');
    viewer.send(frame(large));
    viewer.send(frame('after'));
    await new Promise(done => setTimeout(done, 20));
    viewer.end(over);
    expect(await text).toContain('data: after');
  });

  it('writes nothing after the connection broke', async () => {
    const socket = connect('gone');
    await until(() => viewers.size === 1);
    socket.destroy();
    const viewer = viewers.get('gone')!;
    while (!viewer.closed) {
      viewer.send(frame('x'.repeat(FRAME)));
      await new Promise(done => setImmediate(done));
    }
    viewer.send(frame('late'));
    viewer.end(over);
    await new Promise(done => setTimeout(done, 10));
    expect(closed).toEqual(['gone']);
  });

  it('answers HTTP/1.0 without chunks', async () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.write('GET /stream?name=old HTTP/1.0\r\n\r\n');
    await until(() => viewers.size === 1);
    viewers.get('old')!.send(frame('first'));
    viewers.get('old')!.end(over);
    let text = '';
    for await (const bytes of socket) text += bytes;
    const body = text.slice(text.indexOf('\r\n\r\n') + 4);
    expect(body).toBe(`data: first\n\n${END}`);
  });

  it('is not held back by middleware that compresses', async () => {
    const { viewer, answer } = await open('small', '/gzip/stream').then(
      opened => ({ ...opened, text: opened.text.catch(() => undefined) }),
    );
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    viewer.end(over);
    const response = await new Promise<http.IncomingMessage>(done =>
      http.get({ port, path: '/gzip/stream?name=raw-gzip' }, done),
    );
    let bytes = 0;
    response.on('data', chunk => {
      bytes += chunk.length;
    });
    await until(() => viewers.has('raw-gzip'));
    await new Promise(done => setTimeout(done, 20));
    const before = bytes;
    viewers.get('raw-gzip')!.send(frame('first'));
    await until(() => bytes > before);
    viewers.get('raw-gzip')!.end(over);
    await until(() => closed.includes('raw-gzip'));
  });

  it('serves HTTP/2', async () => {
    const secure = http2.createServer((_, response) => {
      const viewer = StreamViewer.create({
        response: response as unknown as Response,
        heartbeatMilliseconds: 1,
      });
      viewer.onClose(() => closed.push('h2'));
      viewer.begin();
      viewer.send(frame('first'));
      viewer.end(over);
      viewer.send(frame('late'));
    });
    secure.listen(0, '127.0.0.1');
    await new Promise(done => secure.once('listening', done));
    const { port: at } = secure.address() as AddressInfo;
    const session = http2.connect(`http://127.0.0.1:${at}`);
    const stream = session.request({ ':path': '/' });
    let text = '';
    for await (const bytes of stream) text += bytes;
    expect(text).toBe(`data: first\n\n${END}`);
    await until(() => closed.includes('h2'));
    session.destroy();
    await new Promise(done => secure.close(done));
  });
});

/** As the `compression` package does, but whatever Cache-Control says. */
function compress(response: Response) {
  const gzip = createGzip();
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  response.setHeader('Content-Encoding', 'gzip');
  gzip.on('data', chunk => write(chunk));
  gzip.on('end', () => end());
  Object.assign(response, {
    write: (chunk: Buffer) => gzip.write(chunk),
    end: (chunk: Buffer) => gzip.end(chunk),
    flush: () => gzip.flush(),
  });
}
