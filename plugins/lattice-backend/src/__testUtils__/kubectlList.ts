import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What controllers of Cluster API write, by kind, as kubectl names it. */
const resources: Record<string, string> = {
  Cluster: 'clusters.cluster.x-k8s.io',
  ClusterClass: 'clusterclasses.cluster.x-k8s.io',
  MachineDeployment: 'machinedeployments.cluster.x-k8s.io',
  MachineSet: 'machinesets.cluster.x-k8s.io',
  Machine: 'machines.cluster.x-k8s.io',
  KubeadmControlPlane: 'kubeadmcontrolplanes.controlplane.cluster.x-k8s.io',
  KubeadmConfig: 'kubeadmconfigs.bootstrap.cluster.x-k8s.io',
  DevCluster: 'devclusters.infrastructure.cluster.x-k8s.io',
  DevMachine: 'devmachines.infrastructure.cluster.x-k8s.io',
};

export const comparedKinds: ReadonlySet<string> = new Set(
  Object.keys(resources),
);

/** `uid@version` of each of those objects, as kubectl prints them. */
export async function kubectlList(kubeconfig: string): Promise<string[]> {
  const each = '{.metadata.uid}@{.metadata.resourceVersion}';
  const { stdout } = await promisify(execFile)(
    'kubectl',
    [
      ...['--kubeconfig', kubeconfig, 'get', Object.values(resources).join()],
      ...['-A', '-o', `jsonpath={range .items[*]}${each}{"\\n"}{end}`],
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.split('\n').filter(Boolean);
}
