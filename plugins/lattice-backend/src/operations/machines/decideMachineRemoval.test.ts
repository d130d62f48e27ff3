import { inPool, machine, machineParts } from './__testUtils__/machineParts';
import { decideMachineRemoval } from './decideMachineRemoval';

const DELETE = 'cluster.x-k8s.io/delete-machine';

describe('decideMachineRemoval', () => {
  it('marks the machine, then makes its pool smaller', () => {
    const change = decideMachineRemoval(machineParts(), { machine: 'w-2' });
    expect(change.operation).toBe('remove-machine');
    expect(change.sentence).toBe(
      'Remove machine w-2 and scale pool general to 1 machine.',
    );
    expect(
      change.patch.map(({ seen, steps }) => [
        seen.metadata.name,
        steps[0].value,
      ]),
    ).toEqual([
      ['w-2', { [DELETE]: '' }],
      ['alpha-general', 1],
    ]);
  });

  it('changes the topology where there is one', () => {
    const [pool] = machineParts().pools;
    pool.metadata.labels = {
      'topology.cluster.x-k8s.io/deployment-name': 'general',
    };
    const cluster = {
      ...machineParts().cluster,
      spec: {
        topology: {
          workers: { machineDeployments: [{ name: 'general', replicas: 2 }] },
        },
      },
    };
    const parts = machineParts({ cluster, pools: [pool] });
    const { patch } = decideMachineRemoval(parts, { machine: 'w-1' });
    expect(patch[1]).toMatchObject({
      seen: { kind: 'Cluster' },
      steps: [
        {
          path: '/spec/topology/workers/machineDeployments/0/replicas',
          value: 1,
        },
      ],
    });
  });

  it('does nothing twice', () => {
    const marked = { labels: inPool, annotations: { [DELETE]: '' } };
    const parts = machineParts({
      machines: [machine('w-1', marked), machine('w-2', { labels: inPool })],
    });
    parts.pools[0].spec = { replicas: 1 };
    expect(decideMachineRemoval(parts, { machine: 'w-1' })).toMatchObject({
      sentence: 'Machine w-1 is already being removed.',
      patch: [],
    });
  });

  it('refuses where another machine could go', () => {
    const machines = [
      machine('w-1', { labels: inPool, annotations: { [DELETE]: '' } }),
      machine('w-2', { labels: inPool }),
    ];
    expect(() =>
      decideMachineRemoval(machineParts({ machines }), { machine: 'w-2' }),
    ).toThrow('could go in its place');
    const parts = machineParts();
    parts.pools[0].status = {
      conditions: [{ type: 'RollingOut', status: 'True' }],
    };
    expect(() => decideMachineRemoval(parts, { machine: 'w-2' })).toThrow(
      'Machines of pool general are being replaced or removed.',
    );
  });

  it('refuses what an autoscaler counts, and the control plane', () => {
    const parts = machineParts();
    const prefix = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group';
    parts.pools[0].metadata.annotations = {
      [`${prefix}-min-size`]: '1',
      [`${prefix}-max-size`]: '9',
    };
    expect(() => decideMachineRemoval(parts, { machine: 'w-1' })).toThrow(
      'autoscaler',
    );
    expect(() =>
      decideMachineRemoval(machineParts(), { machine: 'cp-1' }),
    ).toThrow('keeps an odd number of machines');
  });
});
