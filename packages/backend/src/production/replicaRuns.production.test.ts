// The parts that write are put together here as their own tests do.
/* eslint-disable @backstage/no-forbidden-package-imports */
import { setTimeout as sleep } from 'node:timers/promises';
import { mockCredentials } from '@backstage/backend-test-utils';
import { AuditLog } from '@lattice-dev/plugin-lattice-backend/src/audit/__testUtils__/AuditLog';
import { ManagementCluster } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/ManagementCluster';
import { createHarness } from '@lattice-dev/plugin-lattice-backend/src/operations/__testUtils__/OperationsHarness';
import { askingOf } from '@lattice-dev/plugin-lattice-backend/src/operations/allowedOperations';
import { mortal } from '@lattice-dev/plugin-lattice-backend/src/operations/runs/__testUtils__/mortal';
import {
  makePlainCluster,
  versionsOf,
} from '@lattice-dev/plugin-lattice-backend/src/operations/runs/__testUtils__/plainCluster';
import {
  openTestDatabase,
  testRuns,
} from '@lattice-dev/plugin-lattice-backend/src/operations/runs/__testUtils__/testRuns';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { startPostgres } from './Postgres';

jest.setTimeout(300_000);

type Knex = Awaited<ReturnType<typeof openTestDatabase>>;

const id = { managementCluster: 'test', namespace: 'team-run', name: 'alpha' };
const ann = askingOf(mockCredentials.user('user:default/ann'));

describe('replicas that drive runs on one PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let sandbox: Sandbox;
  const knexes: Knex[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    sandbox = await startSandbox({ clusters: 0, speed: 120 });
  });
  afterAll(async () => {
    await Promise.all(knexes.map(knex => knex.destroy()));
    await sandbox.stop();
    await postgres.stop();
  });

  /** A replica's own connections to the database. */
  async function connect(): Promise<Knex> {
    for (let tries = 0; ; tries += 1) {
      try {
        const knex = await openTestDatabase({ port: postgres.port });
        knexes.push(knex);
        return knex;
      } catch (error) {
        if (tries > 200) throw error;
        await sleep(50);
      }
    }
  }

  it('write each step once, also when one is killed after the other', async () => {
    const cluster = ManagementCluster.create({
      name: 'test',
      sandbox: true,
      connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
    });
    const harness = createHarness(cluster);
    await makePlainCluster(harness, id);
    const opened = await harness.operations.clusters.open(id, {});
    const auditor = new AuditLog();
    const replica = (knex: Knex, connection = cluster) =>
      testRuns({
        knex,
        auditor,
        operations: createHarness(connection).operations,
        row: place => ({
          ...place,
          uid: opened.cluster.metadata.uid!,
          labels: {},
          tenants: [],
        }),
        everyMilliseconds: 20,
        heldMilliseconds: 500,
      });
    const [one, two] = [await connect(), await connect()];
    const { desk, store } = replica(one);
    const request = { version: 'v1.36.4' };
    const started = await Promise.all(
      [desk, replica(two).desk].map(each =>
        each.startUpgrade(ann, opened, request),
      ),
    );
    const [run, same] = started.map(result => result.run!.id);
    expect(same).toBe(run);

    const survivor = replica(two).driver;
    survivor.start();
    let killed = 0;
    const current = async () => (await store.get(run))!.run;
    for (let steps = 7; (await current()).state !== 'done'; steps += 13) {
      if ((await current()).state === 'failed') break;
      const kill = { steps: (steps % 90) + 1, arrives: steps % 2 === 0 };
      const { death, ...dying } = mortal({ cluster, knex: one }, kill);
      const { driver } = replica(dying.knex, dying.cluster);
      driver.start();
      await Promise.race([death, sleep(2_000)]);
      await driver.stop();
      killed += 1;
    }
    await sleep(1_000);
    await survivor.stop();
    const { state, events } = await current();
    expect(state).toBe('done');
    expect(killed).toBeGreaterThan(2);
    const wrote = events.filter(({ kind }) => kind === 'wrote');
    expect(wrote.map(({ message }) => message)).toEqual([
      'Upgrade the control plane from v1.34.7 to v1.35.4.',
      'Upgrade pool blue from v1.34.7 to v1.35.4.',
      'All machines run v1.35.4.',
      'Upgrade the control plane from v1.35.4 to v1.36.4.',
      'Upgrade pool blue from v1.35.4 to v1.36.4.',
      'All machines run v1.36.4.',
    ]);
    expect(await versionsOf(harness, id)).toEqual(new Set(['v1.36.4']));
    expect(auditor.entries.map(({ eventId }) => eventId)).toContain('run-end');
  });
});
