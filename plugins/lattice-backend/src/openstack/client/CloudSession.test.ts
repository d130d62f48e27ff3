import http from 'node:http';
import { AddressInfo } from 'node:net';
import {
  Answering,
  goodSecret,
  sendJsonTo,
  TestCloud,
} from '../__testUtils__/TestCloud';
import { CloudConfig } from '../clouds/CloudConfig';
import { CloudConnection, isAllowed } from './CloudConnection';
import { CloudFailure } from './CloudFailure';
import { CloudSession, createTokens } from './CloudSession';
import { readPages } from './readPages';

describe('CloudSession', () => {
  let cloud: TestCloud;
  const open: CloudConnection[] = [];

  beforeEach(async () => {
    cloud = await TestCloud.start();
  });
  afterEach(async () => {
    for (const connection of open.splice(0)) connection.close();
    await cloud.stop();
  });

  function session(
    changes: Partial<CloudConfig> = {},
    options: { secret?: string; tokens?: ReturnType<typeof createTokens> } = {},
  ): CloudSession {
    const connection = CloudConnection.create(cloud.config(changes));
    open.push(connection);
    const credential = cloud.credential(changes, options.secret);
    const tokens = options.tokens ?? createTokens();
    return CloudSession.create({ credential, connection, tokens });
  }

  const flavors = (milliseconds = 2_000) => ({
    service: 'compute' as const,
    path: '/flavors/detail',
    signal: AbortSignal.timeout(milliseconds),
  });

  async function failureOf(work: Promise<unknown>) {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(CloudFailure);
    const { state, message, stack } = error as CloudFailure;
    expect(`${message} ${stack}`).not.toContain('cnry');
    return state;
  }

  /** Answers for Nova; everything else is as recorded. */
  const compute =
    (answer: Answering): Answering =>
    (request, response) =>
      request.url?.startsWith('/compute') && answer(request, response);

  it('logs in once, reads the catalog and sends the token', async () => {
    const one = session();
    const { body } = await one.get(flavors());
    await one.get(flavors());
    expect(body).toHaveProperty('flavors');
    expect(cloud.seen).toEqual([
      '/v3/auth/tokens',
      '/compute/v2.1/flavors/detail',
      '/compute/v2.1/flavors/detail',
    ]);
    const { project, roles, unrestricted } = await one.token();
    expect(project.name).toBe('lattice');
    expect(roles).toEqual(['load-balancer_member', 'member', 'reader']);
    expect(unrestricted).toBe(false);
  });

  it('renews a token before it ends, and once when it ended midway', async () => {
    let now = Date.now();
    const one = session({}, { tokens: createTokens(() => now) });
    await one.get(flavors());
    cloud.tokenSeconds = 100_000;
    now += 3_500_000;
    await one.get(flavors());
    expect(cloud.count('/auth/tokens')).toBe(1);
    now += 60_000;
    await one.get(flavors());
    expect(cloud.count('/auth/tokens')).toBe(2);
    let refused = 0;
    cloud.onRequest = compute((_, response) => {
      refused += 1;
      return refused === 1 && sendJsonTo(response, 401, {});
    });
    await one.get(flavors());
    expect(cloud.count('/auth/tokens')).toBe(3);
    cloud.onRequest = compute((_, response) => sendJsonTo(response, 401, {}));
    expect(await failureOf(one.get(flavors()))).toBe('credential-rejected');
    expect(cloud.count('/auth/tokens')).toBe(4);
  });

  it('does not try a rejected credential again at once', async () => {
    const one = session({}, { secret: 'cnry-wrong' });
    expect(await failureOf(one.get(flavors()))).toBe('credential-rejected');
    expect(await failureOf(one.get(flavors()))).toBe('credential-rejected');
    expect(cloud.seen).toEqual(['/v3/auth/tokens']);
  });

  it.each<[string, string]>([
    ['another host', 'http://localhost.example:8774/v2.1'],
    ['a metadata service', 'http://169.254.169.254/latest'],
    ['a user in the address', 'http://127.0.0.1@169.254.169.254/v2.1'],
    ['another protocol', 'file:///etc/passwd'],
    ['no address', 'nova'],
  ])('asks no service whose catalog entry is %s', async (_, url) => {
    cloud.catalogUrl = () => url;
    expect(await failureOf(session().get(flavors()))).toBe('elsewhere');
    expect(cloud.seen).toEqual(['/v3/auth/tokens']);
  });

  it('says that a service is absent', async () => {
    cloud.onRequest = (request, response) =>
      request.url === '/v3/auth/tokens' &&
      (response.setHeader('X-Subject-Token', 'cnry-token'),
      sendJsonTo(response, 201, {
        token: {
          expires_at: new Date(Date.now() + 3_600_000).toISOString(),
          project: { id: 'p' },
          catalog: [],
        },
      }));
    expect(await failureOf(session().get(flavors()))).toBe('absent');
  });

  describe('with another server in reach', () => {
    let trap: http.Server;
    let trapped: string[];
    beforeEach(async () => {
      trapped = [];
      trap = http.createServer((request, response) => {
        trapped.push(`${request.url} ${JSON.stringify(request.headers)}`);
        sendJsonTo(response, 200, { flavors: [{ id: 'stolen' }] });
      });
      await new Promise<void>(resolve => {
        trap.listen(0, '127.0.0.1', resolve);
      });
    });
    afterEach(
      () =>
        new Promise(resolve => {
          trap.closeAllConnections();
          trap.close(resolve);
        }),
    );
    const trapUrl = () =>
      `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;

    it.each([301, 302, 303, 307, 308])(
      'does not follow a redirect (%i)',
      async status => {
        cloud.onRequest = compute((_, response) => {
          response.writeHead(status, { Location: `${trapUrl()}/x` });
          response.end();
          return true;
        });
        expect(await failureOf(session().get(flavors()))).toBe('elsewhere');
        cloud.onRequest = (_, response) => {
          response.writeHead(status, { Location: `${trapUrl()}/x` });
          response.end();
          return true;
        };
        expect(await failureOf(session().token())).toBe('elsewhere');
        expect(trapped).toEqual([]);
      },
    );

    it('takes no more than the question from the link of a page', async () => {
      cloud.onRequest = compute((request, response) =>
        sendJsonTo(
          response,
          200,
          request.url?.includes('marker=a')
            ? { flavors: [{ id: 'b' }] }
            : {
                flavors: [{ id: 'a' }],
                flavors_links: [
                  { rel: 'next', href: `${trapUrl()}/v9/steal?marker=a` },
                ],
              },
        ),
      );
      const read = await readPages(session(), flavors(), 'flavors');
      expect(read).toEqual({ items: [{ id: 'a' }, { id: 'b' }], cut: false });
      expect(cloud.seen.at(-1)).toBe('/compute/v2.1/flavors/detail?marker=a');
      expect(trapped).toEqual([]);
    });
  });

  it('cuts a list that has no end', async () => {
    let page = 0;
    cloud.onRequest = compute((_, response) => {
      page += 1;
      const flavorsLinks = [{ rel: 'next', href: `/x?marker=${page}` }];
      return sendJsonTo(response, 200, {
        flavors: [{ id: page }],
        flavors_links: flavorsLinks,
      });
    });
    const { items, cut } = await readPages(session(), flavors(), 'flavors');
    expect([items.length, cut]).toEqual([20, true]);
  });

  it('stops reading an answer that is too large', async () => {
    let sent = 0;
    cloud.onRequest = compute((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const chunk = Buffer.alloc(1024 * 1024, 32);
      const more = () => {
        if (response.destroyed || sent >= 256) return;
        sent += 1;
        response.write(chunk, () => setImmediate(more));
      };
      more();
      return true;
    });
    expect(await failureOf(session().get(flavors(20_000)))).toBe('too-large');
    expect(sent).toBeLessThan(64);
  });

  it.each<[string, Answering, string]>([
    [
      'answers HTML',
      (_, response) => {
        response.end('<html>cnry</html>');
        return true;
      },
      'not-json',
    ],
    [
      'answers something else in JSON',
      (_, response) => sendJsonTo(response, 200, { hello: 'cnry' }),
      'not-json',
    ],
    ['never answers', () => true, 'timeout'],
    [
      'trickles',
      (_, response) => {
        response.write('{');
        return true;
      },
      'timeout',
    ],
    [
      'closes the connection',
      request => {
        request.socket.destroy();
        return true;
      },
      'unreachable',
    ],
    ['fails', (_, response) => sendJsonTo(response, 503, {}), 'failing'],
    [
      'limits for longer than anybody waits',
      (_, response) => {
        response.setHeader('Retry-After', '99999999999');
        return sendJsonTo(response, 429, {});
      },
      'limited',
    ],
    ['refuses', (_, response) => sendJsonTo(response, 403, {}), 'forbidden'],
    ['has no such path', (_, r) => sendJsonTo(r, 404, {}), 'absent'],
  ])('names a service that %s', async (_, answer, state) => {
    cloud.onRequest = compute(answer);
    const read = readPages(session(), flavors(1_500), 'flavors');
    expect(await failureOf(read)).toBe(state);
  });

  it('tries again after Retry-After and after a 503', async () => {
    let asked = 0;
    const times: number[] = [];
    cloud.onRequest = compute((_, response) => {
      asked += 1;
      times.push(Date.now());
      if (asked > 2) return false;
      response.setHeader('Retry-After', '1');
      return sendJsonTo(response, asked === 1 ? 429 : 503, {});
    });
    await session().get(flavors(10_000));
    expect(asked).toBe(3);
    expect(times[2] - times[0]).toBeGreaterThanOrEqual(1_950);
  });

  it('reports a cloud that is down', async () => {
    const one = session();
    await cloud.stop();
    expect(await failureOf(one.token())).toBe('unreachable');
    cloud = await TestCloud.start();
  });

  it('sends the secret to Keystone alone', async () => {
    await session().get(flavors());
    const [login, ...others] = cloud.received;
    expect(login.body).toContain(goodSecret);
    expect(JSON.stringify(others)).not.toContain(goodSecret);
  });
});

describe('isAllowed', () => {
  const cloud = {
    authUrl: 'https://keystone.example:5000/v3',
    allowedHosts: ['nova.example', 'neutron.example:9696'],
  } as unknown as CloudConfig;

  it.each<[string, boolean]>([
    ['https://keystone.example:5000/v3', true],
    ['https://keystone.example:8774/v2.1', true],
    ['https://nova.example:1234/', true],
    ['https://neutron.example:9696/', true],
    ['https://neutron.example:9697/', false],
    ['http://nova.example/', false],
    ['https://nova.example.evil.example/', false],
    ['https://evil.example/?nova.example', false],
    ['https://user@nova.example/', false],
    ['https://evil.example#@nova.example/', false],
    ['ftp://nova.example/', false],
  ])('%s: %s', (url, allowed) => {
    expect(isAllowed(cloud, new URL(url))).toBe(allowed);
  });
});
