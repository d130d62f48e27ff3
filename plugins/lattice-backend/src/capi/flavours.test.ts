import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { clusterStatus, membersOf, objectTree } from '.';
import {
  condition,
  controlPlane,
  NOW,
  raw,
  readyInfrastructure,
  rosyCluster,
} from './testing/rawObjects';
import { projectAll } from './testing/snapshots';

function statusOf(raws: object[], now = NOW): ClusterDetail {
  const objects = membersOf('team/demo', projectAll(raws));
  return clusterStatus(objects, { managementCluster: 'mgmt', now })!;
}

const initialized = {
  observedGeneration: 1,
  replicas: 2,
  readyReplicas: 2,
  availableReplicas: 2,
  upToDateReplicas: 2,
  version: 'v1.34.2',
  initialization: { controlPlaneInitialized: true },
  externalManagedControlPlane: true,
};

const up = { ...initialized, conditions: [condition('Available', 'True')] };

function base(kind: string) {
  return [rosyCluster(kind), readyInfrastructure()];
}

describe('k0smotron', () => {
  const kind = 'K0smotronControlPlane';
  const child = (conditions: object[]) =>
    raw('k0smotron.io/v1beta2', 'Cluster', 'demo', {
      spec: { version: 'v1.34.2-k0s.0' },
      status: { conditions },
    });

  it('is healthy with its pods, and its own Cluster is no cluster of ours', () => {
    const status = statusOf([
      ...base(kind),
      controlPlane(kind, up),
      child([condition('Available', 'True')]),
    ]);
    expect(status).toMatchObject({
      health: 'healthy',
      flavour: 'k0smotron',
      id: 'mgmt/team/demo',
      sentence: '2 of 2 control plane pods ready; there are no workers.',
      kubernetesVersions: ['v1.34.2'],
      controlPlaneStatus: { hosted: true, health: 'healthy' },
    });
  });

  it('names the tagged image that its pods cannot pull', () => {
    const pod = raw('v1', 'Pod', 'kmc-demo-0', {
      labels: { app: 'k0smotron', cluster: 'demo' },
      status: {
        phase: 'Pending',
        conditions: [{ type: 'Ready', status: 'False' }],
        containerStatuses: [
          {
            state: {
              waiting: {
                reason: 'InvalidImageName',
                message: 'Failed to apply default image tag "k0s:v1:v1"',
              },
            },
          },
        ],
      },
    });
    const status = statusOf([
      ...base(kind),
      controlPlane(kind, {
        ...up,
        conditions: [condition('Available', 'False')],
      }),
      pod,
    ]);
    expect(status.health).toBe('failed');
    expect(status.sentence).toMatch(/Pod kmc-demo-0: InvalidImageName/);
  });

  it('says that the etcd volume has no StorageClass', () => {
    const claim = raw(
      'v1',
      'PersistentVolumeClaim',
      'etcd-data-kmc-demo-etcd-0',
      {
        labels: { app: 'k0smotron', cluster: 'demo' },
        spec: {},
        status: { phase: 'Pending' },
      },
    );
    const down = {
      ...initialized,
      readyReplicas: 0,
      conditions: [condition('Available', 'False')],
    };
    const status = statusOf([...base(kind), controlPlane(kind, down), claim]);
    expect(status.health).toBe('failed');
    expect(status.sentence).toMatch(
      /Volume etcd-data-kmc-demo-etcd-0 is Pending: no StorageClass/,
    );
  });

  it('takes the condition that the CRD itself fills in for silence', () => {
    const fresh = {
      conditions: [
        {
          ...condition('Available', 'Unknown'),
          lastTransitionTime: '1970-01-01T00:00:00Z',
        },
      ],
      initialization: { controlPlaneInitialized: false },
      version: '',
    };
    const status = statusOf([...base(kind), controlPlane(kind, fresh)]);
    expect(status.health).toBe('failed');
    expect(status.sentence).toMatch(/is silent/);
    const young = statusOf([
      ...base(kind),
      controlPlane(kind, fresh, { minutes: 0.2 }),
    ]);
    expect(young.health).toBe('progressing');
  });
});

describe('Kamaji', () => {
  const kind = 'KamajiControlPlane';
  const store = (ready: boolean) => {
    const made = raw('kamaji.clastix.io/v1alpha1', 'DataStore', 'etcd-main', {
      namespace: '',
      status: { ready },
    });
    return { ...made, metadata: { ...made.metadata, labels: {} } };
  };
  const tenant = (state: string) =>
    raw('kamaji.clastix.io/v1alpha1', 'TenantControlPlane', 'demo-cp', {
      owner: {
        apiVersion: 'controlplane.cluster.x-k8s.io/v1alpha2',
        kind,
        name: 'demo-cp',
      },
      status: {
        kubernetesResources: { version: { status: state, version: 'v1.34.2' } },
      },
    });
  const plane = (status: object) =>
    controlPlane(kind, status, { spec: { dataStoreName: 'etcd-main' } });

  it('is healthy', () => {
    expect(
      statusOf([...base(kind), plane(up), tenant('Ready'), store(true)]),
    ).toMatchObject({
      health: 'healthy',
      flavour: 'kamaji',
    });
  });

  it('blames the DataStore, although the latched mirror says available', () => {
    const down = {
      ...initialized,
      conditions: [condition('Available', 'False', { reason: 'NotAvailable' })],
    };
    const status = statusOf([
      ...base(kind),
      plane(down),
      tenant('NotReady'),
      store(false),
    ]);
    expect(status).toMatchObject({
      health: 'failed',
      sentence: 'DataStore etcd-main is not ready.',
    });
  });

  it('reads an error that hides behind the reason Pending', () => {
    const pending = {
      observedGeneration: 1,
      conditions: [
        condition('TenantControlPlaneCreated', 'False', {
          reason: 'Pending',
          message: 'admission webhook denied the request',
        }),
      ],
    };
    const status = statusOf([...base(kind), plane(pending), store(true)]);
    expect(status.health).toBe('failed');
    expect(status.sentence).toMatch(
      /TenantControlPlane cannot be made: admission webhook denied/,
    );
  });

  it('takes an upgrade for progress', () => {
    expect(
      statusOf([...base(kind), plane(up), tenant('Upgrading'), store(true)]),
    ).toMatchObject({
      health: 'progressing',
      sentence: 'TenantControlPlane demo-cp is Upgrading.',
    });
  });
});

