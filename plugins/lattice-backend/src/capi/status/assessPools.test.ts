import { clusterStatus } from '..';
import {
  condition,
  controlPlane,
  NOW,
  raw,
  readyInfrastructure,
  rosyCluster,
} from '../__testUtils__/rawObjects';
import { initialized } from '../__testUtils__/hosted';
import { projectAll } from '../__testUtils__/snapshots';

function withPool(
  kind: string,
  parts: {
    spec?: object;
    status?: object;
    annotations?: Record<string, string>;
  },
) {
  const plane = controlPlane('KamajiControlPlane', {
    ...initialized,
    conditions: [condition('Available', 'True')],
  });
  const pool = raw('cluster.x-k8s.io/v1beta2', kind, 'demo-a', {
    ...parts,
    spec: {
      clusterName: 'demo',
      replicas: 3,
      template: { spec: { version: 'v1.34.2' } },
      ...parts.spec,
    },
  });
  const raws = [
    rosyCluster('KamajiControlPlane'),
    readyInfrastructure(),
    plane,
    pool,
  ];
  return clusterStatus(projectAll(raws), { managementCluster: 'm', now: NOW })!;
}

describe('pools', () => {
  it('of machines that are no Machines count by their replicas', () => {
    // MachinePools have old conditions only, even at v1beta2.
    const old = {
      v1beta1: {
        conditions: [
          {
            type: 'Ready',
            status: 'True',
            lastTransitionTime: '2026-11-16T02:00:00Z',
          },
        ],
      },
    };
    const status = withPool('MachinePool', {
      annotations: {
        'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size': '1',
        'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size': '5',
      },
      status: {
        replicas: 3,
        readyReplicas: 3,
        availableReplicas: 3,
        deprecated: old,
      },
    });
    expect(status).toMatchObject({
      health: 'healthy',
      workers: { desired: 3, ready: 3 },
      pools: [{ name: 'demo-a', autoscaling: { min: 1, max: 5 } }],
    });
    const cni = status.pipeline.find(step => step.id === 'cni')!;
    expect(cni).toMatchObject({
      state: 'unknown',
      command: expect.stringContaining('get nodes -o wide'),
    });
  });

  it('that nobody reconciles are not known to be well', () => {
    expect(withPool('MachineDeployment', {}).health).not.toBe('healthy');
  });

  it('that do not reach their size are a defect once it has lasted', () => {
    const scaling = (minutes: number) =>
      withPool('MachineDeployment', {
        status: {
          observedGeneration: 1,
          replicas: 1,
          readyReplicas: 1,
          conditions: [
            condition('ScalingUp', 'True', {
              minutes,
              message:
                'Scaling up from 1 to 3 replicas is blocked because:\n* KubernetesVersionSkew preflight check failed',
            }),
          ],
        },
      });
    expect(scaling(2)).toMatchObject({
      health: 'progressing',
      phase: 'scaling',
    });
    expect(scaling(30)).toMatchObject({
      health: 'degraded',
      sentence:
        '1 of 3 workers in pool demo-a are ready: KubernetesVersionSkew preflight check failed.',
    });
  });
});
