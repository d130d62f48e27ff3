import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { clusterStatus } from '.';
import {
  projectAll,
  changed,
  readSnapshot,
  setCondition,
  Snapshot,
} from './__testUtils__/snapshots';

const MINUTE = 60_000;

function statusOf({ objects, now }: Snapshot, later = 0): ClusterDetail {
  return clusterStatus(objects, {
    managementCluster: 'lab',
    now: now + later,
  })!;
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

describe('traps of servers, nodes and CAPO', () => {
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
      /The image ubuntu-2404-kube-v1\.33\.5 doesn't exist in OpenStack/,
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
    expect(later.sentence).toMatch(
      /The server is running, but its node hasn't joined the cluster/,
    );
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
        "CAPO can't sign in to OpenStack: The request you have made requires authentication.",
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

  it('names the image that ORC cannot make while CAPO waits without a word', () => {
    const orc = readSnapshot('lab/fail-orc-image');
    const image: any = orc.raws.find(
      (raw: any) => raw.metadata.name === 'image-openstack',
    );
    const waiting = changed(
      readSnapshot('openstack-lab/wrong-flavor'),
      'OpenStackMachine',
      raw => {
        raw.spec.image = { imageRef: { name: 'image-openstack' } };
      },
    );
    const { namespace } = waiting.objects[0];
    const [projected] = projectAll([
      { ...image, metadata: { ...image.metadata, namespace } },
    ]);
    const objects = waiting.objects.filter(
      object => object.kind !== 'OpenStackServer',
    );
    const status = statusOf({ ...waiting, objects: [...objects, projected] });
    expect(status.sentence).toMatch(
      /Image image-openstack: providerClient authentication err/,
    );
  });

  it('sees a server that was stopped behind a node that is not ready', () => {
    const isWorker = (raw: any) => raw.metadata.name.includes('-md-');
    const off = changed(
      readSnapshot('openstack-lab/healthy-cluster'),
      'OpenStackServer',
      raw => {
        raw.status.instanceState = isWorker(raw) ? 'SHUTOFF' : 'ACTIVE';
      },
    );
    expect(statusOf(off).health).toBe('healthy');
    const down = changed(off, 'Machine', raw => {
      if (isWorker(raw)) {
        setCondition(raw, {
          type: 'Ready',
          status: 'False',
          reason: 'NotReady',
        });
      }
    });
    expect(statusOf(down)).toMatchObject({
      health: 'failed',
      sentence:
        '2 of 2 workers in pool payments-md-0 are not ready: The server is in state SHUTOFF.',
    });
  });

  it('names infrastructure that was deleted underneath', () => {
    const gone = changed(
      readSnapshot('openstack-lab/healthy-cluster'),
      'Cluster',
      raw => {
        setCondition(raw, {
          type: 'InfrastructureReady',
          status: 'False',
          reason: 'ObjectDeleted',
          message: 'OpenStackCluster has been deleted',
        });
      },
    );
    const objects = gone.objects.filter(
      object => object.kind !== 'OpenStackCluster',
    );
    expect(statusOf({ ...gone, objects })).toMatchObject({
      health: 'degraded',
      sentence: 'OpenStackCluster payments does not exist.',
    });
  });
});