describe('hosted control plane of teutonet', () => {
  const kind = 'HostedControlPlane';

  it('believes Ready, not the Cluster that says available for ever', () => {
    const down = {
      ...initialized,
      conditions: [
        condition('Ready', 'False', { reason: 'EtcdStatefulSetIsNotReady' }),
        condition('EtcdClusterReady', 'False', {
          reason: 'EtcdStatefulSetIsNotReady',
          message: 'etcd StatefulSet is not ready',
        }),
        condition('WorkloadSetupReady', 'True'),
      ],
    };
    const status = statusOf([...base(kind), controlPlane(kind, down)]);
    expect(status).toMatchObject({
      health: 'failed',
      flavour: 'hosted-control-plane',
    });
    expect(status.sentence).toMatch(/etcd StatefulSet is not ready/);
  });

  it('is healthy by Ready alone', () => {
    const good = {
      ...initialized,
      conditions: [
        condition('Ready', 'True'),
        condition('EtcdClusterReady', 'True'),
      ],
    };
    expect(statusOf([...base(kind), controlPlane(kind, good)])).toMatchObject({
      health: 'healthy',
      controlPlaneStatus: { etcd: 'healthy' },
    });
  });

  it('shows workloads and pods in the tree, by owner and by label', () => {
    const plane = controlPlane(kind, {
      ...initialized,
      conditions: [condition('Ready', 'True')],
    });
    const owner = { apiVersion: plane.apiVersion, kind, name: 'demo-cp' };
    const raws = [
      ...base(kind),
      plane,
      raw('apps/v1', 'StatefulSet', 'demo-etcd', {
        owner,
        spec: { replicas: 3 },
        status: { readyReplicas: 3 },
      }),
      raw('apps/v1', 'Deployment', 'demo-api', {
        owner,
        spec: { replicas: 2 },
        status: { readyReplicas: 2 },
      }),
      raw('v1', 'Pod', 'demo-api-1', {
        status: { phase: 'Running', conditions: [condition('Ready', 'True')] },
      }),
    ];
    const tree = objectTree(projectAll(raws), { now: NOW })!;
    const plan = tree.root.children.find(
      node => node.role === 'Control plane',
    )!;
    expect(plan.children.map(node => `${node.kind} ${node.health}`)).toEqual([
      'Deployment healthy',
      'StatefulSet healthy',
      'Pod healthy',
    ]);
  });
});

describe('providers without a file', () => {
  it('reads an unknown control plane by the contract', () => {
    const kind = 'AcmeControlPlane';
    expect(statusOf([...base(kind), controlPlane(kind, up)])).toMatchObject({
      health: 'healthy',
      flavour: 'other',
    });
    const silent = controlPlane(kind, {});
    expect(statusOf([...base(kind), silent]).sentence).toMatch(
      /AcmeControlPlane demo-cp is silent/,
    );
  });

  it('does not take a latched flag for an answer', () => {
    const kind = 'AcmeControlPlane';
    const mute = { ...initialized, conditions: [] };
    expect(statusOf([...base(kind), controlPlane(kind, mute)]).health).toBe(
      'unknown',
    );
  });
});

describe('RKE2 and k0s on machines', () => {
  it.each([
    ['RKE2ControlPlane', 'capo-rke2'],
    ['K0sControlPlane', 'k0s'],
  ])('%s', (kind, flavour) => {
    const machine = raw('cluster.x-k8s.io/v1beta2', 'Machine', 'demo-cp-1', {
      labels: { 'cluster.x-k8s.io/control-plane': '' },
      spec: {
        clusterName: 'demo',
        version: 'v1.34.2',
        bootstrap: { dataSecretName: 'x' },
      },
      status: {
        nodeRef: { name: 'demo-cp-1' },
        conditions: [
          condition('Ready', 'True'),
          condition('InfrastructureReady', 'True'),
        ],
      },
    });
    const plane = controlPlane(
      kind,
      { ...up, externalManagedControlPlane: false },
      { spec: { replicas: 1 } },
    );
    expect(statusOf([...base(kind), plane, machine])).toMatchObject({
      health: 'healthy',
      flavour,
      controlPlane: { desired: 1, ready: 1 },
      controlPlaneStatus: { hosted: false },
    });
  });
});
