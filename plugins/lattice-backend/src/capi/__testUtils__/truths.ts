import {
  ClusterPhase,
  Health,
  PipelineStepId,
} from '@lattice-dev/plugin-lattice-common';

export interface Truth {
  health: Health;
  phase: ClusterPhase;
  /** Ready of wanted. */
  controlPlane: string;
  workers: string;
  /** Where it is broken or how far it is. */
  step?: PipelineStepId;
  says: RegExp;
}

/** Reads `health phase control-plane workers [step]`. */
function truth(facts: string, says: RegExp): Truth {
  const [health, phase, controlPlane, workers, step] = facts.split(' ');
  return {
    health: health as Health,
    phase: phase as ClusterPhase,
    controlPlane,
    workers,
    step: step as PipelineStepId | undefined,
    says,
  };
}

/** What the READMEs of both labs say is true, whatever the objects say. */
export const truths: Record<string, Truth> = {
  'lab/healthy-topology': truth(
    'healthy running 3/3 3/3',
    /3 of 3 control plane machines and 3 of 3 workers ready/,
  ),
  'lab/v1beta1-healthy-plain': truth(
    'healthy running 1/1 2/2',
    /2 of 2 workers ready/,
  ),
  'lab/provisioning-topology': truth(
    'progressing provisioning 0/3 0/3 controlPlane',
    /^Creating: control plane machine ceti-fzf74-kngmh: server starting/,
  ),
  'lab/scaling-up-workers': truth(
    'progressing scaling 3/3 3/6 workers',
    /3 of 6 workers in pool md-0 are starting/,
  ),
  'lab/upgrading-control-plane': truth(
    'progressing upgrading 3/3 6/6 controlPlane',
    /Upgrade to v1\.35\.4: 0 of 10 machines done/,
  ),
  'lab/deleting-control-plane': truth(
    'deleting deleting 0/1 0/0',
    /removing the control plane, 1 machine left/,
  ),
  'lab/paused-with-pending-change': truth(
    'paused scaling 1/1 1/4 workers',
    /4 workers requested, 1 created/,
  ),
  'lab/fail-machine-template-missing': truth(
    'failed provisioning 1/1 0/2 workers',
    /DevMachineTemplate draco-md-1 does not exist/,
  ),
  'lab/fail-infra-cluster-missing': truth(
    'failed provisioning 0/3 0/2 network',
    /DevCluster eridanus-net does not exist/,
  ),
  'lab/fail-topology-patch': truth(
    'failed provisioning 0/1 0/1 network',
    /patch worker-startup: doc is missing path/,
  ),
  'lab/fail-control-plane-vm-never-boots': truth(
    'failed provisioning 0/1 0/1 controlPlane',
    /cygnus-tfh5v-j6r8b: The server won't start: VMProvisioned: WaitingForStartupTimeout/,
  ),
  'lab/fail-mhc-too-many-unhealthy': truth(
    'degraded running 1/1 1/3 cni',
    /2 of 3 workers in pool md-0 are not ready: Network plugin returns error: cni plugin not initialized; too many unhealthy machines for the health check/,
  ),
  'lab/fail-deletion-foreign-finalizer': truth(
    'deleting deleting 1/1 0/1',
    /stuck: finalizer backup\.example\.org\/hold holds DevMachine/,
  ),
  'lab/fail-machine-pre-drain-hook': truth(
    'degraded running 1/1 1/2 workers',
    /pre-drain hooks.*\/backup/,
  ),
  'lab/fail-crs-resources-missing': truth(
    'degraded running 1/1 1/1 addons',
    /ClusterResourceSet calico hasn't applied ConfigMap\/calico-v3 and Secret\/cloud-config/,
  ),
  'lab/fail-workload-api-unreachable': truth(
    'failed running 0/1 0/1 endpoint',
    /Kubernetes API at 127\.0\.0\.1:20013 is unreachable/,
  ),
  'lab/fail-hosted-control-plane-no-provider-k0smotron': truth(
    'failed provisioning 0/3 0/2 controlPlane',
    /controller of K0smotronControlPlane phoenix-cp isn't responding/,
  ),
  'lab/fail-capo-secret-missing': truth(
    'failed provisioning 0/3 0/2 credentials',
    /OpenStackCluster apus isn't responding; check Secret apus-cloud-config/,
  ),
  'lab/fail-capo-cloud-not-in-clouds-yaml': truth(
    'failed provisioning 0/3 0/2 credentials',
    /isn't responding; check Secret .* and its cloud openstack/,
  ),
  'lab/fail-capo-network-quota': truth(
    'failed provisioning 0/3 0/2 network',
    /network can't be created: Quota exceeded/,
  ),
  'openstack-lab/healthy-cluster': truth('healthy running 1/1 2/2', /ready/),
  'openstack-lab/healthy-infra-load-balancer': truth(
    'progressing provisioning 0/1 0/2 controlPlane',
    /node joining/,
  ),
  'openstack-lab/healthy-infra-floating-ip': truth(
    'progressing provisioning 0/1 0/2 controlPlane',
    /node joining/,
  ),
  'openstack-lab/healthy-infra-root-volume': truth(
    'progressing provisioning 0/1 0/2 controlPlane',
    /node joining/,
  ),
  'openstack-lab/credentials-revoked-while-running': truth(
    'progressing provisioning 0/1 0/2 controlPlane',
    /node joining/,
  ),
  'openstack-lab/quota-cores': truth(
    'failed provisioning 0/1 0/3 workers',
    /2 of 3 workers.*already used 6 of 4 cores/,
  ),
  'openstack-lab/quota-network': truth(
    'failed provisioning 0/1 0/2 network',
    /Quota exceeded for resources: \['network'\]/,
  ),
  'openstack-lab/quota-load-balancer': truth(
    'failed provisioning 0/1 0/2 endpoint',
    /endpoint can't be created: Quota has been met for resources: Load Balancer/,
  ),
  'openstack-lab/wrong-flavor': truth(
    'failed provisioning 0/1 0/2 controlPlane',
    /flavor SCS-3V-6-30 doesn't exist/,
  ),
  'openstack-lab/two-external-networks': truth(
    'failed provisioning 0/1 0/2 network',
    /filter matched more than one resource/,
  ),
  'openstack-lab/no-valid-host': truth(
    'failed provisioning 0/1 0/2 controlPlane',
    /server is in state ERROR; OpenStack gave no reason/,
  ),
  'openstack-lab/wrong-password': truth(
    'failed provisioning 0/1 0/2 credentials',
    /isn't responding; check Secret auth-cloud-config/,
  ),
  'openstack-lab/unknown-cloud-name': truth(
    'failed provisioning 0/1 0/2 credentials',
    /its cloud production/,
  ),
  'openstack-lab/missing-identity-secret': truth(
    'failed provisioning 0/1 0/2 credentials',
    /check Secret cloud-config/,
  ),
  'openstack-lab/reader-only-credential': truth(
    'failed provisioning 0/1 0/2 network',
    /disallowed by policy/,
  ),
  'openstack-lab/deletion-stuck-extra-port': truth(
    'deleting deleting 0/0 0/0',
    /stuck: OpenStackCluster legacy: .*ports still in use/,
  ),
  'openstack-lab/control-plane-etcd-unreachable': truth(
    'failed provisioning 0/1 2/2 controlPlane',
    /control plane isn't available: .*Failed to connect to etcd/,
  ),
};
