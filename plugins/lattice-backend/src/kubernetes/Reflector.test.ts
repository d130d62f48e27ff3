import {
  Fault,
  sendStatus,
  TestApiServer,
  TestObject,
} from '../__testUtils__/TestApiServer';
import { TimeSlices } from './TimeSlices';
import { ReflectorEvent } from './ObjectIngest';
import { Reflector, ReflectorTiming } from './Reflector';

const path = '/apis/cluster.x-k8s.io/v1beta2/machines';
const resource = {
  group: 'cluster.x-k8s.io',
  version: 'v1beta2',
  plural: 'machines',
  kind: 'Machine',
};

function machine(name: string, uid = `uid-${name}`, extra = {}): TestObject {
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'Machine',
    metadata: {
      name,
      uid,
      namespace: 'default',
      managedFields: [
        { manager: 'a', fieldsV1: { 'k:{"type":"Ready"}]': { '.': {} } } },
        { manager: 'b', fieldsV1: {} },
      ],
    },
    spec: { note: 'grün ☃ 𝒳', ...extra },
  };
}

interface Kept {
  uid: string;
  name: string;
  spec: unknown;
  managed: boolean;
}

function project(raw: unknown): Kept | undefined {
  const { metadata, spec } = raw as TestObject;
  if (!metadata?.uid) return undefined;
  return {
    uid: metadata.uid,
    name: metadata.name,
    spec,
    managed: 'managedFields' in metadata,
  };
}

function shown(event: ReflectorEvent<Kept>): string {
  if (event.type === 'synced') return 'synced';
  return event.type === 'upserted' ? `+${event.object.uid}` : `-${event.uid}`;
}

function follow(server: TestApiServer, timing: Partial<ReflectorTiming> = {}) {
  const view = new Map<string, Kept>();
  const log: string[] = [];
  const states: string[] = [];
  const reflector = Reflector.create<Kept>({
    cluster: server.managementCluster(),
    resource,
    project: raw => {
      if ((raw as TestObject).poison === 'projection')
        throw new Error('secret');
      return project(raw);
    },
    onEvent: event => {
      const spec = event.type === 'upserted' && event.object.spec;
      if (spec && (spec as TestObject).poison) throw new Error('secret');
      if (event.type === 'upserted') view.set(event.object.uid, event.object);
      if (event.type === 'deleted') view.delete(event.uid);
      log.push(shown(event));
    },
    onStatus: status => states.push(status.state),
    streaming: { supported: true },
    turns: TimeSlices.create(),
    timing,
    random: () => 0,
  });
  reflector.start();
  return { reflector, view, log, states };
}

