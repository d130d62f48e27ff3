/** Group and version of the kinds that cases have; the first row that fits. */
const rows: readonly (readonly [RegExp, string])[] = [
  [/^k0smotron\.io\/Cluster$/, 'k0smotron.io/v1beta2'],
  [/^(Pod|Service|PersistentVolumeClaim|Event)$/, 'v1'],
  [/^(Deployment|StatefulSet)$/, 'apps/v1'],
  [/^ClusterResourceSet/, 'addons.cluster.x-k8s.io/v1beta2'],
  [/^Helm/, 'addons.cluster.x-k8s.io/v1alpha1'],
  [
    /^(ClusterStack|ClusterStackRelease|ClusterAddon)$/,
    'clusterstack.x-k8s.io/v1alpha1',
  ],
  [
    /^(OpenStackServer|OpenStackFloatingIPPool|OpenStackClusterIdentity)$/,
    'infrastructure.cluster.x-k8s.io/v1alpha1',
  ],
  [/^OpenStack/, 'infrastructure.cluster.x-k8s.io/v1beta1'],
  [/^Dev(Cluster|Machine)/, 'infrastructure.cluster.x-k8s.io/v1beta2'],
  [/^(KamajiControlPlane)/, 'controlplane.cluster.x-k8s.io/v1alpha2'],
  [/^(HostedControlPlane)/, 'controlplane.cluster.x-k8s.io/v1alpha1'],
  [/ControlPlane$/, 'controlplane.cluster.x-k8s.io/v1beta2'],
  [
    /^(KubeadmConfig|RKE2Config|K0sWorkerConfig|K0sControllerConfig)/,
    'bootstrap.cluster.x-k8s.io/v1beta2',
  ],
  [/^(DataStore)$/, 'kamaji.clastix.io/v1alpha1'],
  [/^Image$/, 'openstack.k-orc.cloud/v1alpha1'],
  [/^LatticeCluster$/, 'lattice.dev/v1alpha1'],
  [/^ExtensionConfig$/, 'runtime.cluster.x-k8s.io/v1beta2'],
  [/^(Cluster|ClusterClass|Machine\w*)$/, 'cluster.x-k8s.io/v1beta2'],
];

export function apiVersionOf(kind: string): string {
  if (kind === 'TenantControlPlane') {
    return 'kamaji.clastix.io/v1alpha1';
  }
  const row = rows.find(([pattern]) => pattern.test(kind));
  if (!row) {
    throw new Error(`Which group is ${kind} of?`);
  }
  return row[1];
}
