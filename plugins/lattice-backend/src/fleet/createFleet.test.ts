import { mockServices } from '@backstage/backend-test-utils';
import { clusterRow, projectObject } from '../capi';
import {
  readSnapshot,
  TestManagementCluster,
  until,
} from '../__testUtils__/TestManagementCluster';
import { everything } from './query/ReadFilter';
import { createFleet, LiveFleet } from './createFleet';
import { ObjectIndex } from './index/ObjectIndex';
import { sendStatus, TestObject } from '../__testUtils__/TestApiServer';

const atlas = (text: string) => text;
const another = (number: number) => (text: string) =>
  text
    .replaceAll('atlas', `atlas${number}`)
    .replaceAll(/"uid": "(\w+)/g, `"uid": "${number}$1`);

function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

function versionsIn(index: ObjectIndex): string {
  return Array.from(
    index.uids(),
    uid => `${uid}@${index.get(uid)!.resourceVersion}`,
  )
    .sort()
    .join();
}

describe('createFleet', () => {
  let management: TestManagementCluster;
  let live: LiveFleet;

  beforeEach(async () => {
    management = await TestManagementCluster.start();
  });
  afterEach(async () => {
    await live?.stop();
    await management.stop();
  });

  async function start(options = {}) {
    live = createFleet({
      managementClusters: [management.server.managementCluster('mgmt')],
      logger: mockServices.logger.mock(),
      ...options,
    });
    await live.start();
    return live;
  }

  function find(objects: TestObject[], kind: string): TestObject {
    return objects.find(object => object.kind === kind)!;
  }

  it('shows a cluster of the lab, follows a change and its deletion', async () => {
    const objects = management.load('healthy-topology', atlas);
    const { service, fleet } = await start();
    await until(() => fleet.rows.size === 1);
    const [row] = service.rows(everything);
    expect(row).toMatchObject({ name: 'atlas', health: 'healthy' });
    const id = { ...row };
    expect(service.get(id, everything)).toMatchObject({
      staleSince: undefined,
      sources: [{ managementCluster: 'mgmt', state: 'live' }],
    });
    expect(service.machines(id, everything)?.machines).toHaveLength(6);
    expect(service.tree(id, everything)?.tree.missing).toBe(0);
    expect(service.events(id, everything)?.events.length).toBeGreaterThan(0);

    const cluster = find(objects, 'Cluster');
    const spec = cluster.spec as Record<string, unknown>;
    management.put({ ...cluster, spec: { ...spec, paused: true } });
    await until(() => service.rows(everything)[0].health === 'paused');

    for (const object of objects) management.remove(object);
    await until(() => fleet.rows.size === 0);
    // The row goes with its Cluster, before the last object is read.
    await until(() => fleet.index('mgmt')?.size === 0);
  });

  it('tells nothing before all kinds were read, and all kinds were read at the end', async () => {
    management.load('fail-machine-template-missing');
    const sizes: string[] = [];
    const { fleet } = await start();
    fleet.rows.subscribe(changes =>
      sizes.push(...changes.map(({ next }) => next?.health ?? 'gone')),
    );
    await until(() => sizes.length > 0);
    expect(sizes).toEqual(['failed']);
  });

  it.each([1, 2, 3])(
    'equals a fresh list after random changes (seed %i)',
    async seed => {
      const random = seeded(seed);
      const all = [1, 2, 3].flatMap(number =>
        readSnapshot('healthy-topology', another(number)),
      );
      for (const object of all) management.pathOf(object);
      const { fleet, service } = await start();
      management.server.chunkSize = () => 1 + Math.floor(random() * 5_000);
      for (let step = 0; step < 600; step += 1) {
        const object = all[Math.floor(random() * all.length)];
        if (random() < 0.7) management.put(object);
        else management.remove(object);
        if (random() < 0.005) management.server.dropConnections();
        if (random() < 0.005) management.server.compact();
        if (random() < 0.05) await new Promise(done => setTimeout(done, 1));
      }
      const paths = [...new Set(all.map(object => management.pathOf(object)))];
      const fresh = new ObjectIndex();
      for (const object of paths.flatMap(path =>
        management.server.objects(path),
      )) {
        const projected = projectObject(object)!;
        fresh.apply({ type: 'upserted', object: projected }, new Set());
      }
      const held = fleet.index('mgmt')!;
      await until(() => versionsIn(held) === versionsIn(fresh));
      await fleet.rows.idle();
      const rows = [1, 2, 3].flatMap(number => {
        const { hasRead } = fleet.watcher('mgmt')!;
        const options = { managementCluster: 'mgmt', now: Date.now(), hasRead };
        const key = `atlas${number}/atlas${number}`;
        const row = clusterRow(fresh.objectsOf(key), options);
        expect(clusterRow(held.objectsOf(key), options)).toEqual(row);
        return row ?? [];
      });
      const byId = (left: { id: string }, right: { id: string }) =>
        left.id.localeCompare(right.id);
      expect(service.rows(everything).sort(byId)).toMatchObject(
        rows.sort(byId).map(({ id, uid, health }) => ({ id, uid, health })),
      );
      expect(service.rows(everything)).toHaveLength(rows.length);
    },
    30_000,
  );

  it('keeps rows of a silent source, marked stale, and forgets nothing when discovery is incomplete', async () => {
    management.load('healthy-topology');
    const { fleet } = await start({ rediscoverMilliseconds: 50 });
    await until(() => fleet.rows.size === 1);
    management.hideFromDiscovery('cluster.x-k8s.io', 'clusters');
    await new Promise(done => setTimeout(done, 300));
    expect(fleet.rows.size).toBe(1);
    management.server.onRequest = (_, response) => {
      sendStatus(response, 503, 'ServiceUnavailable');
      return true;
    };
    management.server.dropConnections();
    await until(() => fleet.sources[0].state === 'stale');
    expect(fleet.rows.size).toBe(1);
    expect(fleet.staleSince('mgmt')).toBeDefined();
    await until(() => fleet.sources[0].lastError?.includes('503') === true);
  });

  it('follows kinds that appear, change their version and vanish', async () => {
    const { fleet } = await start();
    await until(() => fleet.sources[0].state === 'live');
    management.serve('lattice.dev', 'v1alpha1', 'LatticeCluster');
    management.put({
      apiVersion: 'lattice.dev/v1alpha1',
      kind: 'LatticeCluster',
      metadata: { name: 'orion', uid: 'lattice-orion' },
      spec: {},
    });
    await until(() => fleet.rows.get('mgmt/capi-orion/orion') !== undefined);
    management.serve('lattice.dev', 'v1alpha2', 'LatticeCluster');
    const moved = {
      apiVersion: 'lattice.dev/v1alpha2',
      kind: 'LatticeCluster',
      metadata: { name: 'vega', uid: 'lattice-vega' },
      spec: {},
    };
    management.put(moved);
    await until(() => fleet.rows.get('mgmt/capi-vega/vega') !== undefined);
    await until(() => fleet.rows.size === 1);
    management.unserve('lattice.dev', 'latticeclusters');
    await until(() => fleet.rows.size === 0);
    expect(fleet.sources).toContainEqual(
      expect.objectContaining({
        kind: 'LatticeCluster.lattice.dev',
        state: 'absent',
      }),
    );
  });

  it('says which kind is forbidden', async () => {
    management.load('healthy-topology');
    management.server.faults.push({
      on: 'any',
      path: '/apis/infrastructure.cluster.x-k8s.io/v1beta2/devmachines',
      answer: response => sendStatus(response, 403, 'Forbidden'),
    });
    const { fleet } = await start();
    await until(() => fleet.rows.size === 1);
    expect(fleet.sources).toMatchObject([
      { state: 'live' },
      {
        kind: 'DevMachine.infrastructure.cluster.x-k8s.io',
        state: 'forbidden',
      },
    ]);
  });
});
