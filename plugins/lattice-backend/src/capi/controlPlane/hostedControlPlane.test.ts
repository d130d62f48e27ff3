import { NOW, condition, controlPlane, raw } from '../__testUtils__/rawObjects';
import { base, initialized, statusOf } from '../__testUtils__/hosted';
import { objectTree } from '..';
import { projectAll } from '../__testUtils__/snapshots';

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

  it('is given a moment to answer once its API server runs', () => {
    const [cluster, infra] = base(kind) as any[];
    const probe = cluster.status.conditions.find(
      (one: any) => one.type === 'RemoteConnectionProbe',
    );
    Object.assign(
      probe,
      condition('RemoteConnectionProbe', 'False', {
        reason: 'ProbeFailed',
        minutes: 59,
      }),
    );
    const plane = (minutes: number) =>
      controlPlane(kind, {
        ...initialized,
        conditions: [
          condition('Ready', 'True'),
          condition('APIServerDeploymentsReady', 'True', { minutes }),
        ],
      });
    expect(statusOf([cluster, infra, plane(0.2)]).health).toBe('progressing');
    expect(statusOf([cluster, infra, plane(5)])).toMatchObject({
      health: 'failed',
      sentence: 'The Kubernetes API at 10.0.0.5:6443 is unreachable.',
    });
  });
});
