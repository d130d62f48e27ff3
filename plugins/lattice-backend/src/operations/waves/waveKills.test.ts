import { setTimeout as sleep } from 'node:timers/promises';
import { mockCredentials } from '@backstage/backend-test-utils';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import {
  ClusterRow,
  formatClusterId,
  Wave,
  WaveChange,
} from '@lattice-dev/plugin-lattice-common';
import fc from 'fast-check';
import { Knex } from 'knex';
import semver from 'semver';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import {
  createHarness,
  OperationsHarness,
} from '../__testUtils__/OperationsHarness';
import { askingOf } from '../allowedOperations';
import { Kill, mortal } from '../runs/__testUtils__/mortal';
import {
  makePlainCluster,
  versionsOf,
} from '../runs/__testUtils__/plainCluster';
import { openTestDatabase } from '../runs/__testUtils__/testRuns';
import { healthyRow, testWaves } from './__testUtils__/testWaves';

jest.setTimeout(3_600_000);

/** Some for every day; LATTICE_KILLS=500 for the full run. */
const kills = Number(process.env.LATTICE_KILLS ?? 12);

const ann = askingOf(mockCredentials.user('user:default/ann'));
const SIZE = 3;

/** What is wanted, and whether the wave is stopped after its first cluster. */
const orders: Array<{ name: string; change: WaveChange; stops?: boolean }> = [
  { name: 'upgraded', change: { operation: 'upgrade', version: 'v1.35.4' } },
  {
    name: 'stopped',
    change: { operation: 'scale', pool: 'blue', replicas: 2 },
    stops: true,
  },
];

describe('a replica that is killed while it drives waves', () => {
  let sandbox: Sandbox;
  let knex: Knex;
  let cluster: ManagementCluster;
  let harness: OperationsHarness;
  const rows = new Map<string, ClusterRow>();

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

  /** A process of its own, with these connections. */
  function replica(connections: { cluster: ManagementCluster; knex: Knex }) {
    const { operations } = createHarness(connections.cluster);
    return testWaves({
      knex: connections.knex,
      operations,
      auditor: harness.auditor,
      rows,
      everyMilliseconds: 20,
      heldMilliseconds: 400,
    });
  }

  async function makeClusters(name: string): Promise<string[]> {
    const ids = Array.from({ length: SIZE }, (_, index) => ({
      managementCluster: 'test',
      namespace: `team-${name}-${index}`,
      name: `${name}-${index}`,
    }));
    await Promise.all(
      ids.map(async id => {
        await makePlainCluster(harness, id);
        const opened = await harness.operations.clusters.open(id, {});
        const { uid } = opened.cluster.metadata;
        rows.set(formatClusterId(id), healthyRow(id, uid!));
      }),
    );
    return ids.map(formatClusterId);
  }

  it(`ends each wave as ordered after ${kills} kills, with no cluster twice`, async () => {
    const plan: Kill[] = fc.sample(
      fc.record({
        steps: fc.integer({ min: 1, max: 200 }),
        arrives: fc.boolean(),
      }),
      { numRuns: kills, seed: 19 },
    );
    const { waves, runs } = replica({ cluster, knex });
    let killed = 0;
    for (let round = 1; plan.length > 0; round += 1) {
      const started: Wave[] = [];
      for (const { name, change } of orders) {
        started.push(
          await waves.desk.start(ann, {
            title: name,
            change,
            clusters: await makeClusters(`${name}-${round}`),
            rules: { canary: 1, batchSize: 2, watchMinutes: 0, atOnce: 2 },
          }),
        );
      }
      const now = () =>
        Promise.all(
          started.map(async ({ id }) => (await waves.store.get(id))!.wave),
        );
      const isOver = async () => (await now()).every(({ endedAt }) => endedAt);
      const stop = async () => {
        const index = orders.findIndex(({ stops }) => stops);
        const { id, state, counts } = (await now())[index];
        if (counts.done > 0 && state !== 'stopping') {
          await waves.desk.steer(ann, id, 'stop');
        }
      };
      while (plan.length > 0 && !(await isOver())) {
        const { death, ...connections } = mortal(
          { cluster, knex },
          plan.shift()!,
        );
        const mortals = replica(connections);
        mortals.start();
        await death;
        await mortals.stop();
        killed += 1;
        await stop();
      }
      const last = replica({ cluster, knex });
      last.start();
      while (!(await isOver())) {
        await stop();
        await sleep(50);
      }
      await sleep(600);
      await last.stop();
      for (const [index, wave] of (await now()).entries()) {
        await checkWave(wave, orders[index]);
      }
      const ends = harness.auditor.entries
        .filter(({ eventId }) => eventId === 'wave-end')
        .map(({ meta }) => meta.wave);
      for (const { id } of started) expect(ends).toContain(id);
    }
    expect(killed).toBe(kills);

    async function checkWave(wave: Wave, { stops }: { stops?: boolean }) {
      expect(wave.state).toBe(stops ? 'stopped' : 'done');
      expect(wave.counts).toMatchObject({ failed: 0, held: 0, running: 0 });
      expect(wave.counts.done + wave.counts.waiting).toBe(SIZE);
      for (const { cluster: id, state, run } of wave.members) {
        const stored = await runs.store.list({ cluster: id, limit: 10 });
        const isDone = state === 'done';
        expect(stored.map(one => one.run.id)).toEqual(isDone ? [run] : []);
        const wrote = stored
          .flatMap(one => one.run.events)
          .filter(({ kind }) => kind === 'wrote')
          .map(({ message }) => message);
        expect(wrote).toEqual([...new Set(wrote)]);
        const found = await versionsOf(harness, id);
        const version = isDone && !stops ? 'v1.35.4' : 'v1.34.7';
        expect([id.name, ...found]).toEqual([id.name, version]);
        for (const one of found) {
          expect(semver.gte(one!, 'v1.34.7')).toBe(true);
        }
      }
    }
  });
});