async function until(condition: () => boolean, what = String(condition)) {
  const end = Date.now() + 30_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Never came true: ${what}`);
    await new Promise(resolve => setTimeout(resolve, 5));
  }
}

/** A list with an object that says neither its name nor its uid. */
const brokenList = (): Fault => ({
  on: 'list',
  answer: response => {
    response.writeHead(200);
    response.end(
      '{"kind":"MachineList","metadata":{"resourceVersion":"2"},"items":[{"kind":"Machine"}]}',
    );
  },
});

const namesOf = (view: Map<string, Kept>) =>
  [...view.values()].map(kept => kept.name).sort();

describe('Reflector', () => {
  let server: TestApiServer;
  let stop: () => Promise<void> = async () => undefined;

  beforeEach(async () => {
    server = await TestApiServer.start();
  });
  afterEach(async () => {
    await stop();
    await server.stop();
  });

  function start(timing?: Partial<ReflectorTiming>) {
    const started = follow(server, timing);
    stop = () => started.reflector.stop();
    return started;
  }

  it.each([1, 2, 3, 7, 1_000_000])(
    'reads a streaming list and changes in chunks of %i bytes',
    async size => {
      server.chunkSize = () => size;
      server.put(path, machine('a'));
      server.put(path, machine('b'));
      const { view, log, reflector } = start();
      await until(() => log.includes('synced'));
      server.put(path, machine('b', 'uid-b', { changed: true }));
      server.put(path, machine('c'));
      server.remove(path, 'uid-a');
      await until(() => log.includes('-uid-a'));
      expect(log).toEqual([
        '+uid-a',
        '+uid-b',
        'synced',
        '+uid-b',
        '+uid-c',
        '-uid-a',
      ]);
      expect(view.get('uid-b')).toEqual({
        uid: 'uid-b',
        name: 'b',
        spec: { note: 'grün ☃ 𝒳', changed: true },
        managed: false,
      });
      expect(reflector.status.state).toBe('live');
    },
  );

  it.each([1, 5, 1_000_000])(
    'reads pages where lists are not streamed, in chunks of %i bytes',
    async size => {
      server.streamingLists = false;
      server.chunkSize = () => size;
      for (const name of ['a', 'b', 'c', 'd', 'e']) {
        server.put(path, machine(name));
      }
      const { view, log } = start({ pageSize: 2 });
      await until(() => log.includes('synced'));
      expect(namesOf(view)).toEqual(['a', 'b', 'c', 'd', 'e']);
      expect([...view.values()].some(kept => kept.managed)).toBe(false);
      server.remove(path, 'uid-c');
      await until(() => view.size === 4);
      expect(
        server.requests.filter(url => url.includes('limit=2')),
      ).toHaveLength(3);
    },
  );

  it('lists anew after 410, by status and in the stream, and keeps the view', async () => {
    server.put(path, machine('a'));
    server.put(path, machine('b'));
    const { view, log, states } = start();
    await until(() => log.includes('synced'));
    let smallest = view.size;
    const gauge = setInterval(() => {
      smallest = Math.min(smallest, view.size);
    }, 1);
    server.remove(path, 'never-existed');
    server.put(path, machine('c'));
    server.send(
      path,
      '{"type":"ERROR","object":{"kind":"Status","code":410,"reason":"Expired"}}\n',
    );
    await until(() => log.filter(entry => entry === 'synced').length === 2);
    server.dropConnections();
    server.remove(path, 'uid-a');
    server.compact();
    await until(() => log.includes('-uid-a'));
    clearInterval(gauge);
    expect(smallest).toBeGreaterThanOrEqual(2);
    expect(namesOf(view)).toEqual(['b', 'c']);
    expect(states).not.toContain('connecting');
  });

  it('tells an object that was made again from the one that was deleted', async () => {
    server.put(path, machine('a', 'first'));
    const { view, log } = start();
    await until(() => log.includes('synced'));
    server.dropConnections();
    server.remove(path, 'first');
    server.put(path, machine('a', 'second'));
    server.compact();
    await until(() => log.includes('-first'));
    expect([...view.keys()]).toEqual(['second']);
  });

  it('survives 503, 429 with Retry-After, 401 and a reset, and says so', async () => {
    server.put(path, machine('a'));
    server.faults.push(
      { on: 'any', answer: r => sendStatus(r, 503, 'ServiceUnavailable') },
      {
        on: 'any',
        answer: r =>
          sendStatus(r, 429, 'TooManyRequests', { 'Retry-After': '1' }),
      },
      { on: 'any', answer: r => sendStatus(r, 401, 'Unauthorized') },
      { on: 'any', answer: r => r.destroy() },
    );
    const { log, reflector } = start();
    await until(() => (reflector.status.lastError ?? '').includes('401'));
    expect(reflector.status.state).toBe('unreachable');
    await until(() => log.includes('synced'));
    expect(reflector.status).toMatchObject({
      state: 'live',
      lastError: undefined,
    });
    // Its pauses alone are 12 s.
  }, 60_000);

  it('notices a connection that is half open and goes on where it was', async () => {
    server.put(path, machine('a'));
    const { view, log, states } = start({ deadlineMilliseconds: 150 });
    await until(() => log.includes('synced'));
    await until(() => states.includes('stale'));
    server.put(path, machine('b'));
    await until(() => view.has('uid-b'));
    expect(log.filter(entry => entry === 'synced')).toHaveLength(1);
    expect(server.requests.at(-1)).toContain('resourceVersion=');
  });

  it('falls back to pages when a streaming list never ends', async () => {
    server.put(path, machine('a'));
    const endless = {
      on: 'streaming-list' as const,
      answer: (r: import('node:http').ServerResponse) => {
        r.writeHead(200);
        r.write(`${JSON.stringify({ type: 'ADDED', object: machine('a') })}\n`);
      },
    };
    server.faults.push(endless, { ...endless });
    const { log, view } = start({ deadlineMilliseconds: 100 });
    await until(() => log.includes('synced'));
    expect(namesOf(view)).toEqual(['a']);
    expect(server.requests.some(url => url.includes('limit=500'))).toBe(true);
  });

  it('loses nothing over broken lines and hostile objects', async () => {
    server.put(path, machine('a'));
    const { view, log, reflector } = start();
    await until(() => log.includes('synced'));
    server.send(path, '{"type":"ADDED","object":{}}\n');
    server.send(path, '{"type":"ADDED","object":{"metadata":"x"}}\n');
    server.send(
      path,
      '{"type":"ADDED","object":{"__proto__":{"polluted":1},"metadata":{"name":"p","uid":"p","managedFields":[{"a":[{}],"name":"evil"}],"namespace":"n"}}}\n',
    );
    await until(() => view.has('p'));
    expect(view.get('p')).toMatchObject({ name: 'p' });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(reflector.status.lastError).toContain('without name or uid');
    server.put(path, machine('b'));
    server.send(path, '{"type":"MODIFIED","object":{"metad\n');
    await until(() => log.filter(entry => entry === 'synced').length === 2);
    expect([...view.keys()].sort()).toEqual(['uid-a', 'uid-b']);
  });

  it.each([
    ['the projection', { ...machine('bad'), poison: 'projection' }],
    ['the index', machine('bad', 'uid-bad', { poison: 'index' })],
  ])('skips an object that %s throws on, and nothing else', async (_, bad) => {
    server.put(path, machine('a'));
    server.put(path, bad);
    server.put(path, machine('b'));
    const { view, log, reflector } = start({ backoffMilliseconds: [1, 2] });
    await until(() => log.includes('synced'));
    expect(namesOf(view)).toEqual(['a', 'b']);
    expect(reflector.status).toMatchObject({
      state: 'live',
      lastError:
        "Skipped because Lattice can't process it: Machine default/bad.",
    });
    expect(reflector.counts).toMatchObject({ skipped: 1, relists: 0 });

    server.put(path, bad);
    server.put(path, machine('c'));
    await until(() => view.has('uid-c'));
    expect(reflector.counts).toMatchObject({ skipped: 1, relists: 0 });

    server.put(path, machine('bad'));
    await until(() => view.has('uid-bad'));
    expect(reflector.status.lastError).toBeUndefined();

    server.put(path, bad);
    await until(() => reflector.counts.skipped === 1);
    expect(view.has('uid-bad')).toBe(true);
    server.compact();
    server.dropConnections();
    await until(() => log.filter(entry => entry === 'synced').length === 2);
    expect(view.has('uid-bad')).toBe(true);

    server.remove(path, 'uid-bad');
    await until(() => !view.has('uid-bad'));
    expect(reflector.status).toMatchObject({
      state: 'live',
      lastError: undefined,
    });
    expect(reflector.counts).toMatchObject({ objects: 3, skipped: 0 });
  });

  it('no longer names a skipped object that vanished during a relist', async () => {
    server.put(path, { ...machine('bad'), poison: 'projection' });
    const { log, reflector } = start({ backoffMilliseconds: [1, 2] });
    await until(() => log.includes('synced'));
    expect(reflector.status.lastError).toContain('Machine default/bad');
    server.dropConnections();
    server.remove(path, 'uid-bad');
    server.compact();
    await until(() => log.filter(entry => entry === 'synced').length === 2);
    expect(reflector.status.lastError).toBeUndefined();
  });

  it('does not take objects for deleted because a list is broken', async () => {
    server.put(path, machine('a'));
    const { view, log } = start({ backoffMilliseconds: [1, 2] });
    await until(() => log.includes('synced'));
    server.streamingLists = false;
    server.faults.push(brokenList());
    server.compact();
    server.dropConnections();
    await until(() => log.filter(entry => entry === 'synced').length === 2);
    expect(namesOf(view)).toEqual(['a']);
    expect(log).not.toContain('-uid-a');
  });

  it('believes a list at last in which one object stays unreadable', async () => {
    server.put(path, { ...machine('a'), metadata: {} as never });
    server.put(path, machine('b'));
    const { view, log } = start({ backoffMilliseconds: [1, 2] });
    await until(() => log.includes('synced'));
    expect(namesOf(view)).toEqual(['b']);
    // The watch that follows may have begun by now, or not.
    const lists = server.requests.filter(
      asked => !asked.includes('resourceVersion='),
    );
    expect(lists).toHaveLength(4);
  });

  it('lists anew at the next bookmark after a list that it had to doubt', async () => {
    server.put(path, machine('a'));
    server.streamingLists = false;
    server.faults.push(...Array.from({ length: 4 }, brokenList));
    const { view, log } = start({ backoffMilliseconds: [1, 2] });
    await until(() => log.includes('synced') && server.watching === 1);
    expect(namesOf(view)).toEqual([]);
    server.bookmark();
    await until(() => view.has('uid-a') && server.watching === 1);
    const requests = server.requests.length;
    server.bookmark();
    server.put(path, machine('b'));
    await until(() => view.has('uid-b'));
    expect(server.requests).toHaveLength(requests);
  });

  it.each([
    [403, 'forbidden'],
    [404, 'absent'],
  ])('shows %i as %s and comes back', async (code, state) => {
    server.faults.push({ on: 'any', answer: r => sendStatus(r, code, 'No') });
    const { log, states } = start({ refusedMilliseconds: 10 });
    await until(() => log.includes('synced'));
    expect(states).toEqual([state, 'live']);
  });

  it('stops for real: no socket, no request, no event', async () => {
    server.put(path, machine('a'));
    const { log, reflector } = start();
    await until(() => log.includes('synced'));
    await reflector.stop();
    await until(() => server.watching === 0);
    const requests = server.requests.length;
    server.put(path, machine('b'));
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(server.requests).toHaveLength(requests);
    expect(log).toEqual(['+uid-a', 'synced']);
  });
});
