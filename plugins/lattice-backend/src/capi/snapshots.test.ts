import {
  ClusterPhase,
  Health,
  PipelineStepId,
} from '@lattice-dev/plugin-lattice-common';
import { clusterRow, clusterStatus, membersOf, objectTree } from '.';
import { readSnapshot, shuffled } from './testing/snapshots';

interface Truth {
  health: Health;
  phase: ClusterPhase;
  /** Where it is broken or how far it is. */
  step?: PipelineStepId;
  says: RegExp;
  controlPlane: string;
  workers: string;
}

function truth(
  health: Health,
  phase: ClusterPhase,
  counts: string,
  says: RegExp,
  step?: PipelineStepId,
): Truth {
  const [controlPlane, workers] = counts.split(' ');
  return { health, phase, step, says, controlPlane, workers };
}

/** What the READMEs of both labs say is true, whatever the objects say. */
const truths: Record<string, Truth> = {
  'lab/healthy-topology': truth(
    'healthy',
    'running',
    '3/3 3/3',
    /3 of 3 control plane machines and 3 of 3 workers ready/,
  ),
  'lab/v1beta1-healthy-plain': truth(
    'healthy',
    'running',
    '1/1 2/2',
    /2 of 2 workers ready/,
  ),
  'lab/provisioning-topology': truth(
    'progressing',
    'provisioning',
    '0/3 0/3',
    /^Creating: control plane machine ceti-fzf74-kngmh: server starting/,
    'controlPlane',
  ),
  'lab/scaling-up-workers': truth(
    'progressing',
    'scaling',
    '3/3 3/6',
    /3 of 6 workers in pool md-0 are starting/,
    'workers',
  ),
  'lab/upgrading-control-plane': truth(
    'progressing',
    'upgrading',
    '3/3 6/6',
    /Upgrade to v1\.35\.4: 0 of 10 machines done/,
    'controlPlane',
  ),
  'lab/deleting-control-plane': truth(
    'deleting',
    'deleting',
    '0/1 0/0',
    /control plane goes next, 1 machine left/,
  ),
  'lab/paused-with-pending-change': truth(
    'paused',
    'scaling',
    '1/1 1/4',
    /4 workers are wanted and 1 exist/,
    'workers',
  ),
  'lab/fail-machine-template-missing': truth(
    'failed',
    'provisioning',
    '1/1 0/2',
    /DevMachineTemplate draco-md-1 does not exist/,
    'workers',
  ),
  'lab/fail-infra-cluster-missing': truth(
    'failed',
    'provisioning',
    '0/3 0/2',
    /DevCluster eridanus-net does not exist/,
    'network',
  ),
  'lab/fail-topology-patch': truth(
    'failed',
    'provisioning',
    '0/1 0/1',
    /patch worker-startup: doc is missing path/,
    'network',
  ),
  'lab/fail-control-plane-vm-never-boots': truth(
    'failed',
    'provisioning',
    '0/1 0/1',
    /cygnus-tfh5v-j6r8b: The server does not start: VMProvisioned: WaitingForStartupTimeout/,
    'controlPlane',
  ),
  'lab/fail-mhc-too-many-unhealthy': truth(
    'degraded',
    'running',
    '1/1 1/3',
    /2 of 3 workers.*cni plugin not initialized/,
    'cni',
  ),
  'lab/fail-deletion-foreign-finalizer': truth(
    'deleting',
    'deleting',
    '1/1 0/1',
    /stuck: finalizer backup\.example\.org\/hold holds DevMachine/,
  ),
  'lab/fail-machine-pre-drain-hook': truth(
    'degraded',
    'running',
    '1/1 1/2',
    /pre-drain hooks.*\/backup/,
    'workers',
  ),
  'lab/fail-crs-resources-missing': truth(
    'degraded',
    'running',
    '1/1 1/1',
    /ClusterResourceSet calico has not applied ConfigMap\/calico-v3 and Secret\/cloud-config/,
    'addons',
  ),
  'lab/fail-workload-api-unreachable': truth(
    'failed',
    'running',
    '0/1 0/1',
    /Kubernetes API at 127\.0\.0\.1:20013 cannot be reached/,
    'endpoint',
  ),
  'lab/fail-hosted-control-plane-no-provider-k0smotron': truth(
    'failed',
    'provisioning',
    '0/3 0/2',
    /controller of K0smotronControlPlane phoenix-cp is silent/,
    'controlPlane',
  ),
  'lab/fail-capo-secret-missing': truth(
    'failed',
    'provisioning',
    '0/3 0/2',
    /OpenStackCluster apus is silent; check the Secret apus-cloud-config/,
    'credentials',
  ),
  'lab/fail-capo-cloud-not-in-clouds-yaml': truth(
    'failed',
    'provisioning',
    '0/3 0/2',
    /silent; check the Secret .* and its cloud openstack/,
    'credentials',
  ),
  'lab/fail-capo-network-quota': truth(
    'failed',
    'provisioning',
    '0/3 0/2',
    /network cannot be made: Quota exceeded/,
    'network',
  ),
  'openstack-lab/healthy-cluster': truth(
    'healthy',
    'running',
    '1/1 2/2',
    /ready/,
  ),
  'openstack-lab/healthy-infra-load-balancer': truth(
    'progressing',
    'provisioning',
    '0/1 0/2',
    /node joining/,
    'controlPlane',
  ),
  'openstack-lab/healthy-infra-floating-ip': truth(
    'progressing',
    'provisioning',
    '0/1 0/2',
    /node joining/,
    'controlPlane',
  ),
  'openstack-lab/healthy-infra-root-volume': truth(
    'progressing',
    'provisioning',
    '0/1 0/2',
    /node joining/,
    'controlPlane',
  ),
  'openstack-lab/credentials-revoked-while-running': truth(
    'progressing',
    'provisioning',
    '0/1 0/2',
    /node joining/,
    'controlPlane',
  ),
  'openstack-lab/quota-cores': truth(
    'failed',
    'provisioning',
    '0/1 0/3',
    /2 of 3 workers.*already used 6 of 4 cores/,
    'workers',
  ),
  'openstack-lab/quota-network': truth(
    'failed',
    'provisioning',
    '0/1 0/2',
    /Quota exceeded for resources: \['network'\]/,
    'network',
  ),
  'openstack-lab/quota-load-balancer': truth(
    'failed',
    'provisioning',
    '0/1 0/2',
    /endpoint cannot be made: Quota has been met for resources: Load Balancer/,
    'endpoint',
  ),
  'openstack-lab/wrong-flavor': truth(
    'failed',
    'provisioning',
    '0/1 0/2',
    /flavor SCS-3V-6-30 does not exist/,
    'controlPlane',
  ),
  'openstack-lab/two-external-networks': truth(
    'failed',
    'provisioning',
    '0/1 0/2',
    /filter matched more than one resource/,
    'network',
  ),
  'openstack-lab/no-valid-host': truth(
    'failed',
    'provisioning',
    '0/1 0/2',
    /server is in state ERROR; only the cloud itself knows why/,
    'controlPlane',
  ),
  'openstack-lab/wrong-password': truth(
    'failed',
    'provisioning',
    '0/1 0/2',
    /silent; check the Secret auth-cloud-config/,
    'credentials',
  ),
  'openstack-lab/unknown-cloud-name': truth(
    'failed',
    'provisioning',
    '0/1 0/2',
    /its cloud production/,
    'credentials',
  ),
  'openstack-lab/missing-identity-secret': truth(
    'failed',
    'provisioning',
    '0/1 0/2',
    /check the Secret cloud-config/,
    'credentials',
  ),
  'openstack-lab/reader-only-credential': truth(
    'failed',
    'provisioning',
    '0/1 0/2',
    /disallowed by policy/,
    'network',
  ),
  'openstack-lab/deletion-stuck-extra-port': truth(
    'deleting',
    'deleting',
    '0/0 0/0',
    /stuck: OpenStackCluster legacy: .*ports still in use/,
  ),
  'openstack-lab/control-plane-etcd-unreachable': truth(
    'failed',
    'running',
    '0/1 2/2',
    /control plane is not available: .*Failed to connect to etcd/,
    'controlPlane',
  ),
};

