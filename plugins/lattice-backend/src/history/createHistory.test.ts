import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  TestManagementCluster,
  until,
} from '../__testUtils__/TestManagementCluster';
import { sendStatus, TestObject } from '../__testUtils__/TestApiServer';
import { everything } from '../fleet/query/ReadFilter';
import { createLiveView, LiveView } from '../createLiveView';

jest.setTimeout(60_000);

describe('createHistory', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  const id = { managementCluster: 'mgmt', namespace: 'atlas', name: 'atlas' };
  const running: LiveView[] = [];
  let management: TestManagementCluster;
  let cluster: TestObject;

  beforeEach(async () => {
    management = await TestManagementCluster.start();
    cluster = management
      .load('healthy-topology')
      .find(({ kind }) => kind === 'Cluster')!;
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(live => live.stop()));
    await management.stop();
  });

  async function start(
    knex: Awaited<ReturnType<typeof databases.init>>,
  ): Promise<LiveView> {
    const live = await createLiveView({
      managementClusters: [management.server.managementCluster('mgmt')],
      logger: mockServices.logger.mock(),
      catalog: catalogServiceMock(),
      database: mockServices.database({ knex }),
      writeMilliseconds: 20,
    });
    running.push(live);
    await live.start();
    return live;
  }

  const pause = (paused: boolean) =>
    management.put({
      ...cluster,
      spec: { ...(cluster.spec as object), paused },
    });

  it('serves the last rows at once after a restart, marked stale', async () => {
    const knex = await databases.init('SQLITE_3');
    const first = await start(knex);
    await until(() => first.fleet.rows.size === 1);
    await first.stop();
    management.server.onRequest = (_, response) => {
      response.destroy();
      return true;
    };
    const second = await start(knex);
    await until(() => second.fleet.sources[0].state !== 'connecting');
    expect(second.service.rows(everything)).toMatchObject([
      { id: 'mgmt/atlas/atlas', health: 'healthy' },
    ]);
    const found = second.service.get(id, everything)!;
    expect(found.staleSince).toBeDefined();
    expect(found.sources[0].state).toBe('unreachable');
    expect(second.service.tree(id, everything)?.tree.root.kind).toBe('Cluster');
  });

  it('keeps the last rows while the server does not list all of its kinds', async () => {
    const knex = await databases.init('SQLITE_3');
    const first = await start(knex);
    await until(() => first.fleet.rows.size === 1);
    await first.stop();
    management.hideFromDiscovery('cluster.x-k8s.io', 'clusters');
    const second = await start(knex);
    await until(() => second.fleet.sources[0].lastError !== undefined);
    await second.fleet.rows.idle();
    expect(second.fleet.isRead('mgmt')).toBe(false);
    expect(second.fleet.rows.size).toBe(1);
    management.pathOf(cluster);
    await until(() => second.fleet.isRead('mgmt'));
    await second.fleet.rows.idle();
    expect(second.fleet.rows.size).toBe(1);
  });

  it('keeps the last row of a LatticeCluster that cannot be read again yet', async () => {
    const orion = {
      apiVersion: 'lattice.dev/v1alpha1',
      kind: 'LatticeCluster',
      metadata: { name: 'orion', uid: 'lattice-orion' },
      spec: {},
    };
    management.put(orion);
    const knex = await databases.init('SQLITE_3');
    const first = await start(knex);
    await until(() => first.fleet.rows.size === 2);
    await first.stop();
    const { onRequest } = management.server;
    let failing = true;
    management.server.onRequest = (request, response) => {
      if (!failing || !request.url!.includes('latticeclusters?')) {
        return onRequest!(request, response);
      }
      sendStatus(response, 500, 'InternalError');
      return true;
    };
    const second = await start(knex);
    await until(() => second.fleet.isRead('mgmt'));
    await second.fleet.rows.idle();
    expect(second.fleet.rows.get('mgmt/capi-orion/orion')).toBeDefined();
    management.remove(orion);
    failing = false;
    await until(() => second.fleet.rows.size === 1);
    expect(second.fleet.rows.get('mgmt/atlas/atlas')).toBeDefined();
  });

  it('forgets a cluster that vanished while the backend was away', async () => {
    const knex = await databases.init('SQLITE_3');
    const first = await start(knex);
    await until(() => first.fleet.rows.size === 1);
    await first.stop();
    management.remove(cluster);
    const second = await start(knex);
    expect(second.fleet.rows.size).toBe(1);
    await until(() => second.fleet.rows.size === 0);
    await second.stop();
    expect(await knex('lattice_cluster_rows').select()).toEqual([]);
  });

  it('writes each transition once for two replicas and tells the story', async () => {
    const knex = await databases.init('SQLITE_3');
    const live = [await start(knex), await start(knex)];
    await until(() => live.every(({ fleet }) => fleet.rows.size === 1));
    for (const paused of [true, false, true]) {
      pause(paused);
      const wanted = paused ? 'paused' : 'healthy';
      await until(() =>
        live.every(
          ({ fleet }) => fleet.rows.get('mgmt/atlas/atlas')?.health === wanted,
        ),
      );
    }
    await Promise.all(live.map(one => one.stop()));
    const stored = await knex('lattice_transitions')
      .where({ kind: 'health' })
      .orderBy('ordinal');
    expect(stored.map(one => one.to_value)).toEqual([
      'healthy',
      'paused',
      'healthy',
      'paused',
    ]);
    const { timeline } = live[0].history!;
    const story = await timeline.timeline(id, everything);
    expect(story!.entries.map(entry => entry.kind)).toEqual(
      expect.arrayContaining(['health', 'event']),
    );
    expect(
      [...story!.entries].sort((a, b) => b.at.localeCompare(a.at)),
    ).toEqual(story!.entries);
    expect(story!.usual.workers).toMatchObject({ clusters: 1 });
    const whole = story!.states.filter(({ part }) => part === 'cluster');
    expect(whole[0].at).toBe(story!.recordedFrom);
    expect(whole.at(-1)).toMatchObject({ health: 'paused' });
    expect(new Set(story!.states.map(({ part }) => part))).toContain('pool');
    expect(story!.gaps).toEqual([]);
    const short = await timeline.timeline(id, everything, 3);
    expect(short!.entries).toEqual(story!.entries.slice(0, 3));
    expect(short!.states).toEqual(story!.states.slice(-3));
  });

  it('history keeps no secret of a condition message', async () => {
    const knex = await databases.init('SQLITE_3');
    const live = await start(knex);
    await until(() => live.fleet.rows.size === 1);
    const status = cluster.status as { conditions: object[] };
    management.put({
      ...cluster,
      status: {
        ...status,
        conditions: status.conditions.map(condition => ({
          ...condition,
          status: 'False',
          reason: 'ReconcileFailed',
          message: 'login with password=Zx9-hunter2 failed',
        })),
      },
    });
    await until(
      () => live.fleet.rows.get('mgmt/atlas/atlas')?.health !== 'healthy',
    );
    await live.stop();
    const stored = JSON.stringify([
      await knex('lattice_transitions').select(),
      await knex('lattice_cluster_rows').select(),
      await knex('lattice_states').select(),
    ]);
    expect(stored).toContain('login with password=(removed) failed');
    expect(stored).not.toContain('hunter2');
  });
});
