import http from 'node:http';
import net, { AddressInfo } from 'node:net';
import express from 'express';
import { until } from '../__testUtils__/TestManagementCluster';
import { StreamViewer } from './StreamViewer';

const FRAME = 64 * 1024;

describe('StreamViewer', () => {
  const viewers = new Set<StreamViewer>();
  const broadcast = (text: string) => {
    for (const viewer of viewers) viewer.send(Buffer.from(`data: ${text}\n\n`));
  };
  const closed: string[] = [];
  let server: http.Server;
  let port: number;

  beforeAll(async () => {
    const app = express();
    app.get('/stream', (request, response) => {
      const name = String(request.query.name);
      const viewer = StreamViewer.create({
        response,
        backlogBytes: 16 * FRAME,
      });
      viewer.onClose(() => {
        closed.push(name);
        viewers.delete(viewer);
      });
      viewer.begin();
      viewers.add(viewer);
    });
    server = app.listen(0, '127.0.0.1');
    await new Promise(done => server.once('listening', done));
    port = (server.address() as AddressInfo).port;
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

  it('cuts off who does not read, and nobody else notices', async () => {
    const slow = connect('slow');
    slow.pause();
    let text = '';
    const fast = connect('fast');
    fast.on('data', chunk => {
      text += chunk.toString();
    });
    await until(() => viewers.size === 2);
    let sent = 0;
    while (viewers.size === 2 && sent < 2_000) {
      sent += 1;
      broadcast(`${sent} ${'x'.repeat(FRAME)}`);
      await new Promise(done => setImmediate(done));
    }
    expect(closed).toEqual(['slow']);
    broadcast('last');
    await until(() => text.includes('data: last'));
    const numbers = [...text.matchAll(/data: (\d+) x/g)].map(([, n]) => +n);
    expect(numbers).toEqual(Array.from({ length: sent }, (_, i) => i + 1));
    expect(text).toContain('Cache-Control: no-cache, no-transform');
    fast.destroy();
    slow.destroy();
    await until(() => viewers.size === 0);
  });
});
