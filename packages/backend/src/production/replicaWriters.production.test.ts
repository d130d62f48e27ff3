// The parts that write are put together here as their own tests do.
/* eslint-disable @backstage/no-forbidden-package-imports */
import { DatabaseManager } from '@backstage/backend-defaults/database';
import { mockServices } from '@backstage/backend-test-utils';
import { FakeCatalog } from '@lattice-dev/plugin-catalog-backend-module-lattice/src/__testUtils__/FakeCatalog';
import {
  FakeLattice,
  row,
} from '@lattice-dev/plugin-catalog-backend-module-lattice/src/__testUtils__/FakeLattice';
import { LatticeEntityProvider } from '@lattice-dev/plugin-catalog-backend-module-lattice/src/LatticeEntityProvider';
import { openDatabase as openCatalog } from '@lattice-dev/plugin-catalog-backend-module-lattice/src/openDatabase';
import { WrittenEntities } from '@lattice-dev/plugin-catalog-backend-module-lattice/src/WrittenEntities';
import { fakeFleet } from '@lattice-dev/plugin-lattice-backend/src/history/__testUtils__/fakeFleet';
import { HistoryRecorder } from '@lattice-dev/plugin-lattice-backend/src/history/HistoryRecorder';
import { openDatabase as openLattice } from '@lattice-dev/plugin-lattice-backend/src/history/openDatabase';
import { OperationStore } from '@lattice-dev/plugin-lattice-backend/src/history/people/OperationStore';
import { StepDurations } from '@lattice-dev/plugin-lattice-backend/src/history/StepDurations';
import { TransitionStore } from '@lattice-dev/plugin-lattice-backend/src/history/TransitionStore';
import { NotifiedCauses } from '@lattice-dev/plugin-lattice-backend/src/notifications/NotifiedCauses';
import { Lease } from '@lattice-dev/plugin-lattice-node';
import { startPostgres } from './Postgres';

jest.setTimeout(180_000);

const LEASE = 150;
const KILLS = Number(process.env.LATTICE_KILLS ?? 12);
interface PgClient {
  connection: { stream: { destroy(): void } };
}

const pause = (milliseconds: number) =>
  new Promise(resolve => setTimeout(resolve, milliseconds));

async function until(condition: () => boolean | Promise<boolean>) {
  for (let tries = 0; !(await condition()); tries += 1) {
    if (tries > 2_000) throw new Error(`Never came true: ${condition}`);
    await pause(5);
  }
}

