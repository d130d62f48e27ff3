import { setTimeout as sleep } from 'node:timers/promises';
import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import {
  createHarness,
  OperationsHarness,
} from './__testUtils__/OperationsHarness';
import { DirectRequest } from './change/decideDirect';
import { KubeObject, textAt } from './objects/KubeObject';
import { makePlainCluster } from './runs/__testUtils__/plainCluster';

jest.setTimeout(400_000);

const id = { managementCluster: 'test', namespace: 'team-a', name: 'alpha' };
const other = { ...id, namespace: 'team-b', name: 'beta' };
const api = 'cluster.x-k8s.io';

/** Machines and changes, with the controllers of the sandbox. */
describe('a cluster of the sandbox after its first day', () => {
  let sandbox: Sandbox;
  let harness: OperationsHarness;

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0, speed: 60 });
    harness = createHarness(
      ManagementCluster.create({
        name: 'test',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
      }),
    );
    await makePlainCluster(harness, id);
    await makePlainCluster(harness, other);
  });
  afterAll(() => sandbox.stop());

  const open = () => harness.operations.clusters.open(id, {});
  const list = (kind: string, { namespace } = id) =>
    harness.client.list({ group: api, kind, namespace });
  const workers = async () =>
    (await list('Machine'))
      .filter(({ metadata }) => metadata.labels?.[`${api}/deployment-name`])
      .map(({ metadata }) => metadata.name);
  const poolNamed = async (name: string): Promise<KubeObject | undefined> =>
    (await list('MachineDeployment')).find(
      ({ metadata }) => metadata.name === name,
    );

  async function until(test: () => Promise<boolean>) {
    for (let tries = 0; !(await test()); tries += 1) {
      if (tries > 800) throw new Error('Waited too long');
      await sleep(100);
    }
  }

  /** Plans, and does what the plan says. */
  async function carryOut(request: DirectRequest) {
    const { clusters } = harness.operations;
    const plan = await clusters.plan(await open(), request);
    expect(plan).toMatchObject({ accepted: true });
    const { hash: planHash } = plan;
    const result = await clusters.carryOut(await open(), request, { planHash });
    expect(result).toMatchObject({ outcome: 'changed' });
    return plan;
  }

  it('replaces a machine, and all of a pool', async () => {
    const [first] = await workers();
    await carryOut({
      operation: 'replace-machine',
      cluster: id,
      machine: first,
    });
    await until(async () => {
      const now = await workers();
      return now.length === 1 && now[0] !== first;
    });
    const [second] = await workers();
    await carryOut({ operation: 'rollout', cluster: id, pool: 'blue' });
    await until(async () => {
      const now = await workers();
      return now.length === 1 && now[0] !== second;
    });
    expect(await workers()).not.toContain(first);
  });

  it('changes a pool and takes it back', async () => {
    const templateOf = async () =>
      textAt(
        (await poolNamed('alpha-blue'))?.spec,
        ...['template', 'spec', 'infrastructureRef', 'name'],
      );
    const before = await templateOf();
    const plan = await carryOut({
      operation: 'change',
      cluster: id,
      pools: [{ name: 'blue', machineSize: 'SCS-8V-16' }],
    });
    expect(plan.roll?.steps).toMatchObject([{ group: 'blue' }]);
    expect(await templateOf()).not.toBe(before);
    const { items } = await harness.operations.clusters.revisions(await open());
    expect(items[0]).toMatchObject({
      operation: 'change',
      sentence: 'Change pool blue.',
    });
    const revision = items[0].id;
    await carryOut({ operation: 'undo', cluster: id, revision });
    expect(await templateOf()).toBe(before);
  });

  it('adds a pool and takes it back', async () => {
    await carryOut({
      operation: 'change',
      cluster: id,
      pools: [{ name: 'green', like: 'blue', replicas: 1 }],
    });
    await until(async () => (await workers()).length === 2);
    const { items } = await harness.operations.clusters.revisions(await open());
    await carryOut({
      operation: 'undo',
      cluster: id,
      revision: items[0].id,
    });
    await until(async () => (await poolNamed('alpha-green')) === undefined);
    expect(await poolNamed('alpha-blue')).toBeDefined();
  });

  it('reaches nothing of another cluster, whatever it is called', async () => {
    const { clusters } = harness.operations;
    const [foreign] = await list('Machine', other);
    const planted = await harness.client.create({
      apiVersion: `${api}/v1beta2`,
      kind: 'Machine',
      metadata: {
        name: 'planted',
        namespace: id.namespace,
        labels: { [`${api}/cluster-name`]: id.name },
        ownerReferences: [
          {
            apiVersion: `${api}/v1beta2`,
            kind: 'Cluster',
            name: other.name,
            uid: 'another',
          },
        ],
      },
      spec: foreign.spec,
    });
    expect(planted.created).toBe(true);
    const sent = jest.spyOn(harness.cluster, 'requestJson');
    const names = [foreign.metadata.name, 'planted', '../secrets/x', ''];
    for (const machine of names) {
      for (const operation of ['replace-machine', 'remove-machine'] as const) {
        const request = { operation, cluster: id, machine };
        await expect(
          clusters.carryOut(await open(), request, {}),
        ).rejects.toMatchObject({ name: 'NotFoundError' });
      }
    }
    const pools = [{ name: 'blue', labels: { [`${api}/cluster-name`]: 'x' } }];
    const forged: DirectRequest[] = [
      { operation: 'change', cluster: id, pools },
      { operation: 'change', cluster: id, pools: [{ name: 'beta-blue' }] },
      { operation: 'undo', cluster: id, revision: '4711' },
      { operation: 'rollout', cluster: id, pool: 'beta-blue' },
      { operation: 'adopt', cluster: id, owner: 'group:default/thief' },
    ];
    for (const request of forged) {
      await expect(
        clusters.carryOut(await open(), request, {}),
      ).rejects.toMatchObject({
        name: expect.stringMatching(/^(Input|NotFound|Conflict)Error$/),
      });
    }
    const writes = sent.mock.calls.filter(
      ([{ method = 'GET' }]) => method !== 'GET',
    );
    expect(writes).toEqual([]);
    sent.mockRestore();
  });
});
