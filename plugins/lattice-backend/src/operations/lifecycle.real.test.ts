import { setTimeout as sleep } from 'node:timers/promises';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { inMemoryClass } from './__testUtils__/inMemoryClass';
import { createHarness } from './__testUtils__/OperationsHarness';
import { listAt, textAt } from './objects/KubeObject';

jest.setTimeout(900_000);

const namespace = `team-life-${Math.random().toString(36).slice(2, 8)}`;
const id = { managementCluster: 'test', namespace, name: 'alpha' };

async function until(what: string, look: () => Promise<boolean>) {
  const end = Date.now() + 400_000;
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`Waited too long for ${what}`);
    await sleep(2_000);
  }
}

describe('the life of a cluster on real controllers', () => {
  const { operations, client } = createHarness(
    ManagementCluster.create({
      name: 'test',
      sandbox: false,
      connection: {
        type: 'kubeconfig-file',
        file: process.env.LATTICE_LAB_KUBECONFIG!,
      },
    }),
  );
  const { creation, clusters } = operations;
  const key = { group: 'cluster.x-k8s.io', kind: 'Cluster', ...id };

  const order = (input: Record<string, unknown>) => ({
    managementCluster: 'test',
    blueprint: 'cluster-class',
    input: {
      name: 'alpha',
      namespace,
      owner: 'group:default/team-a',
      kubernetesVersion: 'v1.34.3',
      class: { name: 'quick' },
      controlPlane: { replicas: 1 },
      workers: [{ name: 'md-0', replicas: 1 }],
      ...input,
    },
  });

  it('is made, scaled, upgraded and deleted', async () => {
    await client.create({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    });
    for (const object of inMemoryClass(namespace)) await client.create(object);
    // The webhooks of Cluster API have to know the class first.
    await sleep(3_000);

    await expect(
      creation.prepare(order({ variables: { size: 'huge' } }), {}),
    ).rejects.toMatchObject({ name: 'InputError' });
    await expect(
      creation.prepare(order({ class: { name: 'none' } }), {}),
    ).rejects.toMatchObject({ name: 'InputError' });

    const prepared = await creation.prepare(order({}), {});
    const plan = await creation.plan(prepared);
    expect(plan.accepted).toBe(true);
    await creation.apply(prepared, { planHash: plan.hash });
    await until('the cluster', async () => {
      const cluster = await client.get(key);
      return listAt(cluster?.status, 'conditions').some(
        ({ type, status }) => type === 'Available' && status === 'True',
      );
    });
    const { kubeconfig } = await clusters.kubeconfig(
      await clusters.open(id, {}),
    );
    expect(kubeconfig).toContain('apiVersion: v1');

    const scaled = await clusters.scale(await clusters.open(id, {}), {
      pool: 'md-0',
      replicas: 2,
    });
    expect(scaled.outcome).toBe('changed');
    const machines = () =>
      client.list(
        { group: 'cluster.x-k8s.io', kind: 'Machine', namespace },
        { labelSelector: 'cluster.x-k8s.io/cluster-name=alpha' },
      );
    await until('three machines', async () => {
      const found = await machines();
      const running = found.filter(
        machine => textAt(machine.status, 'phase') === 'Running',
      );
      const cluster = await client.get(key);
      const isTrue = (wanted: string) =>
        listAt(cluster?.status, 'conditions').some(
          ({ type, status }) => type === wanted && status === 'True',
        );
      return (
        running.length === 3 && isTrue('Available') && !isTrue('ScalingUp')
      );
    });

    const upgrade = { version: 'v1.35.4' };
    const opened = await clusters.open(id, {});
    const forecast = await clusters.plan(opened, {
      operation: 'upgrade',
      cluster: id,
      ...upgrade,
    });
    expect(forecast.roll).toMatchObject({ replaced: 3, total: 3 });
    await until('the upgrade', async () => {
      const step = await clusters.upgrade(await clusters.open(id, {}), upgrade);
      return step.done;
    });
    expect(
      (await machines()).map(machine => textAt(machine.spec, 'version')),
    ).toEqual(['v1.35.4', 'v1.35.4', 'v1.35.4']);

    const last = await clusters.open(id, {});
    await clusters.delete(last, { confirm: 'alpha' });
    await until('the deletion', async () => !(await client.get(key)));
    expect(await machines()).toEqual([]);
  });
});
