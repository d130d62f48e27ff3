import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import { mockServices } from '@backstage/backend-test-utils';
import { ServedKind } from '../kubernetes/Discovery';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { ConnectionMonitor } from './ConnectionMonitor';

const fixture = (name: string) =>
  readFileSync(path.join(__dirname, '../__fixtures__/self-signed', name));

const servers: net.Server[] = [];
const sockets = new Set<net.Socket>();

async function listen(server: net.Server): Promise<number> {
  servers.push(server);
  server.on('connection', socket => sockets.add(socket));
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as net.AddressInfo).port;
}

function answering(statusCode: number, body: string) {
  return http.createServer((_, response) => {
    response.writeHead(statusCode, { 'content-type': 'application/json' });
    response.end(body);
  });
}

async function check(url: string, caData?: string) {
  const cluster = ManagementCluster.create({
    name: 'mgmt',
    sandbox: false,
    allowInsecure: true,
    connection: { type: 'token', url, token: 'canary-token', caData },
  });
  const monitor = ConnectionMonitor.create({
    cluster,
    logger: mockServices.logger.mock(),
    servedKinds: () => undefined,
  });
  const startedAt = Date.now();
  await monitor.check();
  return { ...monitor.info(), tookMilliseconds: Date.now() - startedAt };
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await Promise.all(
    servers.splice(0).map(
      server =>
        new Promise(resolve => {
          server.close(resolve);
        }),
    ),
  );
});

describe('ConnectionMonitor on endpoints that do not work', () => {
  const status = (code: number, message: string) =>
    JSON.stringify({ kind: 'Status', code, message });
  const closedPort = async () => {
    const server = net.createServer();
    const port = await listen(server);
    await new Promise(resolve => {
      server.close(resolve);
    });
    servers.pop();
    return `http://127.0.0.1:${port}`;
  };
  const serving =
    (server: net.Server, scheme = 'http') =>
    async () =>
      `${scheme}://127.0.0.1:${await listen(server)}`;

  it.each([
    ['refuses', closedPort, 'refused', /Nothing is listening at .*refused/],
    [
      'hangs',
      serving(net.createServer(() => {})),
      'timeout',
      /didn't respond in time/,
    ],
    [
      'sends headers and then hangs',
      serving(
        http.createServer((_, response) => {
          response.writeHead(200);
          response.write('{');
        }),
      ),
      'timeout',
      /didn't respond in time/,
    ],
    [
      'speaks no TLS',
      serving(answering(200, '{}'), 'https'),
      'not-tls',
      /doesn't speak TLS/,
    ],
    [
      'has a self-signed certificate',
      serving(
        https.createServer({
          cert: fixture('cert.pem'),
          key: fixture('key.pem'),
        }),
        'https',
      ),
      'certificate',
      /isn't trusted: it is self-signed/,
    ],
    [
      'answers 401',
      serving(answering(401, status(401, 'Unauthorized'))),
      'unauthorized',
      /rejected the credentials \(401\)/,
    ],
    [
      'answers 403',
      serving(answering(403, status(403, 'forbidden: User "x"'))),
      'forbidden',
      /denied this request \(403\).*forbidden: User "x"/,
    ],
    [
      'answers 503',
      serving(answering(503, 'no healthy upstream')),
      'unavailable',
      /is temporarily unavailable \(503\)/,
    ],
    [
      'answers garbage',
      serving(answering(200, '<html>Welcome</html>')),
      'not-kubernetes',
      /other than JSON. It isn't a Kubernetes API server/,
    ],
    [
      'answers JSON of something else',
      serving(answering(200, '{"hello":"world"}')),
      'not-kubernetes',
      /\/version has no gitVersion/,
    ],
    [
      'closes the connection',
      serving(net.createServer(socket => socket.destroy())),
      'reset',
      /closed the connection/,
    ],
    [
      'has no address',
      async () => 'https://does-not-exist.invalid:6443',
      'name-not-found',
      /Can't resolve the host name/,
    ],
  ])('%s', async (_, start, reason, message) => {
    const { connection, providers, tookMilliseconds } = await check(
      await start(),
    );

    expect(connection).toMatchObject({ state: 'unreachable', reason });
    expect((connection as { message: string }).message).toMatch(message);
    expect((connection as { message: string }).message).not.toContain('canary');
    expect(providers.state).toBe('unknown');
    expect(tookMilliseconds).toBeLessThan(5_000);
  });

  it('tells a certificate for another host from an untrusted one', async () => {
    const server = https.createServer({
      cert: fixture('cert.pem'),
      key: fixture('key.pem'),
    });
    const { connection } = await check(
      `https://127.0.0.1:${await listen(server)}`,
      fixture('cert.pem').toString('base64'),
    );

    expect(connection).toMatchObject({
      reason: 'certificate',
      message: expect.stringMatching(/issued for another host name/),
    });
  });

  it('says that a kubeconfig file is missing', async () => {
    const cluster = ManagementCluster.create({
      name: 'mgmt',
      sandbox: false,
      connection: { type: 'kubeconfig-file', file: '/does/not/exist' },
    });
    const monitor = ConnectionMonitor.create({
      cluster,
      logger: mockServices.logger.mock(),
      servedKinds: () => undefined,
    });
    await monitor.check();

    expect(monitor.info().connection).toMatchObject({
      state: 'unreachable',
      reason: 'credentials',
      message: expect.stringMatching(/ENOENT.*does\/not\/exist/),
    });
  });
});

