import { CustomKindRow } from '../types';

const labels = {
  'cluster.x-k8s.io/provider': 'control-plane-hosted-control-plane',
  'cluster.x-k8s.io/v1beta2': 'v1alpha1',
};

/** Kinds of teutonet's hosted control planes. */
export const hostedControlPlaneKinds: CustomKindRow[] = [
  {
    group: 'controlplane.cluster.x-k8s.io',
    kind: 'HostedControlPlane',
    versions: ['v1alpha1'],
    shortNames: ['hcp'],
    categories: ['cluster-api'],
    labels,
    status: true,
    scale: true,
    columns: [
      'Initialized|boolean|.status.initialization.controlPlaneInitialized',
      'API Server Available|string|?Ready',
      'Replicas|integer|.spec.replicas',
      'Ready|integer|.status.readyReplicas',
      'Updated|integer|.status.upToDateReplicas',
      'ETCD Size|string|.status.etcdVolumeSize',
      'Max ETCD Space Usage|string|.status.etcdVolumeUsage',
      'Version|string|.spec.version',
      'Age',
    ],
  },
  {
    group: 'controlplane.cluster.x-k8s.io',
    kind: 'HostedControlPlaneTemplate',
    versions: ['v1alpha1'],
    shortNames: ['hcpt'],
    categories: ['cluster-api'],
    labels,
  },
];
