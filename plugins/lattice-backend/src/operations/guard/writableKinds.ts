import { NotAllowedError } from '@backstage/errors';
import { groupOf, KubeObject } from '../objects/KubeObject';

const clusterApi = 'cluster.x-k8s.io';

/** What may be applied: group to kinds. Secrets have a way of their own. */
export const appliedKinds: Record<string, readonly string[]> = {
  [clusterApi]: ['Cluster', 'MachineDeployment', 'MachineHealthCheck'],
  [`addons.${clusterApi}`]: ['ClusterResourceSet', 'HelmChartProxy'],
  [`controlplane.${clusterApi}`]: [
    'KubeadmControlPlane',
    'RKE2ControlPlane',
    'K0smotronControlPlane',
    'KamajiControlPlane',
    'HostedControlPlane',
  ],
  [`bootstrap.${clusterApi}`]: [
    'KubeadmConfigTemplate',
    'RKE2ConfigTemplate',
    'K0sWorkerConfigTemplate',
  ],
  [`infrastructure.${clusterApi}`]: [
    'OpenStackCluster',
    'OpenStackMachineTemplate',
    'DevCluster',
    'DevMachineTemplate',
  ],
  'clusterstack.x-k8s.io': ['ClusterStack'],
};

/** Cluster-scoped, so no namespace holds them in: a setting of its own. */
export const latticeKinds = ['LatticeCluster', 'InfraProvider'];

export interface KindRules {
  allowLatticeCluster: boolean;
}

export function isWritable(object: KubeObject, rules: KindRules): boolean {
  const group = groupOf(object.apiVersion);
  if (group === 'lattice.dev') {
    return rules.allowLatticeCluster && latticeKinds.includes(object.kind);
  }
  return appliedKinds[group]?.includes(object.kind) ?? false;
}

/** Throws for the first object of a kind that Lattice does not write. */
export function checkKinds(objects: KubeObject[], rules: KindRules): void {
  for (const object of objects) {
    if (isWritable(object, rules)) continue;
    const group = groupOf(object.apiVersion) || 'core';
    throw new NotAllowedError(
      group === 'lattice.dev'
        ? `${object.kind} is cluster-scoped: set lattice.operations.allowLatticeCluster to allow it.`
        : `Lattice does not write ${object.kind} (${group}).`,
    );
  }
}