describe('ConnectionMonitor over time', () => {
  it('keeps the last known providers, and logs each change once', async () => {
    let broken = false;
    const asked: string[] = [];
    const server = http.createServer((request, response) => {
      asked.push(request.url!);
      response.statusCode = broken ? 503 : 200;
      response.end(JSON.stringify({ gitVersion: 'v1.36.3' }));
    });
    const clusters = {
      group: 'cluster.x-k8s.io',
      kind: 'Cluster',
      plural: 'clusters',
      namespaced: true,
      versions: ['v1beta2'],
      contracts: {},
    };
    let servedKinds: ServedKind[] | undefined;
    const logger = mockServices.logger.mock();
    logger.child.mockReturnValue(logger);
    let now = new Date('2026-01-01T00:00:00Z');
    const monitor = ConnectionMonitor.create({
      cluster: ManagementCluster.create({
        name: 'mgmt',
        sandbox: true,
        allowInsecure: true,
        connection: {
          type: 'token',
          url: `http://127.0.0.1:${await listen(server)}`,
          token: 't',
        },
      }),
      logger,
      servedKinds: () => servedKinds,
      now: () => now,
    });
    expect(monitor.info()).toMatchObject({
      connection: { state: 'connecting' },
      providers: { state: 'unknown' },
    });
    servedKinds = [clusters];
    expect(monitor.info().providers.state).toBe('known');

    await monitor.check();
    now = new Date('2026-01-01T00:01:00Z');
    servedKinds = [{ ...clusters }];
    await monitor.check();
    expect(monitor.info()).toMatchObject({
      sandbox: true,
      connection: {
        state: 'reachable',
        since: '2026-01-01T00:00:00.000Z',
        checkedAt: '2026-01-01T00:01:00.000Z',
        serverVersion: 'v1.36.3',
      },
      providers: {
        state: 'known',
        since: '2026-01-01T00:00:00.000Z',
        items: [{ id: 'cluster-api', servedVersions: ['v1beta2'] }],
      },
    });

    broken = true;
    now = new Date('2026-01-01T00:02:00Z');
    await monitor.check();
    await monitor.check();
    expect(monitor.info()).toMatchObject({
      connection: { state: 'unreachable', since: '2026-01-01T00:02:00.000Z' },
      providers: { state: 'known', since: '2026-01-01T00:00:00.000Z' },
    });
    expect(logger.info).toHaveBeenCalledTimes(1);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(new Set(asked)).toEqual(new Set(['/version']));
  });
});
