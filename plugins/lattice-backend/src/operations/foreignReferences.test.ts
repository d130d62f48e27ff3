import { setTimeout as sleep } from 'node:timers/promises';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { capoKubeadmInput } from './__testUtils__/capoKubeadmInput';
import {
  createHarness,
  OperationsHarness,
} from './__testUtils__/OperationsHarness';
import { readReference } from './cluster/readReference';
import { KubeObject } from './objects/KubeObject';
import { fieldManager } from './objects/ObjectClient';

jest.setTimeout(120_000);

const namespace = 'team-shared';
const LABEL = 'cluster.x-k8s.io/cluster-name';
const wanted = {
  managementCluster: 'test',
  blueprint: 'capo-kubeadm',
  input: capoKubeadmInput({ namespace, name: 'victim' }),
};
const idOf = (name: string) => ({ managementCluster: 'test', namespace, name });

/** The controllers take their time. */
async function eventually(check: () => Promise<void>) {
  for (let left = 100; left > 0; left -= 1) {
    try {
      await check();
      return;
    } catch {
      await sleep(200);
    }
  }
  await check();
}

const cluster = (
  name: string,
  controlPlane: string,
  apiVersion = 'cluster.x-k8s.io/v1beta2',
  more: object = {},
): KubeObject => ({
  apiVersion,
  kind: 'Cluster',
  metadata: { name, namespace },
  spec: {
    paused: true,
    controlPlaneRef: {
      ...(apiVersion.endsWith('v1beta1')
        ? { apiVersion: 'controlplane.cluster.x-k8s.io/v1beta2' }
        : { apiGroup: 'controlplane.cluster.x-k8s.io' }),
      kind: 'KubeadmControlPlane',
      name: controlPlane,
      ...more,
    },
  },
});

