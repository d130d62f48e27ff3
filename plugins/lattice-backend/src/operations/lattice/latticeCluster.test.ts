import { ClusterParts } from '../cluster/ClusterParts';
import { KubeObject } from '../objects/KubeObject';
import { isMadeFrom } from './readLatticeCluster';
import { scaleLatticeCluster } from './scaleLatticeCluster';
import { upgradeLatticeCluster } from './upgradeLatticeCluster';

function latticeCluster(nodes: object): KubeObject {
  return {
    apiVersion: 'lattice.dev/v1alpha1',
    kind: 'LatticeCluster',
    metadata: { name: 'alpha' },
    spec: { provider: { kubernetes: { version: '1.34.7' } }, nodes },
  };
}

const later = latticeCluster({
  controlPlane: { replicas: 3 },
  workerPools: {
    general: { replicas: 2 },
    elastic: { replicas: 1, min: 1, max: 5 },
  },
});

const machine = (version: string): KubeObject => ({
  apiVersion: 'cluster.x-k8s.io/v1beta2',
  kind: 'Machine',
  metadata: {
    name: `alpha-${version}`,
    labels: { 'cluster.x-k8s.io/control-plane': '' },
  },
  spec: { version },
  status: { phase: 'Running' },
});

function partsWith(version: string): ClusterParts {
  const kind = { apiVersion: 'controlplane.cluster.x-k8s.io/v1beta2' };
  return {
    id: { managementCluster: 'm', namespace: 'capi-alpha', name: 'alpha' },
    cluster: { ...later, kind: 'Cluster' },
    lattice: later,
    controlPlane: {
      ...kind,
      kind: 'KubeadmControlPlane',
      metadata: { name: 'alpha' },
      spec: { replicas: 1 },
    },
    pools: [],
    machines: [machine(version)],
  };
}

describe('a Cluster that is named like a LatticeCluster', () => {
  const order = { ...later, metadata: { name: 'alpha', uid: 'order' } };
  const owner = {
    apiVersion: 'lattice.dev/v1alpha1',
    kind: 'LatticeCluster',
    name: 'alpha',
  };
  const labels = { 'lattice.dev/cluster': 'alpha' };
  const applied = [{ manager: 'lattice-backstage', operation: 'Apply' }];

  it.each([
    ['owned by it', { ownerReferences: [{ ...owner, uid: 'order' }] }, true],
    ['labelled by its operator', { labels }, true],
    ['with nothing but the name', {}, false],
    [
      'owned by an earlier one',
      { labels, ownerReferences: [{ ...owner, uid: 'earlier' }] },
      false,
    ],
    [
      'put in its place with this portal',
      { labels, managedFields: applied },
      false,
    ],
  ])('gives rights over it: %s', (_, metadata, expected) => {
    const cluster = {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'Cluster',
      metadata: { name: 'alpha', namespace: 'capi-alpha', ...metadata },
    };
    expect(isMadeFrom(cluster, order)).toBe(expected);
  });
});

describe('a LatticeCluster', () => {
  const poolsOf = (...names: string[]) => ({
    ...later,
    spec: {
      nodes: {
        workerPools: Object.fromEntries(
          names.map(name => [name, { replicas: 2 }]),
        ),
      },
    },
  });

  it.each([
    ['the only one', ['general'], 'md-0', ['md-0'], 'general'],
    ['its own name', ['a', 'b'], 'pool-b', ['pool-a', 'pool-b'], 'b'],
  ])(
    'knows a pool by its MachineDeployment: %s',
    (_, names, pool, deployments, found) => {
      const change = { pool, replicas: 3 };
      expect(
        scaleLatticeCluster(poolsOf(...names), change, deployments).title,
      ).toBe(`Pool ${found}`);
    },
  );

  it('does not guess which pool is meant', () => {
    const asked = (pool: string) => () =>
      scaleLatticeCluster(poolsOf('a', 'b'), { pool, replicas: 3 }, ['md-0']);
    expect(asked('md-0')).toThrow("Pool md-0 doesn't exist. Pools: a, b.");
    const wrong = { pool: 'x', replicas: 3 };
    expect(() => scaleLatticeCluster(poolsOf('a'), wrong, ['md-0'])).toThrow(
      "Pool x doesn't exist. Pools: a.",
    );
  });

  it('is scaled in its own object, in either form', () => {
    const pool = scaleLatticeCluster(later, { pool: 'general', replicas: 4 });
    expect(pool).toMatchObject({
      before: 2,
      patch: {
        seen: { kind: 'LatticeCluster' },
        steps: [{ path: '/spec/nodes/workerPools/general/replicas', value: 4 }],
      },
    });
    expect(scaleLatticeCluster(later, { replicas: 5 }).patch.steps).toEqual([
      { op: 'add', path: '/spec/nodes/controlPlane/replicas', value: 5 },
    ]);
    const guide = latticeCluster({ controlPlane: 3 });
    expect(scaleLatticeCluster(guide, { replicas: 1 })).toMatchObject({
      before: 3,
      patch: { steps: [{ path: '/spec/nodes/controlPlane', value: 1 }] },
    });
  });

  it.each([
    ['even control planes', { replicas: 2 }, /odd number/],
    ['unknown pools', { pool: 'none', replicas: 1 }, /general, elastic/],
    ['autoscaled pools', { pool: 'elastic', replicas: 3 }, /autoscaler/],
  ])('refuses %s', (_, change, reason) => {
    expect(() => scaleLatticeCluster(later, change)).toThrow(reason);
  });

  it('gets one new version, and is done when every machine has it', () => {
    const wanted = { version: 'v1.35.4' };
    expect(
      upgradeLatticeCluster(partsWith('v1.34.7'), later, wanted),
    ).toMatchObject({
      done: false,
      change: {
        patch: [
          {
            steps: [
              { path: '/spec/provider/kubernetes/version', value: '1.35.4' },
            ],
          },
        ],
      },
    });
    const asked = structuredClone(later);
    Object.assign(asked.spec!, {
      provider: { kubernetes: { version: '1.35.4' } },
    });
    expect(
      upgradeLatticeCluster(partsWith('v1.34.7'), asked, wanted),
    ).toMatchObject({
      done: false,
      waitsFor: expect.stringContaining('0 of 1'),
    });
    expect(
      upgradeLatticeCluster(partsWith('v1.35.4'), asked, wanted).done,
    ).toBe(true);
    expect(() =>
      upgradeLatticeCluster(partsWith('v1.34.7'), later, {
        version: 'v1.36.0',
      }),
    ).toThrow(/skips/);
  });
});
