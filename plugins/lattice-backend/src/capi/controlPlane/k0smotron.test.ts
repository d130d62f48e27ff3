import { condition, controlPlane, raw } from '../__testUtils__/rawObjects';
import { base, initialized, statusOf, up } from '../__testUtils__/hosted';

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
      sentence: '2 of 2 control plane pods ready; no workers.',
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
    expect(status.sentence).toMatch(/isn't responding/);
    const young = statusOf([
      ...base(kind),
      controlPlane(kind, fresh, { minutes: 0.2 }),
    ]);
    expect(young.health).toBe('progressing');
  });
});
