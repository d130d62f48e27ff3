import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { capoKubeadmInput } from './__testUtils__/capoKubeadmInput';
import { createHarness } from './__testUtils__/OperationsHarness';

jest.setTimeout(300_000);

describe('a hundred clusters at once', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0, speed: 0.001 });
  });
  afterAll(() => sandbox.stop());

  it('are all made, each object once, in a namespace that nobody had made', async () => {
    const { operations, client } = createHarness(
      ManagementCluster.create({
        name: 'test',
        sandbox: true,
        connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
      }),
    );
    const results = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const prepared = await operations.creation.prepare(
          {
            managementCluster: 'test',
            blueprint: 'capo-kubeadm',
            input: capoKubeadmInput({
              name: `c${index}`,
              namespace: 'team-many',
            }),
          },
          {},
        );
        return operations.creation.apply(prepared, {});
      }),
    );
    const outcomes = results.flatMap(({ objects }) =>
      objects.map(({ outcome }) => outcome),
    );
    expect(new Set(outcomes)).toEqual(new Set(['created']));
    const templates = await client.list({
      group: 'infrastructure.cluster.x-k8s.io',
      kind: 'OpenStackMachineTemplate',
    });
    expect(templates).toHaveLength(200);
  });
});
