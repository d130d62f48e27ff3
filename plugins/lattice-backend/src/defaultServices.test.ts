import { createBackend } from '@backstage/backend-defaults';
import { mockServices } from '@backstage/backend-test-utils';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { once } from 'node:events';
import http from 'node:http';
import { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import latticePlugin from '.';

jest.setTimeout(60_000);

const headers = {
  authorization: 'Bearer test-caller',
  'accept-encoding': 'gzip',
};

async function freePort(): Promise<number> {
  const server = http.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** As bytes: `fetch` would undo the compression. */
async function get(url: string): Promise<http.IncomingMessage> {
  const [response] = await once(http.get(url, { headers }), 'response');
  return response;
}

async function bodyOf(response: http.IncomingMessage) {
  const bytes = Buffer.concat(await response.toArray());
  const packed = response.headers['content-encoding'] === 'gzip';
  return JSON.parse((packed ? gunzipSync(bytes) : bytes).toString());
}

describe('with the services of a real backend', () => {
  let sandbox: Sandbox;
  let backend: ReturnType<typeof createBackend>;
  let baseUrl: string;

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 4 });
    const port = await freePort();
    baseUrl = `http://127.0.0.1:${port}`;
    backend = createBackend();
    backend.add(latticePlugin);
    backend.add(mockServices.rootLogger.factory({ level: 'none' }));
    backend.add(
      mockServices.rootConfig.factory({
        data: {
          app: { baseUrl },
          backend: {
            baseUrl,
            listen: { host: '127.0.0.1', port },
            database: { client: 'better-sqlite3', connection: ':memory:' },
            auth: {
              externalAccess: [
                {
                  type: 'static',
                  options: { token: 'test-caller', subject: 'test' },
                },
              ],
            },
          },
          lattice: {
            managementClusters: [
              { name: 'alive', kubeconfig: { inline: sandbox.kubeconfig } },
              { name: 'dead', url: 'https://127.0.0.1:1', token: 'any' },
              { name: 'plain', url: 'http://127.0.0.1:1', token: 'any' },
            ],
          },
        },
      }),
    );
    await backend.start();
  });
  afterAll(async () => {
    await backend.stop();
    await sandbox.stop();
  });

  /** The list with the first clusters in it. */
  async function listed(): Promise<http.IncomingMessage> {
    for (;;) {
      const answer = await get(`${baseUrl}/api/lattice/clusters`);
      if ((await bodyOf(answer)).total > 0) return answer;
      await sleep(20);
    }
  }

  it('is ready although a management cluster is dead', async () => {
    await listed();
    const path = '/.backstage/health/v1/readiness';
    expect((await get(`${baseUrl}${path}`)).statusCode).toBe(200);
    const answer = await get(`${baseUrl}/api/lattice/management-clusters`);
    expect((await bodyOf(answer)).items).toMatchObject([
      { name: 'alive', connection: { state: 'reachable' } },
      {
        name: 'dead',
        connection: { state: 'unreachable', reason: 'refused' },
      },
      {
        name: 'plain',
        connection: { state: 'unreachable', reason: 'insecure' },
      },
    ]);
  });

  it('compresses answers, and never the stream', async () => {
    const { headers: list } = await listed();
    expect(list['content-encoding']).toBe('gzip');
    expect(list.etag).toBeDefined();
    const stream = await get(`${baseUrl}/api/lattice/stream`);
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(stream.headers['cache-control']).toContain('no-transform');
    const [first] = await once(stream, 'data');
    expect(first.toString()).toContain('"type":"snapshot"');
    stream.destroy();
  });
});
