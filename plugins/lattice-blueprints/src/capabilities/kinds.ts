/**
 * A kind that blueprints render, with the versions they can render it in,
 * the preferred one first.
 *
 * @public
 */
export interface RenderedKind {
  readonly group: string;
  readonly kind: string;
  readonly known: readonly string[];
}

const betas = ['v1beta2', 'v1beta1'] as const;

function row(
  group: string,
  kind: string,
  known: readonly string[] = betas,
): RenderedKind {
  return { group, kind, known };
}

/**
 * Every kind that a blueprint may render.
 *
 * @public
 */
export const kinds = {
  cluster: row('cluster.x-k8s.io', 'Cluster'),
  machineDeployment: row('cluster.x-k8s.io', 'MachineDeployment'),
  machineHealthCheck: row('cluster.x-k8s.io', 'MachineHealthCheck'),
  clusterClass: row('cluster.x-k8s.io', 'ClusterClass'),
  clusterResourceSet: row('addons.cluster.x-k8s.io', 'ClusterResourceSet'),
  helmChartProxy: row('addons.cluster.x-k8s.io', 'HelmChartProxy', [
    'v1alpha1',
  ]),
  kubeadmControlPlane: row(
    'controlplane.cluster.x-k8s.io',
    'KubeadmControlPlane',
  ),
  kubeadmConfigTemplate: row(
    'bootstrap.cluster.x-k8s.io',
    'KubeadmConfigTemplate',
  ),
  rke2ControlPlane: row('controlplane.cluster.x-k8s.io', 'RKE2ControlPlane'),
  rke2ConfigTemplate: row('bootstrap.cluster.x-k8s.io', 'RKE2ConfigTemplate'),
  k0smotronControlPlane: row(
    'controlplane.cluster.x-k8s.io',
    'K0smotronControlPlane',
  ),
  k0sWorkerConfigTemplate: row(
    'bootstrap.cluster.x-k8s.io',
    'K0sWorkerConfigTemplate',
  ),
  kamajiControlPlane: row(
    'controlplane.cluster.x-k8s.io',
    'KamajiControlPlane',
    ['v1alpha2'],
  ),
  hostedControlPlane: row(
    'controlplane.cluster.x-k8s.io',
    'HostedControlPlane',
    ['v1alpha1'],
  ),
  openStackCluster: row('infrastructure.cluster.x-k8s.io', 'OpenStackCluster'),
  openStackMachineTemplate: row(
    'infrastructure.cluster.x-k8s.io',
    'OpenStackMachineTemplate',
  ),
  clusterStack: row('clusterstack.x-k8s.io', 'ClusterStack', ['v1alpha1']),
  latticeCluster: row('lattice.dev', 'LatticeCluster', ['v1alpha1']),
  infraProvider: row('lattice.dev', 'InfraProvider', ['v1alpha1']),
} as const satisfies Record<string, RenderedKind>;

/**
 * The name of a kind in the {@link kinds} table.
 *
 * @public
 */
export type KindName = keyof typeof kinds;
