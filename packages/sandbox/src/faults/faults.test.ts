import { Agent, request } from 'node:https';
import { Sandbox, startSandbox } from '../startSandbox';
import { FaultRule } from './types';

const CLUSTERS = '/apis/cluster.x-k8s.io/v1beta2/clusters';
const WATCH = `${CLUSTERS}?watch=true&timeoutSeconds=2`;

interface Answer {
  code?: number;
  headers: Record<string, unknown>;
  text: string;
  error?: string;
  chunks: number;
}

describe('faults on demand', () => {
  const agent = new Agent({ rejectUnauthorized: false });
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0, admin: true });
    for (const name of ['a', 'b', 'c']) {
      sandbox.store.create(
        {
          apiVersion: 'cluster.x-k8s.io/v1beta2',
          kind: 'Cluster',
          metadata: { name, namespace: 'default' },
          spec: { title: 'größe' },
        },
        { fieldManager: 'test' },
      );
    }
  });
  afterAll(() => sandbox.stop());
  afterEach(() => sandbox.faults.clear());

  function ask(
    path: string,
    options: {
      method?: string;
      body?: unknown;
      token?: string;
      waitMs?: number;
      accept?: string;
    } = {},
  ): Promise<Answer> {
    const {
      method = 'GET',
      body,
      token = sandbox.tokens.admin,
      waitMs,
      accept,
    } = options;
    return new Promise(resolve => {
      const answer: Answer = { headers: {}, text: '', chunks: 0 };
      const sent = request(`${sandbox.url}${path}`, {
        method,
        agent,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(accept && { Accept: accept }),
        },
      });
      const done = (error?: Error) =>
        resolve({ ...answer, error: error?.message });
      if (waitMs) {
        setTimeout(() => {
          sent.destroy();
          done(new Error('gave up'));
        }, waitMs);
      }
      sent.on('response', response => {
        answer.code = response.statusCode;
        answer.headers = response.headers;
        response.on('data', chunk => {
          answer.text += chunk;
          answer.chunks += 1;
        });
        response.on('end', () => done());
        response.on('error', done);
      });
      sent.on('error', done);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  const list = (action: FaultRule['action'], more: Partial<FaultRule> = {}) =>
    sandbox.faults.add({ kind: 'Cluster', verb: 'list', action, ...more });
  const inside = (action: FaultRule['action'], afterEvents = 2) =>
    sandbox.faults.add({
      kind: 'clusters',
      verb: 'watch',
      afterEvents,
      action,
    });

  it('answers 429 with Retry-After so many times, then as always', async () => {
    list({ type: 'status', code: 429, retryAfterSeconds: 7 }, { times: 2 });
    const answers = [
      await ask(CLUSTERS),
      await ask(CLUSTERS),
      await ask(CLUSTERS),
    ];
    expect(answers.map(({ code }) => code)).toEqual([429, 429, 200]);
    expect(answers[0].headers['retry-after']).toBe('7');
    expect(JSON.parse(answers[0].text)).toMatchObject({
      reason: 'TooManyRequests',
      details: { retryAfterSeconds: 7 },
    });
  });

  it.each([401, 403, 410, 500, 503])('answers %d', async code => {
    list({ type: 'status', code });
    expect(await ask(CLUSTERS)).toMatchObject({ code });
  });

  it('only meets the kind and verb that it is meant for', async () => {
    list({ type: 'status', code: 500 });
    expect(await ask('/api/v1/namespaces')).toMatchObject({ code: 200 });
    expect(await ask(WATCH)).toMatchObject({ code: 200 });
    expect(sandbox.faults.list()).toHaveLength(1);
  });

  it('hangs', async () => {
    list({ type: 'hang' });
    const answer = await ask(CLUSTERS, { waitMs: 300 });
    expect(answer.error).toBe('gave up');
    expect(answer.code).toBeUndefined();
  });

  it('resets the connection', async () => {
    list({ type: 'reset' });
    expect((await ask(CLUSTERS)).error).toMatch(/ECONNRESET|hang up/);
  });

  it('dribbles the right answer', async () => {
    list({ type: 'dribble', bytes: 100, everyMs: 1 });
    const answer = await ask(CLUSTERS);
    expect(answer.chunks).toBeGreaterThan(3);
    expect(JSON.parse(answer.text).items).toHaveLength(3);
  });

  it('sends JSON that is none', async () => {
    list({ type: 'malformed' });
    const { code, text } = await ask(CLUSTERS);
    expect(code).toBe(200);
    expect(() => JSON.parse(text)).toThrow();
  });

  it('sends objects that are too large, or have no metadata', async () => {
    const names = (text: string) =>
      JSON.parse(text).items.map(
        (item: { metadata: { name: string } }) => item.metadata.name,
      );
    list({ type: 'oversized', bytes: 100_000 });
    list({ type: 'without-metadata' });
    const large = (await ask(CLUSTERS)).text;
    expect(large.length).toBeGreaterThan(100_000);
    expect(names(large)).toEqual(['a', 'b', 'c']);
    const { items } = JSON.parse((await ask(CLUSTERS)).text);
    expect(items).toEqual([
      { apiVersion: 'cluster.x-k8s.io/v1beta2', kind: 'Cluster' },
    ]);
  });

  it('fails discovery, and only the path that it is meant for', async () => {
    const groupsOf = async () => {
      const { text } = await ask('/apis', {
        accept:
          'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList',
      });
      return JSON.parse(text).items.map(
        (item: { metadata: { name: string } }) => item.metadata.name,
      );
    };
    const discovery = (action: FaultRule['action']) =>
      sandbox.faults.add({ path: '/apis', action });
    const all = await groupsOf();
    discovery({ type: 'without-groups', groups: ['cluster.x-k8s.io'] });
    expect(await ask('/api')).toMatchObject({ code: 200 });
    expect(await groupsOf()).toEqual(
      all.filter((name: string) => name !== 'cluster.x-k8s.io'),
    );
    expect(await groupsOf()).toEqual(all);
    discovery({ type: 'status', code: 503 });
    expect(await ask('/apis')).toMatchObject({ code: 503 });
    discovery({ type: 'html' });
    expect((await ask('/apis')).text).toContain('<html>');
    discovery({ type: 'malformed' });
    const { code, text } = await ask('/apis');
    expect(code).toBe(200);
    expect(() => JSON.parse(text)).toThrow();
    discovery({ type: 'hang' });
    expect((await ask('/apis', { waitMs: 200 })).error).toBe('gave up');
  });

  it('restarts on its port, and watches from before have expired', async () => {
    const { resourceVersion } = JSON.parse((await ask(CLUSTERS)).text).metadata;
    const watching = ask(`${WATCH}&resourceVersion=${resourceVersion}`);
    await new Promise(resolve => setTimeout(resolve, 100));
    const restarted = sandbox.restart(50);
    expect((await watching).error).toBeDefined();
    await restarted;
    expect(await ask(CLUSTERS)).toMatchObject({ code: 200 });
    const before = Number(resourceVersion) - 1;
    const { text } = await ask(`${WATCH}&resourceVersion=${before}`);
    expect(JSON.parse(text)).toMatchObject({
      type: 'ERROR',
      object: { code: 410 },
    });
  });

  it('sends an event once more, far too large', async () => {
    inside({ type: 'oversized', bytes: 100_000 });
    const [, second, large] = (await ask(WATCH)).text.trim().split('\n');
    expect(large.length).toBeGreaterThan(100_000);
    const { uid } = JSON.parse(second).object.metadata;
    expect(JSON.parse(large)).toMatchObject({ object: { metadata: { uid } } });
  });

  it('breaks into a watch after some events', async () => {
    inside({ type: 'status', code: 410 });
    const lines = (await ask(WATCH)).text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines.map(({ type }) => type)).toEqual(['ADDED', 'ADDED', 'ERROR']);
    expect(lines[2].object).toMatchObject({ code: 410, reason: 'Expired' });

    inside({ type: 'reset' });
    const reset = await ask(WATCH);
    expect(reset.error).toBeDefined();

    inside({ type: 'malformed' });
    const broken = (await ask(WATCH)).text.trim().split('\n');
    expect(broken).toHaveLength(4);
    expect(() => JSON.parse(broken[2])).toThrow();

    inside({ type: 'hang' }, 1);
    const silent = await ask(WATCH);
    expect(silent.text.trim().split('\n')).toHaveLength(1);
  });

  it('is controlled over HTTP by the admin only', async () => {
    const body = { kind: 'Cluster', action: { type: 'status', code: 503 } };
    const post = (value: unknown, token?: string) =>
      ask('/sandbox/faults', { method: 'POST', body: value, token });
    expect(await post(body, sandbox.tokens['lattice-writer'])).toMatchObject({
      code: 403,
    });
    expect(await post(body)).toMatchObject({ code: 200 });
    expect(await post({ action: { type: 'explode' } })).toMatchObject({
      code: 400,
    });
    expect(
      await post({ path: '/apis', action: { type: 'without-groups' } }),
    ).toMatchObject({ code: 400 });
    expect(await post({ ...body, tmies: 2 })).toMatchObject({ code: 400 });
    expect(JSON.parse((await ask('/sandbox/faults')).text).faults).toHaveLength(
      1,
    );
    expect(await ask(CLUSTERS)).toMatchObject({ code: 503 });
    await ask('/sandbox/faults', { method: 'DELETE' });
    expect(sandbox.faults.list()).toEqual([]);
  });

  it('forgets history on demand, so that watches expire', async () => {
    await ask('/sandbox/compact', { method: 'POST' });
    const { text } = await ask(`${WATCH}&resourceVersion=2`);
    expect(JSON.parse(text)).toMatchObject({
      type: 'ERROR',
      object: { code: 410, reason: 'Expired' },
    });
  });

  it('is closed unless asked for', async () => {
    const closed = await startSandbox({ clusters: 0 });
    const answer = await new Promise<number>(resolve => {
      request(
        `${closed.url}/sandbox/faults`,
        { agent, headers: { Authorization: `Bearer ${closed.tokens.admin}` } },
        response => {
          response.resume();
          resolve(response.statusCode!);
        },
      ).end();
    });
    await closed.stop();
    expect(answer).toBe(404);
  });
});
