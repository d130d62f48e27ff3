/** Every kind that objects of one cluster have, as the peer wants them named. */
export const peerResources = [
  'cluster.x-k8s.io/v1beta2/clusters',
  'cluster.x-k8s.io/v1beta2/machines',
  'cluster.x-k8s.io/v1beta2/machinesets',
  'cluster.x-k8s.io/v1beta2/machinedeployments',
  'cluster.x-k8s.io/v1beta2/machinehealthchecks',
  'controlplane.cluster.x-k8s.io/v1beta2/kubeadmcontrolplanes',
  'bootstrap.cluster.x-k8s.io/v1beta2/kubeadmconfigs',
  'infrastructure.cluster.x-k8s.io/v1beta1/openstackclusters',
  'infrastructure.cluster.x-k8s.io/v1beta1/openstackmachines',
  'infrastructure.cluster.x-k8s.io/v1alpha1/openstackservers',
].map(path => {
  const [group, apiVersion, plural] = path.split('/');
  return { group, apiVersion, plural };
});