describe("a paused Cluster that names another team's control plane", () => {
  let sandbox: Sandbox;
  let harness: OperationsHarness;
  const open = (name: string) =>
    harness.operations.clusters.open(idOf(name), {});
  const controlPlane = () =>
    harness.client.get({
      group: 'controlplane.cluster.x-k8s.io',
      kind: 'KubeadmControlPlane',
      namespace,
      name: 'victim-control-plane',
    });
  const refusal = {
    name: 'ConflictError',
    message: `The Cluster's controlPlaneRef names KubeadmControlPlane ${namespace}/victim-control-plane, which isn't part of this cluster. Fix the reference first.`,
  };

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
    harness = createHarness(
      ManagementCluster.create({
        name: 'test',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
      }),
    );
    const { creation } = harness.operations;
    await creation.apply(await creation.prepare(wanted, {}), {});
    await harness.applyAs('kubectl', cluster('spy', 'victim-control-plane'));
  });
  afterAll(() => sandbox.stop());

  it('does not plan its scaling, and does not scale it', async () => {
    const { clusters } = harness.operations;
    const spy = await open('spy');
    const change = { replicas: 5 };
    await expect(
      clusters.plan(spy, { operation: 'scale', cluster: spy.id, ...change }),
    ).rejects.toMatchObject(refusal);
    await expect(clusters.scale(spy, change)).rejects.toMatchObject(refusal);
    expect((await controlPlane())?.spec).toMatchObject({ replicas: 3 });
  });

  it('does not upgrade it', async () => {
    const { clusters } = harness.operations;
    const spy = await open('spy');
    const change = { version: 'v1.35.4' };
    await expect(
      clusters.plan(spy, { operation: 'upgrade', cluster: spy.id, ...change }),
    ).rejects.toMatchObject(refusal);
    await expect(clusters.upgrade(spy, change)).rejects.toMatchObject(refusal);
    await expect(clusters.versions(spy)).rejects.toMatchObject(refusal);
    expect((await controlPlane())?.spec).toMatchObject({ version: 'v1.34.7' });
  });

  it('does not delete it', async () => {
    const { clusters } = harness.operations;
    const spy = await open('spy');
    await expect(
      clusters.plan(spy, { operation: 'delete', cluster: spy.id }),
    ).rejects.toMatchObject(refusal);
    await expect(
      clusters.delete(spy, { confirm: 'spy' }),
    ).rejects.toMatchObject(refusal);
    expect((await open('spy')).cluster.metadata.deletionTimestamp).toBe(
      undefined,
    );
    expect((await controlPlane())?.metadata.deletionTimestamp).toBe(undefined);
  });

  it('is not resumed, since Cluster API would act on it', async () => {
    const { clusters } = harness.operations;
    const spy = await open('spy');
    await expect(clusters.pause(spy, false, {})).rejects.toMatchObject(refusal);
    expect((await open('spy')).cluster.spec).toMatchObject({ paused: true });
    expect(await clusters.pause(spy, true, {})).toMatchObject({
      outcome: 'unchanged',
    });
  });

  it('does not take it over by a label, which the owner outweighs', async () => {
    await eventually(async () =>
      expect((await controlPlane())?.metadata.ownerReferences).toMatchObject([
        { kind: 'Cluster', name: 'victim' },
      ]),
    );
    const before = (await controlPlane())!;
    const relabel = (name: string) =>
      harness.client.patch(before, [
        { op: 'add', path: '/metadata/labels', value: { [LABEL]: name } },
      ]);
    await relabel('spy');
    try {
      await expect(
        harness.operations.clusters.scale(await open('spy'), { replicas: 5 }),
      ).rejects.toMatchObject(refusal);
    } finally {
      const after = (await controlPlane())!;
      await harness.client.patch(after, [
        {
          op: 'add',
          path: '/metadata/labels',
          value: before.metadata.labels ?? {},
        },
      ]);
    }
  });

  it('a v1beta1 reference with a foreign namespace is not followed', async () => {
    const get = jest.fn();
    const far = cluster('far', 'x', 'cluster.x-k8s.io/v1beta1', {
      namespace: 'team-payments',
    });
    await expect(
      readReference({ get } as never, {
        cluster: far,
        path: ['controlPlaneRef'],
      }),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('KubeadmControlPlane team-payments/x'),
    });
    expect(get).not.toHaveBeenCalled();
  });

  it('a template that another cluster uses is kept', async () => {
    const { creation } = harness.operations;
    const template = {
      apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta1',
      kind: 'OpenStackMachineTemplate',
      metadata: {
        name: 'victim-old',
        namespace,
        labels: { [LABEL]: 'victim' },
      },
      spec: {
        template: {
          spec: { flavor: 'm1', image: { filter: { name: 'ubuntu' } } },
        },
      },
    };
    const pool: KubeObject = {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'MachineDeployment',
      metadata: { name: 'spy-pool', namespace, labels: { [LABEL]: 'spy' } },
      spec: {
        clusterName: 'spy',
        replicas: 0,
        selector: { matchLabels: { pool: 'spy' } },
        template: {
          metadata: { labels: { pool: 'spy' } },
          spec: {
            clusterName: 'spy',
            bootstrap: { dataSecretName: 'none' },
            infrastructureRef: {
              apiGroup: 'infrastructure.cluster.x-k8s.io',
              kind: template.kind,
              name: template.metadata.name,
            },
          },
        },
      },
    };
    await harness.applyAs(fieldManager, template);
    await harness.applyAs('kubectl', pool);
    const removed = async () => {
      const plan = await creation.plan(await creation.prepare(wanted, {}));
      const gone = plan.objects.filter(({ action }) => action === 'delete');
      return { names: gone.map(({ name }) => name), warnings: plan.warnings };
    };
    expect(await removed()).toEqual({
      names: [],
      warnings: expect.arrayContaining([
        'OpenStackMachineTemplate victim-old is no longer needed, but another object uses it. It stays.',
      ]),
    });
    const found = await harness.client.get({
      group: 'cluster.x-k8s.io',
      kind: 'MachineDeployment',
      namespace,
      name: 'spy-pool',
    });
    await harness.client.delete(found!, {});
    await eventually(async () =>
      expect((await removed()).names).toEqual(['victim-old']),
    );
  });
});
