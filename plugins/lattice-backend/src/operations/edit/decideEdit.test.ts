import { KubeObject } from '../objects/KubeObject';
import { machine, machineParts } from '../machines/__testUtils__/machineParts';
import { decideEdit, EditFacts } from './decideEdit';

const prefix = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group';

const clusterClass: KubeObject = {
  apiVersion: 'cluster.x-k8s.io/v1beta2',
  kind: 'ClusterClass',
  metadata: { name: 'scs', namespace: 'team-a' },
  spec: {
    variables: ['workerFlavor', 'controlPlaneFlavor', 'dns'].map(name => ({
      name,
    })),
  },
};

const topology = {
  classRef: { name: 'scs' },
  version: 'v1.34.3',
  controlPlane: { replicas: 3 },
  variables: [{ name: 'dns', value: ['9.9.9.9'] }],
  workers: {
    machineDeployments: [
      {
        name: 'general',
        class: 'default-worker',
        replicas: 2,
        metadata: { labels: { tier: 'a' } },
        rollout: { after: '2026-01-01T00:00:00Z' },
      },
      { name: 'batch', class: 'default-worker', replicas: 1 },
    ],
  },
};

function classy(): EditFacts {
  const { cluster, ...rest } = machineParts();
  const parts = { ...rest, cluster: { ...cluster, spec: { topology } } };
  parts.pools[0].metadata.labels = {
    'topology.cluster.x-k8s.io/deployment-name': 'general',
  };
  return { parts, clusterClass, healthChecks: [], templateOf: () => undefined };
}

const template: KubeObject = {
  apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta1',
  kind: 'OpenStackMachineTemplate',
  metadata: { name: 'alpha-general-old', namespace: 'team-a' },
  spec: { template: { spec: { flavor: 'small', image: { id: '1' } } } },
};

function plain(): EditFacts {
  const parts = machineParts();
  parts.pools[0].spec = {
    clusterName: 'alpha',
    replicas: 2,
    selector: { matchLabels: {} },
    template: {
      metadata: { labels: { tier: 'a' } },
      spec: {
        clusterName: 'alpha',
        infrastructureRef: {
          kind: template.kind,
          name: template.metadata.name,
        },
      },
    },
  };
  return { parts, healthChecks: [], templateOf: () => template };
}

/** What a topology becomes. */
function topologyAfter(change: Parameters<typeof decideEdit>[1]) {
  const [patch] = decideEdit(classy(), change).patch;
  expect(patch.steps).toHaveLength(1);
  return patch.steps[0].value as Record<string, any>;
}

describe('a cluster of a class', () => {
  it('changes several pools at once, and leaves the rest as it is', () => {
    const { workers, ...rest } = topologyAfter({
      pools: [
        {
          name: 'general',
          autoscaler: { min: 1, max: 5 },
          labels: { tier: null, 'example.org/team': 'a' },
          failureDomain: 'az-1',
          machineSize: 'SCS-8V-16',
          healthCheck: true,
        },
        { name: 'batch', remove: true },
        { name: 'gpu', like: 'general', replicas: 1 },
      ],
    });
    const { workers: _, ...before } = topology;
    expect(rest).toEqual(before);
    expect(workers.machineDeployments).toEqual([
      {
        name: 'general',
        class: 'default-worker',
        metadata: {
          labels: { 'example.org/team': 'a' },
          annotations: {
            [`${prefix}-min-size`]: '1',
            [`${prefix}-max-size`]: '5',
          },
        },
        rollout: { after: '2026-01-01T00:00:00Z' },
        failureDomain: 'az-1',
        variables: {
          overrides: [{ name: 'workerFlavor', value: 'SCS-8V-16' }],
        },
        healthCheck: { enabled: true },
      },
      expect.objectContaining({ name: 'gpu' }),
    ]);
  });

  it('copies a pool without its last rollout', () => {
    const { workers } = topologyAfter({
      pools: [{ name: 'gpu', like: 'general', replicas: 1 }],
    });
    expect(workers.machineDeployments[2]).toEqual({
      name: 'gpu',
      class: 'default-worker',
      replicas: 1,
      metadata: { labels: { tier: 'a' } },
    });
  });

  it('sets class variables, and takes them away', () => {
    const { variables } = topologyAfter({
      variables: { dns: null, workerFlavor: 'large' },
    });
    expect(variables).toEqual([{ name: 'workerFlavor', value: 'large' }]);
    expect(topologyAfter({ variables: { dns: null } })).not.toHaveProperty(
      'variables',
    );
  });

  it('says which machines roll', () => {
    const rolled = (change: Parameters<typeof decideEdit>[1]) =>
      decideEdit(classy(), change).roll?.steps.map(({ group }) => group);
    expect(rolled({ pools: [{ name: 'general', replicas: 3 }] })).toBe(
      undefined,
    );
    expect(
      rolled({ pools: [{ name: 'general', failureDomain: 'b' }] }),
    ).toEqual(['general']);
    expect(rolled({ variables: { dns: ['1.1.1.1'] } })).toEqual([
      'control-plane',
      'general',
    ]);
  });

  it('shows the lists of an order only what is new', () => {
    const { brought } = decideEdit(classy(), {
      variables: { workerFlavor: 'large' },
      pools: [{ name: 'general', labels: { fresh: 'yes' } }],
    });
    expect(brought).toMatchObject([
      {
        kind: 'Cluster',
        metadata: { name: 'alpha' },
        spec: {
          topology: {
            variables: [{ name: 'workerFlavor', value: 'large' }],
            workers: {
              machineDeployments: [{ metadata: { labels: { fresh: 'yes' } } }],
            },
          },
        },
      },
    ]);
  });

  it.each([
    [{ variables: { other: 1 } }, 'has no variable other. It has workerFlavor'],
    [{ controlPlane: { replicas: 2 } }, 'odd number'],
    [
      {
        pools: [
          {
            name: 'general',
            labels: { 'cluster.x-k8s.io/cluster-name': 'beta' },
          },
        ],
      },
      'is set by controllers',
    ],
    [{ pools: [{ name: 'none', replicas: 1 }] }, "Pool none doesn't exist"],
    [{ pools: [{ name: 'batch', like: 'general' }] }, 'exists already'],
    [
      { pools: [{ name: 'batch' }, { name: 'batch' }] },
      'Pool batch is named twice.',
    ],
    [
      { pools: [{ name: 'batch', autoscaler: { min: 3, max: 1 } }] },
      'minimum 3 is above its maximum 1',
    ],
    [
      {
        pools: [{ name: 'batch', replicas: 1, autoscaler: { min: 1, max: 2 } }],
      },
      'not both',
    ],
  ])('refuses %j', (change, reason) => {
    expect(() => decideEdit(classy(), change)).toThrow(reason);
  });
});

