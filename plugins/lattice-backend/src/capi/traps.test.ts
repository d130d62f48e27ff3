import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { clusterStatus } from '.';
import {
  changed,
  readSnapshot,
  setCondition,
  Snapshot,
} from './testing/snapshots';

const MINUTE = 60_000;

function statusOf({ objects, now }: Snapshot, later = 0): ClusterDetail {
  return clusterStatus(objects, {
    managementCluster: 'lab',
    now: now + later,
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
      /3 of 6 workers in pool md-0 are not ready: The server does not start/,
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
    expect(statusOf(alone).health).toBe('progressing');
    expect(statusOf(alone, 2 * MINUTE)).toMatchObject({
      health: 'failed',
      sentence: 'ClusterClass in-memory does not exist.',
    });
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

  it('sees a server that was deleted outside while the OpenStackMachine stays ready', () => {
    const gone = (raw: any) => {
      raw.status.conditions = [
        {
          type: 'InstanceReady',
          status: 'False',
          severity: 'Error',
          reason: 'InstanceNotFound',
          message: '',
          lastTransitionTime: raw.metadata.creationTimestamp,
        },
      ];
    };
    const isWorker = (raw: any) => raw.metadata.name.includes('-md-');
    const status = statusOf(
      changed(
        readSnapshot('openstack-lab/healthy-cluster'),
        'OpenStackServer',
        once(isWorker, gone),
      ),
    );
    expect(status.health).toBe('degraded');
    expect(status.sentence).toMatch(
      /1 of 2 workers .* is not ready: The server was deleted outside Cluster API/,
    );
  });

  it('finds an image that does not exist: resolved lacks its ID', () => {
    const status = statusOf(
      changed(
        readSnapshot('openstack-lab/wrong-flavor'),
        'OpenStackServer',
        raw => {
          raw.status.resolved = { flavorID: 'x' };
        },
      ),
    );
    expect(status.sentence).toMatch(
      /The image ubuntu-2404-kube-v1\.33\.5 does not exist in the cloud/,
    );
  });

  it('calls a silent controller silent only once it had time to speak', () => {
    const snapshot = readSnapshot('openstack-lab/wrong-password');
    const age = Date.parse('2026-11-16T02:10:13Z') + 20_000 - snapshot.now;
    expect(statusOf(snapshot, age)).toMatchObject({
      health: 'progressing',
      step: 'credentials',
    });
    expect(statusOf(snapshot).health).toBe('failed');
  });

  it('waits for a node within its time, then says that none joined', () => {
    const snapshot = readSnapshot('openstack-lab/healthy-infra-load-balancer');
    expect(statusOf(snapshot).health).toBe('progressing');
    const later = statusOf(snapshot, 10 * MINUTE);
    expect(later.health).toBe('failed');
    expect(later.sentence).toMatch(/The server runs, but no node has joined/);
  });

  it('takes NodeHealthy Unknown with InspectionFailed for joining, not for a defect', () => {
    const status = statusOf(readSnapshot('lab/provisioning-topology'));
    const [machine] = status.machines;
    expect(machine.steps.map(step => step.state)).toEqual([
      'done',
      'running',
      'waiting',
      'waiting',
    ]);
  });

  it('reads bootstrap data that k0smotron failed to write and calls available', () => {
    const status = statusOf(
      changed(readSnapshot('lab/provisioning-topology'), 'Machine', raw => {
        delete raw.spec.bootstrap.dataSecretName;
        delete raw.status.initialization;
      }),
    );
    expect(status.machines[0].steps[0].state).toBe('done');
    const wrong = changed(
      changed(readSnapshot('lab/provisioning-topology'), 'Machine', raw => {
        delete raw.spec.bootstrap.dataSecretName;
        delete raw.status.initialization;
      }),
      'KubeadmConfig',
      raw => {
        delete raw.status.initialization;
        setCondition(raw, {
          type: 'DataSecretAvailable',
          status: 'True',
          reason: 'InternalError',
          message: 'secret write refused',
        });
      },
    );
    expect(statusOf(wrong).sentence).toMatch(/secret write refused/);
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
      /Deletion is stuck: Machine doradus-8cllv: It does not go away/,
    );
  });

  it('reads CAPO 0.15: its authentication condition and new flavors', () => {
    const modern = changed(
      readSnapshot('openstack-lab/quota-network'),
      'OpenStackCluster',
      raw => {
        raw.apiVersion = 'infrastructure.cluster.x-k8s.io/v1beta2';
        raw.status = {
          conditions: [
            {
              type: 'OpenStackAuthenticationSucceeded',
              status: 'False',
              reason: 'OpenStackAuthenticationFailed',
              message: 'The request you have made requires authentication.',
              lastTransitionTime: raw.metadata.creationTimestamp,
            },
          ],
        };
      },
    );
    expect(statusOf(modern)).toMatchObject({
      health: 'failed',
      step: 'credentials',
      sentence:
        'Keystone rejects the credential: The request you have made requires authentication.',
    });
    const sized = changed(
      readSnapshot('openstack-lab/healthy-cluster'),
      'OpenStackMachine',
      raw => {
        raw.apiVersion = 'infrastructure.cluster.x-k8s.io/v1beta2';
        raw.spec.flavor = { filter: { name: 'SCS-2V-4-20' } };
        delete raw.status.ready;
      },
    );
    expect(statusOf(sized)).toEqual(
      statusOf(readSnapshot('openstack-lab/healthy-cluster')),
    );
  });
});