describe('writers of several replicas on one PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  const connections: Array<() => Promise<void>> = [];
  const logger = mockServices.logger.mock();

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    // The pool of a killed replica waits for connections that are gone.
    await Promise.race([
      Promise.all(connections.map(close => close())),
      pause(2_000),
    ]);
    await postgres.stop();
  });

  /** A replica's own connections to the database. */
  async function connect(plugin: 'catalog' | 'lattice') {
    const connection = {
      host: '127.0.0.1',
      port: postgres.port,
      user: 'lattice',
      password: 'not-asked-for',
    };
    const config = mockServices.rootConfig({
      data: { backend: { database: { client: 'pg', connection } } },
    });
    const database = DatabaseManager.fromConfig(config).forPlugin(plugin, {
      logger,
      lifecycle: mockServices.lifecycle.mock(),
    });
    await until(() =>
      database.getClient().then(
        () => true,
        () => false,
      ),
    );
    const open = plugin === 'catalog' ? openCatalog : openLattice;
    const knex = await open(database);
    connections.push(() => knex.destroy());
    return knex;
  }

  /** What the database sees of SIGKILL: the connections break, nothing follows. */
  function kill(knex: Awaited<ReturnType<typeof connect>>) {
    const { pool } = knex.client as unknown as {
      pool: Record<'used' | 'free', Array<{ resource: PgClient }>>;
    };
    const broken = [...pool.used, ...pool.free].map(one => one.resource);
    knex.client.acquireConnection = () => Promise.reject(new Error('killed'));
    for (const { connection } of broken) connection.stream.destroy();
  }

  it('hold the lease while a slow write lasts, and lose it when killed', async () => {
    const [first, second] = [
      await connect('lattice'),
      await connect('lattice'),
    ];
    const options = { name: 'slow', milliseconds: LEASE };
    const one = Lease.create({ ...options, knex: first });
    const two = Lease.create({ ...options, knex: second });
    let finish = () => {};
    const slow = one.guard(() => new Promise<void>(done => (finish = done)));
    await pause(2 * LEASE);
    const tries = [];
    for (let left = 5; left > 0; left -= 1) {
      tries.push((await two.guard(async () => {})).done);
      await pause(LEASE / 2);
    }
    expect(tries).toEqual([false, false, false, false, false]);
    finish();
    expect(await slow).toMatchObject({ done: true });
    const hanging = one.guard(() => new Promise<void>(() => {}));
    hanging.catch(() => {});
    await pause(20);
    kill(first);
    await until(async () => (await two.guard(async () => {})).done);
  });

  it('keep the catalog right while replicas are killed', async () => {
    const lattice = new FakeLattice({ a: 'live' });
    const catalog = new FakeCatalog();
    const dead = new Set<string>();
    const all: LatticeEntityProvider[] = [];
    catalog.before = async by => {
      await pause(Math.random() * 10);
      if (dead.has(by)) throw new Error('killed');
    };
    catalog.after = async by => {
      await pause(Math.random() * 10);
      if (dead.has(by)) throw new Error('killed');
    };
    const replicas: Array<{
      name: string;
      knex: Awaited<ReturnType<typeof connect>>;
      provider: LatticeEntityProvider;
    }> = [];
    const start = async (name: string) => {
      const knex = await connect('catalog');
      const provider = LatticeEntityProvider.create({
        lattice: lattice.service(),
        auth: mockServices.auth(),
        logger,
        lease: Lease.create({ knex, name: 'catalog', milliseconds: LEASE }),
        written: WrittenEntities.create(knex),
        appUrl: '',
        settleMilliseconds: 5,
        retryMilliseconds: 20,
      });
      await provider.connect(catalog.connection(name));
      all.push(provider);
      replicas.push({ name, knex, provider });
    };
    await start('0');
    for (let round = 1; round <= KILLS; round += 1) {
      await start(`${round}`);
      lattice.put(row('a', `new-${round}`), row('a', `brief-${round}`));
      await pause(Math.random() * 2 * LEASE);
      lattice.remove(`a/team/brief-${round}`);
      const victim = replicas.shift()!;
      dead.add(victim.name);
      kill(victim.knex);
    }
    await until(() => catalog.entities.size === KILLS + 1);
    await pause(2 * LEASE);
    const wanted = Array.from({ length: KILLS }, (_, at) => `new-${at + 1}`);
    expect(catalog.names).toEqual(
      ['a', ...wanted.map(name => `a.team.${name}`)].sort(),
    );
    const [last] = replicas;
    const listed = await WrittenEntities.create(last.knex).list();
    expect([...listed.values()].sort()).toEqual(
      [...catalog.entities.keys()].sort(),
    );
    await Promise.all(all.map(one => one.stop()));
  });

  it('store each transition once while replicas are killed', async () => {
    const { fleet, set } = fakeFleet();
    const all: HistoryRecorder[] = [];
    const start = async () => {
      const knex = await connect('lattice');
      const recorder = HistoryRecorder.create({
        fleet,
        transitions: TransitionStore.create(knex),
        durations: StepDurations.create(knex),
        operations: OperationStore.create(knex),
        lease: Lease.create({ knex, name: 'history', milliseconds: LEASE }),
        logger,
        everyMilliseconds: 5,
      });
      recorder.start();
      all.push(recorder);
      return { knex, recorder };
    };
    const story: string[] = [];
    const tell = async (times: number) => {
      for (let left = times; left > 0; left -= 1) {
        story.push(story.at(-1) === 'healthy' ? 'paused' : 'healthy');
        set('one', story.at(-1)!);
        await pause(320 + Math.random() * 50);
      }
    };
    let replicas = [await start(), await start()];
    const stored = async () => {
      const rows = await replicas[1]
        .knex('lattice_transitions')
        .where({ cluster_uid: 'one', kind: 'health' })
        .orderBy('ordinal');
      return rows.map(one => one.to_value);
    };
    for (let round = 0; round < KILLS; round += 1) {
      await tell(Math.ceil(Math.random() * 8));
      kill(replicas[0].knex);
      await tell(5);
      // A change is lost only if all replicas that saw it are killed at once.
      await until(async () => (await stored()).length >= story.length);
      expect(await stored()).toEqual(story);
      replicas = [replicas[1], await start()];
    }
    await tell(5);
    await pause(3 * LEASE);
    expect(await stored()).toEqual(story);
    await Promise.all(all.map(one => one.stop()));
  });

  it('claim each notification once, and again when the claimer is killed', async () => {
    const knexes = [await connect('lattice'), await connect('lattice')];
    const causes = knexes.map(knex => NotifiedCauses.create(knex, LEASE));
    const cause = { recipient: 'r', title: 't', clusters: [] };
    const scopes = Array.from({ length: 50 }, (_, at) => `scope-${at}`);
    const claims = await Promise.all(
      scopes.flatMap(scope => causes.map(one => one.open({ ...cause, scope }))),
    );
    expect(claims.filter(one => typeof one === 'object')).toHaveLength(50);
    kill(knexes[0]);
    await pause(LEASE);
    const again = await Promise.all(
      scopes.map(scope => causes[1].open({ ...cause, scope })),
    );
    expect(again.every(one => typeof one === 'object')).toBe(true);
  });
});