describe('a plain cluster', () => {
  it('gets a new template for another size, and rolls the pool', () => {
    const { create, patch, roll } = decideEdit(plain(), {
      pools: [{ name: 'general', machineSize: 'large' }],
    });
    expect(create).toMatchObject([
      {
        kind: 'OpenStackMachineTemplate',
        spec: { template: { spec: { flavor: 'large', image: { id: '1' } } } },
      },
    ]);
    expect(patch[0].steps).toMatchObject([
      {
        path: '/spec/template',
        value: {
          spec: { infrastructureRef: { name: create[0].metadata.name } },
        },
      },
    ]);
    expect(roll?.steps.map(({ group }) => group)).toEqual(['general']);
    const same = { pools: [{ name: 'general', machineSize: 'small' }] };
    expect(decideEdit(plain(), same)).toMatchObject({ create: [], patch: [] });
  });

  it('makes a pool like another one, with a selector of its own', () => {
    const { create, patch } = decideEdit(plain(), {
      pools: [{ name: 'gpu', like: 'general', replicas: 1 }],
    });
    const own = {
      'cluster.x-k8s.io/cluster-name': 'alpha',
      'cluster.x-k8s.io/deployment-name': 'alpha-gpu',
    };
    expect(patch).toEqual([]);
    expect(create).toMatchObject([
      {
        kind: 'MachineDeployment',
        metadata: { name: 'alpha-gpu', namespace: 'team-a' },
        spec: {
          replicas: 1,
          selector: { matchLabels: own },
          template: { metadata: { labels: { tier: 'a', ...own } } },
        },
      },
    ]);
    expect(create[0].metadata).not.toHaveProperty('uid');
  });

  it('takes a pool away with the health check that is only for it', () => {
    const check: KubeObject = {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'MachineHealthCheck',
      metadata: { name: 'general' },
      spec: {
        selector: {
          matchLabels: { 'cluster.x-k8s.io/deployment-name': 'alpha-general' },
        },
      },
    };
    const { remove, warnings } = decideEdit(
      { ...plain(), healthChecks: [check] },
      { pools: [{ name: 'general', remove: true }] },
    );
    expect(remove.map(({ kind }) => kind)).toEqual([
      'MachineDeployment',
      'MachineHealthCheck',
    ]);
    expect(warnings).toEqual([
      'All machines of pool general are drained and deleted. Local data on them is lost.',
    ]);
  });

  it('has no class to change', () => {
    expect(() => decideEdit(plain(), { variables: { a: 1 } })).toThrow(
      'no class variables',
    );
  });

  it('leaves a machine size alone that it cannot read', () => {
    const facts = { ...plain(), templateOf: () => undefined };
    expect(() =>
      decideEdit(facts, { pools: [{ name: 'general', machineSize: 'x' }] }),
    ).toThrow("Lattice can't tell the machine size");
  });
});

it('leaves a LatticeCluster to its operator', () => {
  const parts = machineParts({ lattice: machine('lattice') });
  expect(() =>
    decideEdit({ ...plain(), parts }, { controlPlane: { replicas: 5 } }),
  ).toThrow('Change everything else in the LatticeCluster itself');
});
