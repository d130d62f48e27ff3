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

jest.setTimeout(120_000);

const person = 'backstage:user:default/ann';
const caller = { userEntityRef: 'user:default/ann' };
const id = { managementCluster: 'test', namespace: 'team-a', name: 'alpha' };

describe('writes in the name of a person', () => {
  let sandbox: Sandbox;
  const opened = jest.spyOn(ManagementCluster.prototype, 'open');

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
  });
  afterAll(() => sandbox.stop());

  function harnessOf(impersonate: Record<string, string>): OperationsHarness {
    const cluster = ManagementCluster.create({
      name: 'test',
      sandbox: true,
      connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
    });
    return createHarness(cluster, { impersonate });
  }

  async function createCluster({ operations }: OperationsHarness) {
    const prepared = await operations.creation.prepare(
      {
        managementCluster: 'test',
        blueprint: 'capo-kubeadm',
        input: capoKubeadmInput({ namespace: 'team-a' }),
      },
      caller,
    );
    const plan = await operations.creation.plan(prepared);
    const options = { planHash: plan.hash };
    await operations.creation.apply(prepared, options);
  }

  /** Requests that change something, with who asked the API server. */
  function writers(): Array<[write: string, person: string | undefined]> {
    return opened.mock.calls
      .map(([request]) => request)
      .filter(({ method = 'GET' }) => method !== 'GET')
      .map(({ method, headers }) => [
        method ?? 'GET',
        headers?.['Impersonate-User'],
      ]);
  }

  it('carries the person to the API server, in every write', async () => {
    const harness = harnessOf({ group: 'lattice-portal-users' });
    opened.mockClear();
    await createCluster(harness);
    const { clusters } = harness.operations;
    const open = () => clusters.open(id, caller);
    await clusters.scale(await open(), { pool: 'general', replicas: 4 });
    await clusters.pause(await open(), true, {});
    await clusters.delete(await open(), { confirm: 'alpha' });
    const seen = writers();
    expect(new Set(seen.map(([method]) => method))).toEqual(
      new Set(['PATCH', 'POST', 'DELETE']),
    );
    expect(new Set(seen.map(([, name]) => name))).toEqual(new Set([person]));
  });

  it('has the rights of the person, not its own', async () => {
    const harness = harnessOf({});
    await expect(createCluster(harness)).rejects.toThrow(person);
  });
});
