import { setTimeout as sleep } from 'node:timers/promises';
import { mockCredentials } from '@backstage/backend-test-utils';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { endedRunStates, Run } from '@lattice-dev/plugin-lattice-common';
import fc from 'fast-check';
import { Knex } from 'knex';
import semver from 'semver';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import {
  createHarness,
  OperationsHarness,
} from '../__testUtils__/OperationsHarness';
import { askingOf } from '../allowedOperations';
import { Kill, mortal } from './__testUtils__/mortal';
import { makePlainCluster, versionsOf } from './__testUtils__/plainCluster';
import { openTestDatabase, testRuns } from './__testUtils__/testRuns';

jest.setTimeout(3_600_000);

/** Some for every day; LATTICE_KILLS=500 for the full run. */
const kills = Number(process.env.LATTICE_KILLS ?? 12);

const ann = askingOf(mockCredentials.user('user:default/ann'));

/** What is wanted, and whether it is stopped on the way. */
const orders = [
  { name: 'patch', version: 'v1.34.9' },
  { name: 'minor', version: 'v1.35.4' },
  { name: 'minors', version: 'v1.36.4' },
  { name: 'stopped', version: 'v1.36.4', stops: true },
];

describe('a replica that is killed while it drives runs', () => {
  let sandbox: Sandbox;
  let knex: Knex;
  let cluster: ManagementCluster;
  let harness: OperationsHarness;
  const uids = new Map<string, string>();

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0, speed: 240 });
    knex = await openTestDatabase();
    cluster = ManagementCluster.create({
      name: 'test',
      sandbox: true,
      connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
    });
    harness = createHarness(cluster);
  });
  afterAll(async () => {
    await knex.destroy();
    await sandbox.stop();
  });

  const idOf = (name: string) => ({
    managementCluster: 'test',
    namespace: `team-${name}`,
    name,
  });

  /** A process of its own, with these connections. */
  function replica(connections: { cluster: ManagementCluster; knex: Knex }) {
    const { operations } = createHarness(connections.cluster);
    return testRuns({
      knex: connections.knex,
      operations,
      auditor: harness.auditor,
      row: id => ({
        ...id,
        uid: uids.get(id.name)!,
        labels: {},
        tenants: [],
      }),
      everyMilliseconds: 20,
      heldMilliseconds: 400,
    });
  }

  async function startOne(name: string, version: string): Promise<Run> {
    await makePlainCluster(harness, idOf(name));
    const opened = await harness.operations.clusters.open(idOf(name), {});
    uids.set(name, opened.cluster.metadata.uid!);
    const { desk } = replica({ cluster, knex });
    return (await desk.startUpgrade(ann, opened, { version })).run!;
  }

  /** Kills one replica after the other; how many there were. */
  async function killReplicas(
    plan: Kill[],
    isOver: () => Promise<boolean>,
    between: () => Promise<void>,
  ): Promise<number> {
    let killed = 0;
    while (plan.length > 0 && !(await isOver())) {
      const { death, ...connections } = mortal(
        { cluster, knex },
        plan.shift()!,
      );
      const { driver } = replica(connections);
      driver.start();
      await death;
      await driver.stop();
      killed += 1;
      await between();
    }
    return killed;
  }

  it(`ends each run as ordered after ${kills} kills, with nothing twice`, async () => {
    const plan = fc.sample(
      fc.record({
        steps: fc.integer({ min: 1, max: 150 }),
        arrives: fc.boolean(),
      }),
      { numRuns: kills, seed: 18 },
    );
    const { store, desk } = replica({ cluster, knex });
    let killed = 0;
    for (let round = 1; plan.length > 0; round += 1) {
      const runs = await Promise.all(
        orders.map(({ name, version }) =>
          startOne(`${name}-${round}`, version),
        ),
      );
      const now = () =>
        Promise.all(runs.map(async ({ id }) => (await store.get(id))!.run));
      const isOver = async () =>
        (await now()).every(({ state }) => endedRunStates.includes(state));
      const stop = async () => {
        const index = orders.findIndex(({ stops }) => stops);
        const { id, state } = (await now())[index];
        if (state === 'waiting') await desk.steer(ann, id, 'stop');
      };
      killed += await killReplicas(plan, isOver, stop);
      const { driver } = replica({ cluster, knex });
      driver.start();
      while (!(await isOver())) {
        await stop();
        await sleep(50);
      }
      await sleep(600);
      await driver.stop();
      for (const [index, run] of (await now()).entries()) {
        await checkRun(run, orders[index]);
      }
      const ends = harness.auditor.entries
        .filter(({ eventId }) => eventId === 'run-end')
        .map(({ meta }) => meta.run);
      for (const { id } of runs) expect(ends).toContain(id);
    }
    expect(killed).toBe(kills);
  });

  async function checkRun(
    run: Run,
    { version, stops }: { version: string; stops?: boolean },
  ) {
    const wrote = run.events
      .filter(({ kind }) => kind === 'wrote')
      .map(({ message }) => message);
    expect(wrote).toEqual([...new Set(wrote)]);
    const versions = wrote.flatMap(
      text => / to (v[\d.]+)\.$/.exec(text)?.[1] ?? [],
    );
    expect(versions).toEqual([...versions].sort(semver.compare));
    const found = await versionsOf(harness, run.cluster);
    if (stops) {
      expect(run.state).toBe('stopped');
      for (const one of found) expect(semver.gte(one!, 'v1.34.7')).toBe(true);
      return;
    }
    expect([run.state, run.message]).toEqual([
      'done',
      `All machines run ${version}.`,
    ]);
    expect(found).toEqual(new Set([version]));
  }
});
