import { CustomKindRow } from '../types';

const labelsBootstrap = {
  'cluster.x-k8s.io/provider': 'bootstrap-kubeadm',
  'cluster.x-k8s.io/v1beta1': 'v1beta1',
  'cluster.x-k8s.io/v1beta2': 'v1beta2',
};

const labelsControlPlane = {
  'cluster.x-k8s.io/provider': 'control-plane-kubeadm',
  'cluster.x-k8s.io/v1beta1': 'v1beta1',
  'cluster.x-k8s.io/v1beta2': 'v1beta2',
};

/** Kinds of the kubeadm providers. */
export const kubeadmKinds: CustomKindRow[] = [
  {
    group: 'bootstrap.cluster.x-k8s.io',
    kind: 'KubeadmConfig',
    versions: ['v1beta2', 'v1beta1'],
    deprecatedVersions: ['v1beta1'],
    categories: ['cluster-api'],
    labels: labelsBootstrap,
    status: true,
    columns: [
      'Cluster|string|#cluster.x-k8s.io/cluster-name',
      'Paused|string|?Paused|10',
      'Data secret created|string|.status.initialization.dataSecretCreated',
      'Age',
    ],
  },
  {
    group: 'bootstrap.cluster.x-k8s.io',
    kind: 'KubeadmConfigTemplate',
    versions: ['v1beta2', 'v1beta1'],
    deprecatedVersions: ['v1beta1'],
    categories: ['cluster-api'],
    labels: labelsBootstrap,
    columns: [
      'ClusterClass|string|^ClusterClass',
      'Cluster|string|^Cluster',
      'Age',
    ],
  },
  {
    group: 'controlplane.cluster.x-k8s.io',
    kind: 'KubeadmControlPlane',
    versions: ['v1beta2', 'v1beta1'],
    deprecatedVersions: ['v1beta1'],
    shortNames: ['kcp'],
    categories: ['cluster-api'],
    labels: labelsControlPlane,
    status: true,
    scale: true,
    columns: [
      'Cluster|string|#cluster.x-k8s.io/cluster-name',
      'Available|string|?Available',
      'Desired|integer|.spec.replicas',
      'Current|integer|.status.replicas',
      'Ready|integer|.status.readyReplicas',
      'Available|integer|.status.availableReplicas',
      'Up-to-date|integer|.status.upToDateReplicas',
      'Paused|string|?Paused|10',
      'Initialized|boolean|.status.initialization.controlPlaneInitialized',
      'Age',
      'Version|string|.spec.version',
    ],
  },
  {
    group: 'controlplane.cluster.x-k8s.io',
    kind: 'KubeadmControlPlaneTemplate',
    versions: ['v1beta2', 'v1beta1'],
    deprecatedVersions: ['v1beta1'],
    categories: ['cluster-api'],
    labels: labelsControlPlane,
    columns: ['ClusterClass|string|^ClusterClass', 'Age'],
  },
];
