import { setTimeout as sleep } from 'node:timers/promises';
import { mockCredentials } from '@backstage/backend-test-utils';
import { NotAllowedError, NotFoundError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import {
  ClusterRow,
  formatClusterId,
  Wave,
} from '@lattice-dev/plugin-lattice-common';
import { Knex } from 'knex';
import { ManagementCluster } from '../../kubernetes/ManagementCluster';
import {
  createHarness,
  OperationsHarness,
  permissionsThat,
} from '../__testUtils__/OperationsHarness';
import { askingOf } from '../allowedOperations';
import { at, KubeObject } from '../objects/KubeObject';
import { openTestDatabase } from '../runs/__testUtils__/testRuns';
import { healthyRow, testWaves } from './__testUtils__/testWaves';

jest.setTimeout(900_000);

const CLUSTERS = 200;
const ann = askingOf(mockCredentials.user('user:default/ann'));
const bob = askingOf(mockCredentials.user('user:default/bob'));
const rules = {
  canary: 2,
  batchSize: 66,
  watchMinutes: 0,
  atOnce: 12,
  atOncePerManagementCluster: 12,
};

describe('waves over 200 clusters of the sandbox', () => {
  let sandbox: Sandbox;
  let harness: OperationsHarness;
  let knex: Knex;
  const rows = new Map<string, ClusterRow>();

  const list = () =>
    harness.client.list({ group: 'cluster.x-k8s.io', kind: 'Cluster' });
  const idOf = ({ metadata }: KubeObject) => ({
    managementCluster: 'test',
    namespace: metadata.namespace!,
    name: metadata.name,
  });
  /** The live view, as far as a pause changes it. */
  const refresh = async () => {
    for (const cluster of await list()) {
      const id = idOf(cluster);
      // The operator's clusters are changed elsewhere, and some are going.
      const isOther = id.namespace === `capi-${id.name}`;
      if (isOther || cluster.metadata.deletionTimestamp) continue;
      const paused = at(cluster.spec, 'paused') === true;
      const last = rows.get(formatClusterId(id));
      rows.set(
        formatClusterId(id),
        healthyRow(id, cluster.metadata.uid!, {
          ...(last?.rootCause && {
            health: 'failed',
            rootCause: last.rootCause,
          }),
          paused,
        }),
      );
    }
  };

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: CLUSTERS + 60, speed: 60 });
    knex = await openTestDatabase();
    harness = createHarness(
      ManagementCluster.create({
        name: 'test',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
      }),
      { namespaces: ['*'] },
    );
    await refresh();
  });
  afterAll(async () => {
    await knex.destroy();
    await sandbox.stop();
  });

  const parts = (
    permissions?: Parameters<typeof testWaves>[0]['permissions'],
  ) =>
    testWaves({ ...harness, knex, rows, permissions, everyMilliseconds: 50 });

  it('stop at the failures on the way, resume, and call the roll', async () => {
    const { waves, runs, start, stop } = parts();
    const ids = [...rows.keys()].sort();
    expect(ids.length).toBeGreaterThanOrEqual(CLUSTERS);
    const clusters = ids.filter(id => !rows.get(id)!.paused).slice(0, CLUSTERS);
    const wave = await waves.desk.start(ann, {
      title: 'Freeze',
      change: { operation: 'pause' },
      clusters,
      rules: { ...rules, stop: { newRootCause: true, failed: 1 } },
    });
    const watch = () => waves.desk.get(ann, wave.id);
    const until = async (isSo: (now: Wave) => boolean) => {
      for (let tries = 0; ; tries += 1) {
        await refresh();
        const now = await watch();
        if (isSo(now)) return now;
        if (tries > 1_500) throw new Error(`${now.state}: ${now.message}`);
        await sleep(100);
      }
    };
    start();
    const begun = await until(({ counts }) => counts.done > 20);
    // One that was paused fails: the wave stops, once, with its cause.
    const broken = begun.members.find(({ state }) => state === 'done')!;
    const brokenId = formatClusterId(broken.cluster);
    await waves.desk.steer(bob, wave.id, 'pause');
    const held = await until(
      ({ state, counts }) => state === 'paused' && counts.running === 0,
    );
    expect(held.pause).toMatchObject({ person: 'user:default/bob' });
    const doneThen = held.counts.done;
    await sleep(2_500);
    expect((await watch()).counts.done).toBe(doneThen);
    await waves.desk.steer(ann, wave.id, 'resume');
    rows.set(brokenId, {
      ...rows.get(brokenId)!,
      health: 'failed',
      rootCause: { id: 'etcd', title: 'etcd lost quorum', severity: 'error' },
    });
    const store = waves.store;
    await store.update(wave.id, record => ({
      ...record,
      // It has lasted a while already.
      notes: {
        ...record.notes,
        [brokenId]: {
          newCause: { id: 'etcd', title: 'etcd lost quorum', since: 0 },
        },
      },
    }));
    const stopped = await until(({ state }) => state === 'paused');
    expect(stopped.pause?.cause).toMatchObject({
      rule: 'root-cause',
      title: `${broken.cluster.name}: etcd lost quorum`,
      clusters: [broken.cluster],
    });
    await expect(waves.desk.steer(ann, wave.id, 'resume')).rejects.toThrow(
      'etcd lost quorum',
    );
    expect(await waves.desk.check(ann, wave.id)).toMatchObject({
      canResume: false,
    });
    const last = { ...rows.get(brokenId)! };
    rows.set(brokenId, { ...last, health: 'paused', rootCause: undefined });
    const skipped = stopped.members.find(({ state }) => state === 'waiting')!;
    await waves.desk.skip(ann, wave.id, {
      cluster: formatClusterId(skipped.cluster),
      reason: 'In the middle of a release.',
    });
    await waves.desk.steer(ann, wave.id, 'resume');
    const done = await until(({ state }) => state === 'done');
    await sleep(500);
    await stop();
    expect(done.counts).toEqual({
      done: CLUSTERS - 1,
      skipped: 1,
      gone: 0,
      failed: 0,
      held: 0,
      running: 0,
      waiting: 0,
    });
    const paused = new Set(
      (await list())
        .filter(({ spec }) => at(spec, 'paused') === true)
        .map(cluster => formatClusterId(idOf(cluster))),
    );
    for (const { cluster, state } of done.members) {
      expect([cluster.name, paused.has(formatClusterId(cluster))]).toEqual([
        cluster.name,
        state === 'done',
      ]);
    }
    // Each had one run of its own, started and ended in the audit log once.
    const stored = await runs.store.list({ limit: 1_000 });
    const places = stored.map(({ run }) => formatClusterId(run.cluster));
    expect(new Set(places).size).toBe(places.length);
    const audited = (event: string) =>
      harness.auditor.entries.filter(({ eventId }) => eventId === event);
    expect(audited('run-start')).toHaveLength(places.length);
    expect(audited('run-end')).toHaveLength(places.length);
    expect(audited('wave-end')).toMatchObject([
      { meta: { wave: wave.id, outcome: 'done', skipped: 1 } },
    ]);
  });

  it('change only what the person may change, and show only what they may see', async () => {
    const ids = [...rows.keys()].sort();
    const [own, foreign, hidden] = ids;
    const { waves } = testWaves({
      ...harness,
      knex,
      rows,
      permissions: permissionsThat(permission => ({
        result: AuthorizeResult.CONDITIONAL,
        pluginId: 'lattice',
        resourceType: 'lattice-cluster',
        conditions: {
          rule: permission,
          resourceType: 'lattice-cluster',
          params: {},
        },
      })),
      matches: (decision, cluster) => {
        const id = formatClusterId({
          ...cluster,
          name: cluster.name!,
        } as never);
        return JSON.stringify(decision).includes('lattice.cluster.read')
          ? id === own || id === foreign
          : id === own;
      },
    });
    const request = {
      title: 'November',
      change: { operation: 'pause' as const },
      rules,
      dryRun: true,
    };
    const planned = await waves.desk.start(ann, {
      ...request,
      clusters: [own, foreign],
    });
    expect(
      planned.members.map(({ cluster }) => formatClusterId(cluster)),
    ).toEqual([own]);
    expect(planned.leftOut).toMatchObject([
      { reason: 'You need permission lattice.cluster.pause.' },
    ]);
    await expect(
      waves.desk.start(ann, { ...request, clusters: [foreign] }),
    ).rejects.toThrow(NotAllowedError);
    await expect(
      waves.desk.start(ann, { ...request, clusters: [own, hidden] }),
    ).rejects.toThrow(NotFoundError);
    // Of the wave over all they see their own two, and steer it not at all.
    const [{ id }] = await waves.desk.list(ann);
    const seen = await waves.desk.get(ann, id);
    expect(seen.members.length).toBeLessThanOrEqual(2);
    expect(seen.events).toEqual([]);
    await expect(waves.desk.steer(ann, id, 'stop')).rejects.toThrow(
      NotAllowedError,
    );
  });
});
