import { once } from 'node:events';
import { Agent, request, RequestOptions } from 'node:https';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { SimulatedClock } from '../controllers/engine/SimulatedClock';
import { Sandbox, startSandbox } from '../startSandbox';

const agent = new Agent({ rejectUnauthorized: false });
const MAPS = '/api/v1/namespaces/default/configmaps';

interface Answer {
  code: number;
  headers: Record<string, unknown>;
  body: Buffer;
  json(): any;
}

describe('the API of a sandbox', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0, bookmarkMs: 100 });
    for (let index = 0; index < 400; index += 1) {
      const metadata = { name: `m-${index}`, namespace: 'default' };
      const data = { text: 'x'.repeat(1000) };
      sandbox.store.create(
        { apiVersion: 'v1', kind: 'ConfigMap', metadata, data },
        { fieldManager: 'test' },
      );
    }
  });
  afterAll(() => sandbox.stop());

  function ask(
    path: string,
    options: RequestOptions & { body?: string; token?: string } = {},
  ): Promise<Answer> {
    const { body, token = sandbox.tokens.admin, headers, ...rest } = options;
    return new Promise((resolve, reject) => {
      const sent = request(
        `${sandbox.url}${path}`,
        {
          agent,
          headers: { Authorization: `Bearer ${token}`, ...headers },
          ...rest,
        },
        response => {
          const chunks: Buffer[] = [];
          response.on('data', chunk => chunks.push(chunk));
          response.on('end', () => {
            const all = Buffer.concat(chunks);
            resolve({
              code: response.statusCode!,
              headers: response.headers,
              body: all,
              json: () => JSON.parse(all.toString()),
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  const linesOf = ({ body }: Answer) =>
    body
      .toString()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));

  it('stops although somebody never ends the handshake', async () => {
    const short = await startSandbox({ clusters: 0 });
    const { port, hostname } = new URL(short.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    // The other side has taken it by now.
    await new Promise(resolve => setTimeout(resolve, 50));
    const closed = once(socket, 'close');
    await short.stop();
    await closed;
  });

  it('answers with the time of its own clock', async () => {
    const clock = SimulatedClock.create({ start: new Date('2030-01-01') });
    const later = await startSandbox({ clusters: 0, clock });
    const { headers } = await ask('/version', {
      port: new URL(later.url).port,
      token: later.tokens.admin,
    });
    await later.stop();
    expect(headers.date).toBe('Tue, 01 Jan 2030 00:00:00 GMT');
  });

  it('compresses big answers for who can read them', async () => {
    const zipped = await ask(MAPS, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(zipped.body).toString()).items).toHaveLength(
      400,
    );
    const plain = await ask(MAPS);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json().items).toHaveLength(400);
  });

  it('pages through a list without gap or double', async () => {
    const names: string[] = [];
    let token = '';
    do {
      const { items, metadata } = (
        await ask(`${MAPS}?limit=150&continue=${token}`)
      ).json();
      names.push(...items.map((item: any) => item.metadata.name));
      token = metadata.continue ?? '';
    } while (token);
    expect(names).toHaveLength(400);
    expect(new Set(names).size).toBe(400);
    expect(names).toEqual([...names].sort());
  });

  it('gives an expired page 410 and a token to go on with', async () => {
    const first = (await ask(`${MAPS}?limit=399`)).json();
    sandbox.store.history.compact();
    sandbox.store.create(
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'z', namespace: 'default' },
      },
      { fieldManager: 'test' },
    );
    sandbox.store.history.compact();
    const late = await ask(
      `${MAPS}?limit=399&continue=${first.metadata.continue}`,
    );
    expect(late.code).toBe(410);
    const { reason, metadata } = late.json();
    expect(reason).toBe('Expired');
    const rest = (
      await ask(`${MAPS}?limit=399&continue=${metadata.continue}`)
    ).json();
    expect(rest.items.map((item: any) => item.metadata.name)).toEqual([
      'm-99',
      'z',
    ]);
  });

  it('answers an expired watch with an ERROR event', async () => {
    sandbox.store.history.compact();
    const [line] = linesOf(
      await ask(`${MAPS}?watch=true&resourceVersion=3&timeoutSeconds=1`),
    );
    expect(line).toMatchObject({
      type: 'ERROR',
      object: { code: 410, reason: 'Expired' },
    });
  });

  it('sends bookmarks to quiet watches that want them', async () => {
    const revision = sandbox.store.revision;
    const lines = linesOf(
      await ask(
        `${MAPS}?watch=true&allowWatchBookmarks=true&resourceVersion=${revision}&timeoutSeconds=1`,
      ),
    );
    expect(lines.length).toBeGreaterThan(3);
    expect(lines[0]).toEqual({
      type: 'BOOKMARK',
      object: {
        kind: 'ConfigMap',
        apiVersion: 'v1',
        metadata: { resourceVersion: String(revision) },
      },
    });
  });

  it('loses nothing between the initial events and what follows', async () => {
    const watching = ask(`${MAPS}?watch=true&timeoutSeconds=2`);
    for (let index = 0; index < 50; index += 1) {
      sandbox.store.create(
        {
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: `live-${index}`, namespace: 'default' },
        },
        { fieldManager: 'test' },
      );
      await new Promise(resolve => setTimeout(resolve, 5));
    }
    const names = linesOf(await watching).map(
      ({ object }) => object.metadata.name,
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter(name => name.startsWith('live-'))).toHaveLength(50);
  });

  it.each([
    ['nested too deeply', `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`, 400],
    ['broken', '{"a":', 400],
    ['no object', '[]', 400],
    ['too large', `{"a":"${'x'.repeat(3 * 1024 * 1024)}"}`, 413],
  ])('refuses a body that is %s', async (_name, body, code) => {
    const headers = { 'Content-Type': 'application/json' };
    expect(await ask(MAPS, { method: 'POST', body, headers })).toMatchObject({
      code,
    });
  });

  it.each([
    ['lattice-reader', 'GET', '/apis/cluster.x-k8s.io/v1beta2/clusters', 200],
    ['lattice-reader', 'GET', '/api/v1/secrets', 403],
    ['lattice-reader', 'DELETE', `${MAPS}/m-1`, 403],
    ['lattice-writer', 'GET', '/api/v1/namespaces/default/secrets/absent', 404],
    ['lattice-writer', 'GET', '/api/v1/secrets', 403],
    ['nobody', 'GET', MAPS, 403],
    ['nobody', 'GET', '/apis', 200],
  ] as const)('%s: %s %s is %d', async (identity, method, path, code) => {
    const token = sandbox.tokens[identity];
    expect(await ask(path, { method, token })).toMatchObject({ code });
  });
});
