import { Outline } from './compareWithSnapshot';

/**
 * Where a snapshot and the sandbox may differ, by kind: the lab's clusters had
 * external etcd, DevMachines, and one control plane machine.
 */
const ALLOWED: Record<string, Partial<Record<keyof Outline, string[]>>> = {
  Cluster: {
    labels: ['managed-secret'],
    annotations: ['sandbox.lattice.dev/failure'],
  },
  KubeadmControlPlane: {
    conditions: ['EtcdClusterHealthy'],
    labels: ['topology.cluster.x-k8s.io/owned'],
  },
  Machine: {
    conditions: ['EtcdPodHealthy', 'EtcdMemberHealthy', 'HealthCheckSucceeded'],
    statusFields: ['certificatesExpiryDate', 'addresses'],
  },
  OpenStackServer: {},
  ClusterClass: {},
};

export function compareKinds(
  kind: string,
): Partial<Record<keyof Outline, string[]>> {
  return ALLOWED[kind] ?? {};
}
