import { setTimeout as sleep } from 'node:timers/promises';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { inMemoryClass } from './__testUtils__/inMemoryClass';
import { createHarness } from './__testUtils__/OperationsHarness';
import { DirectRequest } from './change/decideDirect';
import { holds } from './cluster/conditionOf';
import { KubeObject, listAt, textAt } from './objects/KubeObject';

jest.setTimeout(900_000);

const namespace = `team-machines-${Math.random().toString(36).slice(2, 8)}`;
const id = { managementCluster: 'test', namespace, name: 'alpha' };
const api = 'cluster.x-k8s.io';

async function until(what: string, look: () => Promise<boolean>) {
  const end = Date.now() + 300_000;
  while (!(await look())) {
    if (Date.now() > end) throw new Error(`Waited too long for ${what}`);
    await sleep(1_000);
  }
}

describe('a cluster after its first day, on real controllers', () => {
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
  const open = () => clusters.open(id, {});

  async function machines(label: string): Promise<KubeObject[]> {
    return client.list(
      { group: api, kind: 'Machine', namespace },
      { labelSelector: `${api}/cluster-name=alpha,${label}` },
    );
  }
  const names = async (label: string) =>
    (await machines(label)).map(({ metadata }) => metadata.name);
  const members = `${api}/control-plane`;
  const workers = `!${api}/control-plane`;

  const settled = (label: string, count: number) => async () => {
    const found = await machines(label);
    return (
      found.length === count &&
      found.every(
        machine =>
          textAt(machine.status, 'phase') === 'Running' &&
          holds(machine, 'Ready') &&
          holds(machine, 'UpToDate'),
      )
    );
  };

  /** Plans, and does what the plan says. */
  async function carryOut(request: DirectRequest) {
    const plan = await clusters.plan(await open(), request);
    expect(plan.accepted).toBe(true);
    const { hash: planHash } = plan;
    const result = await clusters.carryOut(await open(), request, { planHash });
    expect(result.outcome).toBe('changed');
    return plan;
  }

  beforeAll(async () => {
    await client.create({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    });
    for (const object of inMemoryClass(namespace)) await client.create(object);
    // The webhooks of Cluster API have to know the class first.
    await sleep(3_000);
    const order = {
      managementCluster: 'test',
      blueprint: 'cluster-class',
      input: {
        name: 'alpha',
        namespace,
        owner: 'group:default/team-a',
        kubernetesVersion: 'v1.34.3',
        class: { name: 'quick' },
        controlPlane: { replicas: 3 },
        workers: [{ name: 'md-0', replicas: 2 }],
      },
    };
    await creation.apply(await creation.prepare(order, {}), {});
    await until('the control plane', settled(members, 3));
    await until('the workers', settled(workers, 2));
  });

  it('replaces a worker that no MachineHealthCheck covers', async () => {
    const [machine] = await names(workers);
    await carryOut({ operation: 'replace-machine', cluster: id, machine });
    await until('another worker', async () => {
      const now = await names(workers);
      return !now.includes(machine) && settled(workers, 2)();
    });
    expect(await names(workers)).not.toContain(machine);
  });

  it('lets a MachineHealthCheck replace a member of the control plane', async () => {
    await client.create({
      apiVersion: `${api}/v1beta2`,
      kind: 'MachineHealthCheck',
      metadata: {
        name: 'alpha-members',
        namespace,
        labels: { [`${api}/cluster-name`]: 'alpha' },
      },
      spec: {
        clusterName: 'alpha',
        selector: { matchLabels: { [members]: '' } },
        checks: {
          unhealthyNodeConditions: [
            { type: 'Ready', status: 'Unknown', timeoutSeconds: 300 },
          ],
        },
      },
    });
    const key = { group: api, kind: 'MachineHealthCheck', namespace };
    await until('the check', async () => {
      const check = await client.get({ ...key, name: 'alpha-members' });
      return check?.status?.expectedMachines === 3;
    });
    const [machine] = await names(members);
    const request = { operation: 'replace-machine' as const, cluster: id };
    const plan = await carryOut({ ...request, machine });
    expect(plan.objects).toMatchObject([{ kind: 'Machine', action: 'change' }]);
    await until('another member', async () => {
      const now = await names(members);
      return !now.includes(machine) && settled(members, 3)();
    });
  });

  it('restarts a rollout, of a pool and of the control plane', async () => {
    const old = [...(await names(workers)), ...(await names(members))];
    const request = { operation: 'rollout' as const, cluster: id };
    const after = new Date().toISOString();
    const plan = await carryOut({ ...request, pool: 'md-0', after });
    expect(plan.roll).toMatchObject({ replaced: 2, peak: { machines: 1 } });
    expect((await carryOut({ ...request, after })).roll?.replaced).toBe(3);
    await until('new machines only', async () => {
      const now = [...(await names(workers)), ...(await names(members))];
      return (
        !now.some(name => old.includes(name)) &&
        (await settled(members, 3)()) &&
        settled(workers, 2)()
      );
    });
  });

  it('removes the machine that was chosen', async () => {
    await until('a settled pool', settled(workers, 2));
    const [first, second] = await names(workers);
    const request = { operation: 'remove-machine' as const, cluster: id };
    await carryOut({ ...request, machine: first });
    await until('one worker', async () => (await names(workers)).length === 1);
    expect(await names(workers)).toEqual([second]);
  });

  it('changes pools and a class variable, and takes back what is shown', async () => {
    const pools = async () =>
      listAt(
        (await open()).cluster.spec,
        ...['topology', 'workers', 'machineDeployments'],
      );
    const before = (await pools())[0].replicas;
    const plan = await carryOut({
      operation: 'change',
      cluster: id,
      variables: { size: 'large' },
      pools: [
        { name: 'md-0', replicas: 3 },
        { name: 'md-1', like: 'md-0', replicas: 1 },
      ],
    });
    expect(plan.objects[0].changes).toContainEqual(
      expect.objectContaining({
        path: '.spec.topology.workers.machineDeployments[name=md-0].replicas',
        before,
        after: 3,
      }),
    );
    await until('the new pool', settled(workers, 4));
    const { items } = await clusters.revisions(await open());
    expect(items[0].sentence).toBe(
      'Change pool md-0, add pool md-1, change variable size.',
    );
    const undone = await carryOut({
      operation: 'undo',
      cluster: id,
      revision: items[0].id,
    });
    expect((await pools())[0].replicas).toBe(before);
    expect(undone.warnings).toContain(
      'Cluster alpha .spec.topology.variables stays: its earlier value may be secret and was not recorded.',
    );
  });

  it('refuses what the class does not take, and writes nothing', async () => {
    const { cluster } = await open();
    for (const variables of [{ size: 'huge' }, { none: 1 }]) {
      await expect(
        clusters.carryOut(
          await open(),
          { operation: 'change', cluster: id, variables },
          {},
        ),
      ).rejects.toMatchObject({ name: 'InputError' });
    }
    expect((await open()).cluster.metadata.generation).toBe(
      cluster.metadata.generation,
    );
  });
});
