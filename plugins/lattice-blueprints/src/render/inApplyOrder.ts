import { KubernetesObject } from '../objects/KubernetesObject';

/**
 * What is referred to comes before what refers to it. The Cluster is last but
 * for what would wait for it, so that a set that is cut short leaves nothing
 * running.
 */
const order = [
  'ClusterStack',
  'InfraProvider',
  'ConfigMap',
  'ClusterResourceSet',
  'HelmChartProxy',
  'OpenStackMachineTemplate',
  'KubeadmConfigTemplate',
  'RKE2ConfigTemplate',
  'K0sWorkerConfigTemplate',
  'OpenStackCluster',
  'KubeadmControlPlane',
  'RKE2ControlPlane',
  'K0smotronControlPlane',
  'KamajiControlPlane',
  'Cluster',
  'LatticeCluster',
  'MachineDeployment',
  'MachineHealthCheck',
];

function rank(object: KubernetesObject): number {
  const index = order.indexOf(object.kind);
  return index === -1 ? order.length : index;
}

/** Sorts objects into the order in which they are applied. */
export function inApplyOrder(
  objects: readonly KubernetesObject[],
): KubernetesObject[] {
  return [...objects].sort((left, right) => rank(left) - rank(right));
}
