import { condition, controlPlane, raw } from '../__testUtils__/rawObjects';
import { base, initialized, statusOf, up } from '../__testUtils__/hosted';

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
      /TenantControlPlane can't be created: admission webhook denied/,
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

  it('comes before infrastructure that waits for the endpoint', () => {
    const [cluster, infra] = base(kind) as any[];
    const waiting = {
      ...infra,
      status: {
        conditions: [condition('NetworkReady', 'True', { reason: 'Ready' })],
      },
    };
    const raws = [
      cluster,
      waiting,
      plane({
        observedGeneration: 1,
        conditions: [condition('Available', 'False')],
      }),
    ];
    expect(statusOf(raws, { hasRead: () => true })).toMatchObject({
      health: 'failed',
      sentence: 'DataStore etcd-main does not exist.',
    });
    expect(statusOf(raws).sentence).toMatch(/control plane won't start/);
  });
});
