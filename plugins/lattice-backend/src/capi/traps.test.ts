import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { clusterStatus, HasReadKind } from '.';
import {
  changed,
  readSnapshot,
  setCondition,
  Snapshot,
} from './__testUtils__/snapshots';

const MINUTE = 60_000;

function statusOf(
  { objects, now }: Snapshot,
  later = 0,
  hasRead?: HasReadKind,
): ClusterDetail {
  return clusterStatus(objects, {
    managementCluster: 'lab',
    now: now + later,
    hasRead,
  })!;
}

function without(snapshot: Snapshot, ...kinds: string[]): Snapshot {
  const objects = snapshot.objects.filter(
    object => !kinds.includes(object.kind),
  );
  return { ...snapshot, objects };
}

/** Changes one object only: the first that fits. */
function once(fits: (raw: any) => boolean, change: (raw: any) => void) {
  let done = false;
  return (raw: any) => {
    if (!done && fits(raw)) {
      done = true;
      change(raw);
    }
  };
}

const isControlPlane = (raw: any) =>
  'cluster.x-k8s.io/control-plane' in (raw.metadata.labels ?? {});

describe('traps of the Cluster API contracts', () => {
  it('never believes phase Provisioned or latched flags', () => {
    const etcd = statusOf(
      readSnapshot('openstack-lab/control-plane-etcd-unreachable'),
    );
    expect(etcd.health).toBe('failed');
    expect(etcd.controlPlaneStatus.health).toBe('failed');
  });

  it('takes growing workers for progress, though Available is False', () => {
    const status = statusOf(readSnapshot('lab/scaling-up-workers'));
    expect(status.pools[0]).toMatchObject({
      health: 'progressing',
      replicas: { desired: 6, current: 6, ready: 3 },
    });
  });

  it('takes workers that do not come for a defect once it has lasted', () => {
    const status = statusOf(
      readSnapshot('lab/scaling-up-workers'),
      20 * MINUTE,
    );
    expect(status.health).toBe('degraded');
    expect(status.sentence).toMatch(
      /3 of 6 workers in pool md-0 are not ready: The server won't start/,
    );
  });

  it('sees a control plane machine that is down while Available is True', () => {
    const down = (raw: any) => {
      setCondition(raw, {
        type: 'NodeReady',
        status: 'False',
        reason: 'NodeNotReady',
        message: 'Kubelet stopped posting node status',
      });
      setCondition(raw, {
        type: 'NodeHealthy',
        status: 'False',
        reason: 'NodeNotHealthy',
      });
      setCondition(raw, { type: 'Ready', status: 'False', reason: 'NotReady' });
    };
    const one = statusOf(
      changed(
        readSnapshot('lab/healthy-topology'),
        'Machine',
        once(isControlPlane, down),
      ),
    );
    expect(one).toMatchObject({
      health: 'degraded',
      controlPlane: { desired: 3, ready: 2 },
    });
    expect(one.sentence).toMatch(/Kubelet stopped posting node status/);

    const only = statusOf(
      changed(
        readSnapshot('openstack-lab/healthy-cluster'),
        'Machine',
        once(isControlPlane, down),
      ),
      15 * MINUTE,
    );
    expect(only).toMatchObject({
      health: 'failed',
      controlPlane: { desired: 1, ready: 0 },
    });
  });

  it('sees an upgrade that is stuck while Available is True', () => {
    const snapshot = readSnapshot('lab/upgrading-control-plane');
    expect(statusOf(snapshot).health).toBe('progressing');
    const later = statusOf(snapshot, 60 * MINUTE);
    expect(later).toMatchObject({ health: 'degraded', phase: 'upgrading' });
  });

  it('finds the missing template that only a ScalingUp message names', () => {
    const status = statusOf(
      without(
        readSnapshot('lab/fail-machine-template-missing'),
        'DevMachineTemplate',
      ),
    );
    expect(status).toMatchObject({ health: 'failed', step: 'workers' });
    expect(status.sentence).toMatch(/DevMachineTemplate does not exist/);
  });

  it('finds a missing ClusterClass: no phase and no Available at all', () => {
    const snapshot = changed(
      without(readSnapshot('lab/provisioning-topology')),
      'Cluster',
      raw => {
        delete raw.status;
        delete raw.spec.infrastructureRef;
        delete raw.spec.controlPlaneRef;
      },
    );
    const alone = {
      ...snapshot,
      objects: snapshot.objects.filter(o => o.kind === 'Cluster'),
    };
    const hasRead: HasReadKind = ({ kind }) => kind === 'ClusterClass';
    expect(statusOf(alone, 0, hasRead).health).toBe('progressing');
    expect(statusOf(alone, 2 * MINUTE, hasRead)).toMatchObject({
      health: 'failed',
      sentence: 'ClusterClass in-memory does not exist.',
    });
    expect(statusOf(alone, 2 * MINUTE, () => false).sentence).not.toMatch(
      /ClusterClass/,
    );
  });

  it('does not believe ResourcesApplied of an empty ClusterResourceSetBinding', () => {
    const status = statusOf(readSnapshot('lab/fail-crs-resources-missing'));
    const addons = status.pipeline.find(step => step.id === 'addons');
    expect(addons).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('calico-v3'),
    });
  });

  it('ignores etcd that nobody looked at: external etcd is no defect', () => {
    const status = statusOf(readSnapshot('openstack-lab/healthy-cluster'));
    expect(status.health).toBe('healthy');
    expect(status.controlPlaneStatus.etcd).toBeUndefined();
  });

  it('says why a deletion is stuck, and that a pause holds it', () => {
    const paused = changed(
      readSnapshot('lab/deleting-control-plane'),
      'Cluster',
      raw => {
        raw.spec.paused = true;
      },
    );
    expect(statusOf(paused)).toMatchObject({
      health: 'deleting',
      sentence: 'Deletion is stuck: the cluster is paused.',
    });
    const slow = statusOf(
      readSnapshot('lab/deleting-control-plane'),
      30 * MINUTE,
    );
    expect(slow.sentence).toMatch(
      /Deletion is stuck: Machine doradus-8cllv: Still not deleted/,
    );
  });

  it('does not miss a control plane that went before its cluster', () => {
    const stuck = readSnapshot('openstack-lab/deletion-stuck-extra-port');
    expect(statusOf(stuck)).toMatchObject({
      health: 'deleting',
      controlPlane: { desired: 0, current: 0 },
      controlPlaneStatus: { health: 'deleting', message: '' },
    });
    const unseen = changed(stuck, 'Cluster', raw => {
      setCondition(raw, {
        type: 'ControlPlaneAvailable',
        status: 'Unknown',
        reason: 'InternalError',
      });
    });
    const { health } = statusOf(unseen).controlPlaneStatus;
    expect(health).toBe('progressing');
  });

  it('says that workers are being removed, not that they start', () => {
    const fewer = changed(
      readSnapshot('lab/healthy-topology'),
      'Machine',
      raw => {
        if (raw.metadata.name.endsWith('76lnd')) {
          raw.metadata.deletionTimestamp = '2026-11-16T02:04:40Z';
          setCondition(raw, {
            type: 'Deleting',
            status: 'True',
            reason: 'DrainingNode',
            since: '2026-11-16T02:04:40Z',
          });
        }
      },
    );
    expect(statusOf(fewer)).toMatchObject({
      health: 'progressing',
      sentence: '1 of 3 workers in pool md-0 is being removed: Draining.',
    });
  });

  it('does not date a new order from before it was made', () => {
    const snapshot = readSnapshot('lab/healthy-topology');
    const grown = changed(
      changed(snapshot, 'MachineDeployment', raw => {
        raw.spec.replicas = 9;
      }),
      'Cluster',
      raw => {
        raw.spec.topology.workers.machineDeployments[0].replicas = 9;
      },
    );
    expect(statusOf(grown, 90 * MINUTE)).toMatchObject({
      health: 'progressing',
      phase: 'scaling',
      sentence: '3 of 9 workers in pool md-0 are ready.',
    });
    const taller = changed(snapshot, 'KubeadmControlPlane', raw => {
      raw.spec.replicas = 5;
    });
    expect(statusOf(taller, 90 * MINUTE)).toMatchObject({
      health: 'progressing',
      sentence: '3 of 5 control plane machines exist.',
    });
  });

  it('names the hook that holds a cluster, whatever the reason is called', () => {
    const held = changed(
      readSnapshot('lab/fail-topology-patch'),
      'Cluster',
      raw => {
        setCondition(raw, {
          type: 'TopologyReconciled',
          status: 'False',
          reason: 'ClusterCreating',
          message:
            'Following hooks are blocking cluster creation: BeforeClusterCreate: waiting for add-ons',
        });
      },
    );
    expect(statusOf(held).health).toBe('progressing');
    expect(statusOf(held, 10 * MINUTE)).toMatchObject({
      health: 'failed',
      sentence: expect.stringMatching(
        /^A lifecycle hook is blocking the cluster: .*waiting for add-ons\.$/,
      ),
    });
  });
});