describe('snapshots of real management clusters', () => {
  it.each(Object.entries(truths))('%s', (name, expected) => {
    const { now, objects } = readSnapshot(name);
    const status = clusterStatus(objects, { managementCluster: 'lab', now })!;

    expect(status.sentence).toMatch(expected.says);
    expect(status).toMatchObject({
      health: expected.health,
      phase: expected.phase,
      step: expected.step,
    });
    const { controlPlane, workers } = status;
    expect(`${controlPlane.ready}/${controlPlane.desired}`).toBe(
      expected.controlPlane,
    );
    expect(`${workers.ready}/${workers.desired}`).toBe(expected.workers);
  });

  it.each(Object.keys(truths))(
    '%s: any order, and only what belongs to it',
    name => {
      const { now, objects } = readSnapshot(name);
      const options = { managementCluster: 'lab', now };
      const whole = clusterStatus(objects, options)!;
      const tree = objectTree(objects, { now });
      for (const seed of [1, 2, 3]) {
        const mixed = shuffled(objects, seed);
        expect(clusterStatus(mixed, options)).toEqual(whole);
        expect(objectTree(mixed, { now })).toEqual(tree);
      }
      const members = membersOf(`${whole.namespace}/${whole.name}`, objects);
      const { health, sentence, step } = clusterRow(members, options)!;
      expect({ health, sentence, step }).toEqual({
        health: whole.health,
        sentence: whole.sentence,
        step: whole.step,
      });
    },
  );

  it('takes a folder without a Cluster for no cluster', () => {
    const { now, objects } = readSnapshot('lab/fail-orc-image');
    expect(objects).toHaveLength(2);
    expect(
      clusterStatus(objects, { managementCluster: 'lab', now }),
    ).toBeUndefined();
    expect(objectTree(objects, { now })).toBeUndefined();
  });
});
