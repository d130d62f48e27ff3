import { capoKubeadm } from '../flavours/capoKubeadm';
import { SandboxBench } from '../testing/SandboxBench';
import { Machine, MachineDeployment, Resource } from './engine/model';
import { isControlPlaneMachine } from './engine/objects';

const CONTROL_PLANE = {
  group: 'controlplane.cluster.x-k8s.io',
  kind: 'KubeadmControlPlane',
  name: 'demo-control-plane',
};
const OPENSTACK = {
  group: 'infrastructure.cluster.x-k8s.io',
  kind: 'OpenStackCluster',
  name: 'demo',
};

function healthy(): SandboxBench {
  const bench = SandboxBench.create();
  bench.applyFlavour(capoKubeadm);
  bench.advance(1200);
  return bench;
}

describe('a kubeadm cluster on OpenStack', () => {
  it('is provisioned in the real order', () => {
    const bench = SandboxBench.create();
    bench.applyFlavour(capoKubeadm);

    bench.advance(12);
    expect(bench.cluster().status?.phase).toBe('Provisioning');
    expect(
      bench.get(OPENSTACK).status?.conditions?.map(({ type }) => type),
    ).toEqual(['NetworkReady']);

    bench.advance(18);
    expect(
      bench.condition(bench.get(OPENSTACK), 'SecurityGroupsReady')?.status,
    ).toBe('True');
    expect(bench.all('Machine')).toHaveLength(0);
    expect(
      bench.condition(bench.all('MachineSet')[0], 'ScalingUp')?.message,
    ).toContain(
      'is provisioning ("ControlPlaneIsStable" preflight check failed)',
    );

    bench.advance(45);
    expect(bench.cluster().status?.phase).toBe('Provisioned');
    expect(
      bench.condition(bench.cluster(), 'ControlPlaneAvailable')?.message,
    ).toBe('Control plane not yet initialized');
    expect(
      bench.all<Machine>('Machine').filter(isControlPlaneMachine),
    ).toHaveLength(1);

    bench.advance(1200);
    expect(bench.condition(bench.cluster(), 'Available')).toMatchObject({
      status: 'True',
      reason: 'Available',
      message: '',
    });
    expect(bench.cluster().status).toMatchObject({
      phase: 'Provisioned',
      controlPlane: {
        desiredReplicas: 3,
        readyReplicas: 3,
        availableReplicas: 3,
        upToDateReplicas: 3,
      },
      workers: { desiredReplicas: 3, readyReplicas: 3 },
    });
    expect(
      bench
        .all<Machine>('Machine')
        .every(({ status }) => status?.phase === 'Running'),
    ).toBe(true);
    expect(bench.clock.busy).toBe(true);
  });

  it('writes nothing when nothing changes', () => {
    const bench = healthy();
    bench.advance(2 * 3600);
    const before = bench.store.revision;
    bench.advance(24 * 3600);
    expect(bench.store.revision).toBe(before);
    expect(bench.clock.busy).toBe(false);
  });

  it('gives the same objects for the same seed', () => {
    const names = () =>
      healthy()
        .all('Machine')
        .map(({ metadata }) => metadata.name)
        .sort();
    expect(names()).toEqual(names());
  });

  it('scales workers up and down', () => {
    const bench = healthy();
    const pool = { kind: 'MachineDeployment', name: 'demo-md-0' };
    bench.edit<MachineDeployment>(pool, draft => {
      draft.spec.replicas = 5;
    });
    bench.advance(20);
    expect(bench.condition(bench.cluster(), 'Available')).toMatchObject({
      status: 'False',
      message:
        '* WorkersAvailable:\n  * MachineDeployment demo-md-0: 3 available replicas, at least 5 required (spec.strategy.rollout.maxUnavailable is 0, spec.replicas is 5)',
    });
    bench.advance(300);
    expect(bench.cluster().status?.workers).toMatchObject({
      replicas: 5,
      readyReplicas: 5,
    });
    bench.edit<MachineDeployment>(pool, draft => {
      draft.spec.replicas = 1;
    });
    bench.advance(120);
    expect(bench.cluster().status?.workers).toMatchObject({
      replicas: 1,
      readyReplicas: 1,
    });
    expect(
      bench.all('OpenStackServer', 'infrastructure.cluster.x-k8s.io'),
    ).toHaveLength(4);
  });

  it('upgrades the control plane one by one and then the workers', () => {
    const bench = healthy();
    bench.edit(CONTROL_PLANE, draft => {
      draft.spec!.version = 'v1.35.4';
    });
    bench.advance(5);
    expect(
      bench.condition(bench.get(CONTROL_PLANE), 'RollingOut'),
    ).toMatchObject({
      status: 'True',
      message:
        'Rolling out 3 not up-to-date replicas\n* Version v1.34.7, v1.35.4 required',
    });
    bench.advance(60);
    expect(
      bench.all<Machine>('Machine').filter(isControlPlaneMachine),
    ).toHaveLength(4);
    bench.advance(1200);
    expect(bench.get(CONTROL_PLANE).status).toMatchObject({
      version: 'v1.35.4',
      replicas: 3,
      upToDateReplicas: 3,
    });
    expect(bench.condition(bench.cluster(), 'RollingOut')?.status).toBe(
      'False',
    );

    bench.edit<MachineDeployment>(
      { kind: 'MachineDeployment', name: 'demo-md-0' },
      draft => {
        draft.spec.template.spec.version = 'v1.35.4';
      },
    );
    bench.advance(5);
    expect(bench.all('MachineSet')).toHaveLength(2);
    bench.advance(1200);
    expect(bench.all('MachineSet')).toHaveLength(1);
    expect(bench.cluster().status?.workers).toMatchObject({
      readyReplicas: 3,
      versions: [{ version: 'v1.35.4', replicas: 3 }],
    });
  });

  it('stands still while paused', () => {
    const bench = healthy();
    bench.edit<Resource>({ kind: 'Cluster', name: 'demo' }, draft => {
      draft.spec!.paused = true;
    });
    bench.edit<MachineDeployment>(
      { kind: 'MachineDeployment', name: 'demo-md-0' },
      draft => {
        draft.spec.replicas = 9;
      },
    );
    bench.advance(300);
    expect(bench.condition(bench.cluster(), 'Paused')).toMatchObject({
      status: 'True',
      message: 'Cluster spec.paused is set to true',
    });
    expect(bench.condition(bench.all('Machine')[0], 'Paused')?.status).toBe(
      'True',
    );
    expect(bench.all('Machine')).toHaveLength(6);
    bench.edit<Resource>({ kind: 'Cluster', name: 'demo' }, draft => {
      delete draft.spec!.paused;
    });
    bench.advance(300);
    expect(bench.condition(bench.cluster(), 'Paused')?.status).toBe('False');
    expect(bench.all('Machine')).toHaveLength(12);
  });

  it('goes in order: workers, control plane, infrastructure', () => {
    const bench = healthy();
    bench.store.delete(bench.ref({ kind: 'Cluster', name: 'demo' }));
    bench.advance(5);
    expect(bench.condition(bench.cluster(), 'Deleting')).toMatchObject({
      status: 'True',
      reason: 'WaitingForWorkersDeletion',
    });
    const seen = new Set<string>();
    let last = bench.cluster();
    for (
      let second = 0;
      second < 300 && bench.all('Cluster').length > 0;
      second++
    ) {
      last = bench.cluster();
      seen.add(bench.condition(last, 'Deleting')?.reason ?? '');
      bench.advance(1);
    }
    expect(last.status?.controlPlane).toEqual({});
    expect(last.status?.workers).toEqual({});
    expect([...seen]).toEqual([
      'WaitingForWorkersDeletion',
      'WaitingForControlPlaneDeletion',
      'WaitingForInfrastructureDeletion',
    ]);
    const left = [
      'Cluster',
      'Machine',
      'MachineSet',
      'MachineDeployment',
    ].flatMap(kind => bench.all(kind));
    expect(left).toEqual([]);
    expect(
      bench.all('OpenStackServer', 'infrastructure.cluster.x-k8s.io'),
    ).toEqual([]);
  });
});
