import { condition, controlPlane, raw } from '../__testUtils__/rawObjects';
import { base, statusOf, up } from '../__testUtils__/hosted';

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
