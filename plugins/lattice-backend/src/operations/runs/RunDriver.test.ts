import { setTimeout as sleep } from 'node:timers/promises';
import { mockCredentials } from '@backstage/backend-test-utils';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { Knex } from 'knex';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import { createHarness } from '../__testUtils__/OperationsHarness';
import { askingOf } from '../allowedOperations';
import { makePlainCluster, versionsOf } from './__testUtils__/plainCluster';
import { openTestDatabase, testRuns } from './__testUtils__/testRuns';

jest.setTimeout(300_000);

const id = { managementCluster: 'test', namespace: 'team-run', name: 'alpha' };
const ann = askingOf(mockCredentials.user('user:default/ann'));

describe('a run', () => {
  let sandbox: Sandbox;
  let knex: Knex;
  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0, speed: 120 });
    knex = await openTestDatabase();
  });
  afterAll(async () => {
    await knex.destroy();
    await sandbox.stop();
  });

  it('carries an upgrade over two minor versions through by itself', async () => {
    const harness = createHarness(
      ManagementCluster.create({
        name: 'test',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
      }),
    );
    await makePlainCluster(harness, id);
    const { clusters } = harness.operations;
    const opened = await clusters.open(id, {});
    const uid = opened.cluster.metadata.uid!;
    const { desk, driver, store } = testRuns({
      ...harness,
      knex,
      row: place => ({ ...place, uid, labels: {}, tenants: [] }),
      everyMilliseconds: 50,
    });
    const plan = await clusters.plan(opened, {
      operation: 'upgrade',
      cluster: id,
      version: 'v1.36.4',
    });
    expect(plan.warnings[0]).toContain('goes on to v1.36.4');
    const { run } = await desk.startUpgrade(ann, opened, {
      version: 'v1.36.4',
      planHash: plan.hash,
    });
    expect(run).toMatchObject({ state: 'queued', clusterUid: uid });
    driver.start();
    const watch = () => desk.get(ann, run!.id);
    const until = async (state: string) => {
      for (let tries = 0; (await watch()).state !== state; tries += 1) {
        if (tries > 1_500) throw new Error(JSON.stringify(await watch()));
        await sleep(100);
      }
    };
    await until('waiting');
    expect(await desk.steer(ann, run!.id, 'pause')).toMatchObject({
      state: 'paused',
    });
    await sleep(300);
    expect((await watch()).state).toBe('paused');
    await desk.steer(ann, run!.id, 'resume');
    await until('done');
    await driver.stop();

    const { events, steps } = await watch();
    const wrote = events.filter(({ kind }) => kind === 'wrote');
    expect(wrote.map(({ message }) => message)).toEqual([
      'Upgrade the control plane from v1.34.7 to v1.35.4.',
      'Upgrade pool blue from v1.34.7 to v1.35.4.',
      'All machines run v1.35.4.',
      'Upgrade the control plane from v1.35.4 to v1.36.4.',
      'Upgrade pool blue from v1.35.4 to v1.36.4.',
      'All machines run v1.36.4.',
    ]);
    expect(wrote[0].objects).toEqual([
      expect.objectContaining({
        kind: 'OpenStackMachineTemplate',
        action: 'create',
      }),
      {
        kind: 'KubeadmControlPlane',
        name: 'alpha-control-plane',
        action: 'change',
        resourceVersion: expect.any(String),
      },
    ]);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await versionsOf(harness, id)).toEqual(new Set(['v1.36.4']));
    expect(harness.auditor.entries).toMatchObject([
      {
        eventId: 'run-end',
        status: 'succeeded',
        meta: { person: 'user:default/ann', run: run!.id, outcome: 'done' },
      },
    ]);
    expect(await store.claim(5)).toEqual([]);

    // A cluster of the same name that came later has no runs yet.
    const later = testRuns({
      ...harness,
      knex,
      row: place => ({ ...place, uid: 'other', labels: {}, tenants: [] }),
    });
    expect(await later.desk.list(ann, id)).toEqual([]);
    await expect(later.desk.get(ann, run!.id)).rejects.toThrow('no such run');
  });
});
