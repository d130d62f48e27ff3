import {
  eventually,
  expectEqualToFreshList,
  expectEqualToKubectl,
  followRealFleet,
  REAL,
} from '../__testUtils__/RealFleet';
import { RealIdentities } from '../__testUtils__/RealIdentities';
import { inMemoryClass } from '../operations/__testUtils__/inMemoryClass';
import { LiveView } from '../createLiveView';

/** So many are made; `LATTICE_LAB_CLUSTERS=50` for the full run. */
const COUNT = Number(process.env.LATTICE_LAB_CLUSTERS ?? 5);
const PATIENCE = 240_000 + COUNT * 60_000;

jest.setTimeout(5 * PATIENCE);

describe(`${COUNT} clusters of real controllers`, () => {
  const kubeconfig = process.env.LATTICE_LAB_KUBECONFIG!;
  const identities = RealIdentities.create(kubeconfig);
  const { client } = identities;
  const namespace = `life-${Math.random().toString(36).slice(2, 8)}`;
  const names = Array.from({ length: COUNT }, (_, index) => `c${index}`);
  const startedAt = Date.now();
  let live: LiveView;

  const clusterNamed = (name: string) => ({
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'Cluster',
    metadata: { name, namespace },
    spec: {
      topology: {
        classRef: { name: 'quick' },
        version: 'v1.34.3',
        controlPlane: { replicas: 1 },
        workers: {
          machineDeployments: [
            { class: 'default-worker', name: 'md-0', replicas: 1 },
          ],
        },
      },
    },
  });
  const rowOf = (name: string) =>
    live.fleet.rows.get(`${REAL}/${namespace}/${name}`);
  const workersOf = (name: string) => rowOf(name)?.workers;

  async function step(what: string, done: () => boolean) {
    await eventually(what, PATIENCE, done);
    const objects = await expectEqualToFreshList(live);
    const printed = await expectEqualToKubectl(live, kubeconfig);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    process.stdout.write(
      `${seconds} s  ${what}: the store equals a fresh list of ${objects} objects, and kubectl's ${printed} of Cluster API\n`,
    );
  }

  beforeAll(async () => {
    await client.create({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: namespace },
    });
    for (const object of inMemoryClass(namespace)) await client.create(object);
    live = await followRealFleet(kubeconfig);
  });
  afterAll(() => live?.stop());

  it('are followed from creation over scaling to deletion', async () => {
    await eventually('the class to be known', 60_000, async () => {
      try {
        await client.create(clusterNamed(names[0]));
        return true;
      } catch (error) {
        return (error as Error).message.includes('already exists');
      }
    });
    for (const name of names.slice(1)) await client.create(clusterNamed(name));
    await step(`${COUNT} clusters created`, () =>
      names.every(name => rowOf(name)?.health === 'healthy'),
    );

    for (const name of names) {
      const key = {
        group: 'cluster.x-k8s.io',
        kind: 'Cluster',
        namespace,
        name,
      };
      await eventually(`the write to ${name}`, 60_000, async () => {
        const cluster = (await client.get(key))!;
        return client
          .patch(cluster, [
            {
              op: 'replace',
              path: '/spec/topology/workers/machineDeployments/0/replicas',
              value: 2,
            },
          ])
          .then(
            () => true,
            () => false,
          );
      });
    }
    await step(`${COUNT} clusters scaled`, () =>
      names.every(
        name =>
          workersOf(name)?.desired === 2 && rowOf(name)?.health === 'healthy',
      ),
    );

    for (const name of names) {
      const cluster = await client.get({
        group: 'cluster.x-k8s.io',
        kind: 'Cluster',
        namespace,
        name,
      });
      await client.delete(cluster!);
    }
    await step(`${COUNT} clusters deleted`, () =>
      names.every(name => rowOf(name) === undefined),
    );
    expect(live.fleet.sources).toMatchObject([{ state: 'live' }]);
  });
});
