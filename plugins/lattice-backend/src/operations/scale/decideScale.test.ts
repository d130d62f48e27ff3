import { ClusterParts } from '../cluster/ClusterParts';
import { KubeObject } from '../objects/KubeObject';
import { decideScale } from './decideScale';

const object = (
  kind: string,
  name: string,
  spec: Record<string, unknown>,
  annotations: Record<string, string> = {},
): KubeObject => ({
  apiVersion: 'cluster.x-k8s.io/v1beta2',
  kind,
  metadata: { name, namespace: 'team-a', uid: name, annotations },
  spec,
});

const prefix = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group';
const autoscaled = { [`${prefix}-min-size`]: '1', [`${prefix}-max-size`]: '9' };

function parts(overrides: Partial<ClusterParts> = {}): ClusterParts {
  return {
    id: { managementCluster: 'm', namespace: 'team-a', name: 'alpha' },
    cluster: object('Cluster', 'alpha', {}),
    controlPlane: object('KubeadmControlPlane', 'alpha-cp', { replicas: 3 }),
    pools: [
      object('MachineDeployment', 'alpha-general', { replicas: 2 }),
      object('MachineDeployment', 'alpha-auto', {}, autoscaled),
    ],
    machines: [],
    ...overrides,
  };
}

const topology = object('Cluster', 'alpha', {
  topology: {
    workers: {
      machineDeployments: [
        { name: 'first', replicas: 1 },
        { name: 'second', replicas: 2, metadata: { annotations: autoscaled } },
        { name: 'third' },
      ],
    },
  },
});

describe('decideScale', () => {
  it('scales a MachinePool, of a topology or plain', () => {
    const burst = object('MachinePool', 'alpha-burst', { replicas: 1 });
    const plain = decideScale(parts({ machinePools: [burst] }), {
      pool: 'burst',
      replicas: 3,
    });
    expect(plain.sentence).toBe('Scale pool burst from 1 to 3 machines.');
    expect(plain.patch).toMatchObject([
      { seen: burst, steps: [{ path: '/spec/replicas', value: 3 }] },
    ]);
    const machinePools = [{ name: 'burst', replicas: 1 }];
    const cluster = object('Cluster', 'alpha', {
      topology: { workers: { machinePools } },
    });
    const inTopology = decideScale(parts({ cluster }), {
      pool: 'burst',
      replicas: 3,
    });
    expect(inTopology.patch).toMatchObject([
      {
        seen: cluster,
        steps: [{ path: '/spec/topology/workers/machinePools/0/replicas' }],
      },
    ]);
  });

  it('leaves a MachinePool alone that something outside scales', () => {
    const managed = { 'cluster.x-k8s.io/replicas-managed-by': 'karpenter' };
    const burst = object('MachinePool', 'alpha-burst', {}, managed);
    expect(() =>
      decideScale(parts({ machinePools: [burst] }), {
        pool: 'burst',
        replicas: 3,
      }),
    ).toThrow(
      'Pool burst: The number of machines is managed by karpenter. Change it there.',
    );
  });

  it('changes one pool of a topology and touches no other', () => {
    const { patch } = decideScale(parts({ cluster: topology }), {
      pool: 'third',
      replicas: 4,
    });
    expect(patch).toEqual([
      expect.objectContaining({
        seen: topology,
        steps: [
          {
            op: 'add',
            path: '/spec/topology/workers/machineDeployments/2/replicas',
            value: 4,
          },
        ],
      }),
    ]);
  });

  it('does nothing when it is so already', () => {
    const change = decideScale(parts(), { pool: 'general', replicas: 2 });
    expect(change.patch).toEqual([]);
  });

  it('makes the control plane of a topology where it has none', () => {
    const { patch } = decideScale(
      parts({ cluster: topology, controlPlane: undefined }),
      { replicas: 3 },
    );
    expect(patch[0].steps).toEqual([
      {
        op: 'add',
        path: '/spec/topology/controlPlane',
        value: { replicas: 3 },
      },
    ]);
  });

  it.each([
    ['an autoscaled pool', parts(), { pool: 'auto', replicas: 3 }, '1 to 9'],
    [
      'an autoscaled pool of a topology',
      parts({ cluster: topology }),
      { pool: 'second', replicas: 3 },
      'Change its range instead',
    ],
    [
      'a pool that is not there',
      parts(),
      { pool: 'x', replicas: 3 },
      'general',
    ],
    ['an even control plane', parts(), { replicas: 2 }, 'odd number'],
    ['no control plane', parts(), { replicas: 0 }, 'at least one'],
    [
      'several machines on one floating IP',
      parts({ infrastructure: object('OpenStackCluster', 'alpha', {}) }),
      { replicas: 3 },
      'without a load balancer',
    ],
    [
      'a cluster that goes away',
      parts({
        cluster: {
          ...topology,
          metadata: { ...topology.metadata, deletionTimestamp: 'now' },
        },
      }),
      { pool: 'first', replicas: 3 },
      'is being deleted',
    ],
  ])('refuses %s', (_, of, change, reason) => {
    expect(() => decideScale(of, change)).toThrow(reason);
  });

  it('takes any number of pods of a hosted control plane', () => {
    const controlPlane = object('KamajiControlPlane', 'alpha', { replicas: 3 });
    const change = decideScale(parts({ controlPlane }), { replicas: 2 });
    expect(change.patch).toHaveLength(1);
  });
});
