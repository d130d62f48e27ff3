// The fleet is put together here as its own tests do, on a real database.
/* eslint-disable @backstage/no-forbidden-package-imports */
import { DatabaseManager } from '@backstage/backend-defaults/database';
import { DatabaseService } from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { TestObject } from '@lattice-dev/plugin-lattice-backend/src/__testUtils__/TestApiServer';
import {
  TestManagementCluster,
  until,
} from '@lattice-dev/plugin-lattice-backend/src/__testUtils__/TestManagementCluster';
import { everything } from '@lattice-dev/plugin-lattice-backend/src/fleet/query/ReadFilter';
import {
  createLiveView,
  CreateLiveViewOptions,
  LiveView,
} from '@lattice-dev/plugin-lattice-backend/src/createLiveView';
import { startPostgres } from './Postgres';

jest.setTimeout(180_000);

const id = { managementCluster: 'mgmt', namespace: 'atlas', name: 'atlas' };

describe('two replicas on one PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let management: TestManagementCluster;
  let cluster: TestObject;
  const databases: DatabaseService[] = [];
  const running: LiveView[] = [];
  const warnings: unknown[][] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    management = await TestManagementCluster.start();
    cluster = management
      .load('healthy-topology')
      .find(({ kind }) => kind === 'Cluster')!;
  });
  afterAll(async () => {
    await Promise.all(running.map(live => live.stop()));
    for (const database of databases) {
      await (await database.getClient()).destroy();
    }
    await management.stop();
    await postgres.stop();
  });

  /** A replica has its own connections, memory and watches. */
  async function startReplica(): Promise<LiveView> {
    const database = connect();
    databases.push(database);
    await untilAnswers(database);
    const live = await createLiveView({
      managementClusters: [management.server.managementCluster('mgmt')],
      logger: mockServices.logger.mock({
        warn: (...warning) => warnings.push(warning),
      }),
      catalog: {} as CreateLiveViewOptions['catalog'],
      database,
      writeMilliseconds: 20,
    });
    running.push(live);
    await live.start();
    return live;
  }

  function connect(): DatabaseService {
    const connection = {
      host: '127.0.0.1',
      port: postgres.port,
      user: 'lattice',
      password: 'not-asked-for',
    };
    const config = mockServices.rootConfig({
      data: { backend: { database: { client: 'pg', connection } } },
    });
    return DatabaseManager.fromConfig(config).forPlugin('lattice', {
      logger: mockServices.logger.mock(),
      lifecycle: mockServices.lifecycle.mock(),
    });
  }

  async function untilAnswers(database: DatabaseService) {
    for (let left = 100; ; left -= 1) {
      try {
        await (await database.getClient()).raw('select 1');
        return;
      } catch (error) {
        if (left === 0) throw error;
        await new Promise(done => setTimeout(done, 100));
      }
    }
  }

  const pause = (paused: boolean) =>
    management.put({
      ...cluster,
      spec: { ...(cluster.spec as object), paused },
    });
  const healthOf = (live: LiveView) =>
    live.fleet.rows.get('mgmt/atlas/atlas')?.health;
  const answersOf = ({ service }: LiveView) => {
    const { items, total, facets } = service.list({}, everything);
    return { items, total, facets, tree: service.tree(id, everything)?.tree };
  };

  it('give the same answers and write each transition once', async () => {
    const replicas = [await startReplica(), await startReplica()];
    await until(() => replicas.every(live => healthOf(live) === 'healthy'));
    for (const paused of [true, false, true, false]) {
      pause(paused);
      const wanted = paused ? 'paused' : 'healthy';
      await until(() => replicas.every(live => healthOf(live) === wanted));
    }
    expect(answersOf(replicas[0])).toEqual(answersOf(replicas[1]));

    await replicas[0].stop();
    pause(true);
    await until(() => healthOf(replicas[1]) === 'paused');
    await replicas[1].stop();
    running.splice(0);
    expect(warnings).toEqual([]);
    const knex = await databases[0].getClient();
    const stored = await knex('lattice_transitions')
      .where({ kind: 'health' })
      .orderBy('ordinal');
    expect(stored.map(one => one.to_value)).toEqual([
      ...['healthy', 'paused', 'healthy', 'paused', 'healthy', 'paused'],
    ]);
  });

  it('serve the last good rows at once after a restart, marked stale', async () => {
    management.server.onRequest = (_, response) => {
      response.destroy();
      return true;
    };
    const replicas = [await startReplica(), await startReplica()];
    for (const live of replicas) {
      expect(live.service.rows(everything)).toMatchObject([
        { id: 'mgmt/atlas/atlas', health: 'paused' },
      ]);
      expect(live.service.get(id, everything)?.staleSince).toBeDefined();
    }
    const stories = await Promise.all(
      replicas.map(live => live.history!.timeline.timeline(id, everything)),
    );
    expect(stories[0]?.entries).toEqual(stories[1]?.entries);
    expect(stories[0]?.entries.length).toBeGreaterThan(5);
  });
});
