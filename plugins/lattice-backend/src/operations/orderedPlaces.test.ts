import {
  Sandbox,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { NotAllowedError } from '@backstage/errors';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { capoKubeadmInput } from './__testUtils__/capoKubeadmInput';
import { createHarness } from './__testUtils__/OperationsHarness';

jest.setTimeout(60_000);

interface Asked {
  asked: string[];
  error?: string;
}

describe('the places that an order is asked about', () => {
  let sandbox: Sandbox;
  let management: ManagementCluster;

  beforeAll(async () => {
    sandbox = await startSandbox({ clusters: 0 });
    management = ManagementCluster.create({
      name: 'test',
      sandbox: true,
      connection: { type: 'kubeconfig-inline', document: sandbox.kubeconfig },
    });
  });
  afterAll(() => sandbox.stop());

  function prepare(settings: object, order: object, refuse = false) {
    const { operations } = createHarness(management, {
      namespaces: ['team-*', 'scs'],
      ...settings,
    });
    const asked: string[] = [];
    const allow = ({ namespace }: { namespace: string }) => {
      asked.push(namespace);
      if (refuse) throw new NotAllowedError('not yours');
    };
    const wanted = { managementCluster: 'test', ...order } as never;
    const prepared = operations.creation.prepare(wanted, {}, allow);
    return prepared.then(
      (): Asked => ({ asked: [...new Set(asked)] }),
      (error: Error): Asked => ({
        asked: [...new Set(asked)],
        error: error.message,
      }),
    );
  }

  const stacked = {
    blueprint: 'scs-cluster-stack',
    input: {
      name: 'alpha',
      namespace: 'team-a',
      kubernetesVersion: 'v1.34.7',
      stack: { namespace: 'scs' },
      workers: [{ name: 'general', replicas: 1 }],
    },
  };

  it('are its own namespace, and others unless their classes are for all', async () => {
    const plain = { blueprint: 'capo-kubeadm', input: capoKubeadmInput() };
    expect(await prepare({}, plain)).toEqual({ asked: ['team-a'] });
    const shared = await prepare({ classNamespaces: ['scs'] }, stacked);
    expect(shared.asked).toEqual(['team-a']);
    const closed = await prepare({}, stacked);
    expect(closed.error).toContain('lattice.operations.classNamespaces');
  });

  it('are asked about before anything but the Namespace is read', async () => {
    const open = jest.spyOn(management, 'open');
    open.mockClear();
    const refused = await prepare({ classNamespaces: ['scs'] }, stacked, true);
    expect(refused).toEqual({ asked: ['team-a'], error: 'not yours' });
    const paths = open.mock.calls
      .map(([{ path }]) => path)
      .filter(path => /namespaces\//.test(path));
    expect(paths).toEqual(['/api/v1/namespaces/team-a']);
    open.mockRestore();
  });
});
