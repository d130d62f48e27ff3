import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ManagementCluster } from './ManagementCluster';

describe('ManagementCluster', () => {
  const sockets = new Set<Socket>();
  const seen: Array<{ method?: string; body: string; length?: string }> = [];
  let answer: http.RequestListener;
  let server: http.Server;
  let cluster: ManagementCluster;

  beforeEach(async () => {
    sockets.clear();
    seen.splice(0);
    answer = (_, response) => response.end('{"ok":true}');
    server = http.createServer(async (request, response) => {
      sockets.add(request.socket);
      let body = '';
      for await (const chunk of request) body += chunk;
      const { method, headers } = request;
      seen.push({ method, body, length: headers['content-length'] });
      answer(request, response);
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    cluster = ManagementCluster.create({
      name: 'test',
      sandbox: false,
      allowInsecure: true,
      connection: {
        type: 'token',
        url: `http://127.0.0.1:${port}`,
        token: 'secret',
      },
    });
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise(done => server.close(done));
  });

  it('takes the time there from every answer', async () => {
    answer = (_, response) =>
      response
        .setHeader('Date', 'Tue, 01 Jan 2030 00:00:00 GMT')
        .writeHead(503)
        .end('{}');
    await expect(cluster.requestJson({ path: '/version' })).rejects.toThrow();
    const passed = cluster.clock.now() - Date.UTC(2030, 0, 1);
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(passed).toBeLessThan(60_000);
  });

  it('asks again over the connection that it has', async () => {
    for (let count = 0; count < 20; count += 1) {
      await cluster.requestJson({ path: '/version' });
    }
    expect(seen).toHaveLength(20);
    expect(sockets.size).toBe(1);
  });

  it('asks once more when the server closed the idle connection meanwhile', async () => {
    await cluster.requestJson({ path: '/version' });
    answer = (request, response) => {
      answer = (_, later) => later.end('{"ok":true}');
      request.socket.destroy();
      response.destroy();
    };
    await expect(
      cluster.requestJson({ path: '/version' }),
    ).resolves.toMatchObject({ body: { ok: true } });
    expect(sockets.size).toBe(2);
  });

  it('does not write twice, since the first may have been done', async () => {
    await cluster.requestJson({ path: '/version' });
    answer = request => request.socket.destroy();
    await expect(
      cluster.requestJson({ method: 'PATCH', path: '/x', body: '{}' }),
    ).rejects.toMatchObject({ reason: 'reset' });
    expect(seen.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('gives up on a fresh connection that breaks', async () => {
    answer = request => request.socket.destroy();
    await expect(
      cluster.requestJson({ path: '/version' }),
    ).rejects.toMatchObject({ reason: 'reset' });
    expect(seen).toHaveLength(1);
  });

  it('announces the body of a DELETE, which holds the preconditions', async () => {
    const body = '{"preconditions":{"uid":"ü"}}';
    await cluster.requestJson({ method: 'DELETE', path: '/x', body });
    expect(seen).toEqual([
      { method: 'DELETE', body, length: String(Buffer.byteLength(body)) },
    ]);
  });

  it('lets go of a connection when the caller does', async () => {
    answer = (_, response) => {
      response.write('{');
    };
    const abort = new AbortController();
    const incoming = await cluster.open({ path: '/x', signal: abort.signal });
    incoming.once('error', () => undefined);
    abort.abort();
    await sleep(50);
    expect([...sockets].map(socket => socket.destroyed)).toEqual([true]);
  });

  it('reads the credentials again after a 401, because they are rotated', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lattice-kubeconfig-'));
    const file = join(folder, 'config');
    const { port } = server.address() as AddressInfo;
    const write = (token: string) =>
      writeFileSync(
        file,
        JSON.stringify({
          apiVersion: 'v1',
          kind: 'Config',
          'current-context': 'x',
          contexts: [{ name: 'x', context: { cluster: 'x', user: 'x' } }],
          clusters: [
            { name: 'x', cluster: { server: `http://127.0.0.1:${port}` } },
          ],
          users: [{ name: 'x', user: { token } }],
        }),
      );
    write('old');
    const rotated = ManagementCluster.create({
      name: 'rotated',
      sandbox: false,
      allowInsecure: true,
      connection: { type: 'kubeconfig-file', file },
    });
    let valid = 'Bearer old';
    answer = ({ headers }, response) => {
      response.statusCode = headers.authorization === valid ? 200 : 401;
      response.end('{}');
    };
    const ask = () => rotated.requestJson({ path: '/version' });
    await ask();
    write('new');
    await ask();
    valid = 'Bearer new';
    await expect(ask()).rejects.toMatchObject({ statusCode: 401 });
    await expect(ask()).resolves.toMatchObject({ body: {} });
    rmSync(folder, { recursive: true });
  });

  describe('attack: reading the token on the way to the API server', () => {
    const connect = (address: object, allowInsecure?: boolean) =>
      ManagementCluster.create({
        name: 'mgmt-1',
        sandbox: false,
        allowInsecure,
        connection: {
          type: 'kubeconfig-inline',
          document: JSON.stringify({
            apiVersion: 'v1',
            kind: 'Config',
            'current-context': 'x',
            contexts: [{ name: 'x', context: { cluster: 'x', user: 'x' } }],
            clusters: [{ name: 'x', cluster: address }],
            users: [{ name: 'x', user: { token: 'canary-token' } }],
          }),
        },
      }).requestJson({ path: '/version' });
    const at = (scheme: string) =>
      `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;

    it.each([
      ['http', {}, "its URL isn't https"],
      ['HTTP', {}, "its URL isn't https"],
      ['https', { 'insecure-skip-tls-verify': true }, 'insecure-skip-tls'],
    ])('is refused by %s %j before anything is sent', async (...row) => {
      const [scheme, settings, why] = row;
      const error = await connect({ server: at(scheme), ...settings }).catch(
        caught => caught,
      );
      expect(error).toMatchObject({ reason: 'insecure' });
      expect(error.message).toContain(why);
      expect(error.message).toContain('allowInsecure: true for mgmt-1');
      expect(error.message).not.toContain('canary-token');
      expect(sockets.size).toBe(0);
    });

    it('is refused where the environment switches verification off', async () => {
      process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
      try {
        await expect(connect({ server: at('https') })).rejects.toMatchObject({
          reason: 'insecure',
        });
      } finally {
        delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      }
    });

    it('is the choice of who allows it by name', async () => {
      await expect(
        connect({ server: at('http') }, true),
      ).resolves.toMatchObject({ body: { ok: true } });
      await expect(
        connect(
          { server: at('https'), 'insecure-skip-tls-verify': true },
          true,
        ),
      ).rejects.toMatchObject({ reason: 'not-tls' });
    });
  });
});
