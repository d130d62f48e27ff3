import { CustomKindRow } from '../types';

const labelsBootstrap = {
  'cluster.x-k8s.io/provider': 'bootstrap-k0smotron',
  'cluster.x-k8s.io/v1beta1': 'v1beta1',
  'cluster.x-k8s.io/v1beta2': 'v1beta2',
};

const labelsControlPlane = {
  'cluster.x-k8s.io/provider': 'control-plane-k0smotron',
  'cluster.x-k8s.io/v1beta1': 'v1beta1',
  'cluster.x-k8s.io/v1beta2': 'v1beta2',
};

const labelsInfrastructure = {
  'cluster.x-k8s.io/provider': 'infrastructure-k0smotron',
  'cluster.x-k8s.io/v1beta1': 'v1beta1',
  'cluster.x-k8s.io/v1beta2': 'v1beta2',
};

const labelsPlain = {
  'cluster.x-k8s.io/v1beta1': 'v1beta1',
  'cluster.x-k8s.io/v1beta2': 'v1beta2',
};

/** Kinds of k0smotron. */
export const k0smotronKinds: CustomKindRow[] = [
  {
    group: 'bootstrap.cluster.x-k8s.io',
    kind: 'K0sControllerConfig',
    versions: ['v1beta2', 'v1beta1'],
    deprecatedVersions: ['v1beta1'],
    labels: labelsBootstrap,
    status: true,
  },
  {
    group: 'bootstrap.cluster.x-k8s.io',
    kind: 'K0sWorkerConfig',
    versions: ['v1beta2', 'v1beta1'],
    deprecatedVersions: ['v1beta1'],
    labels: labelsBootstrap,
    status: true,
  },
  {
    group: 'bootstrap.cluster.x-k8s.io',
    kind: 'K0sWorkerConfigTemplate',
    versions: ['v1beta2', 'v1beta1'],
    deprecatedVersions: ['v1beta1'],
    labels: labelsBootstrap,
    status: true,
  },
  {
    group: 'controlplane.cluster.x-k8s.io',
    kind: 'K0sControlPlane',
    versions: ['v1beta2', 'v1beta1'],
    labels: labelsControlPlane,
    status: true,
    scale: true,
    columns: [
      'Cluster|string|#cluster.x-k8s.io/cluster-name',
      'Desired|integer|.spec.replicas|10',
      'Replicas|integer|.status.replicas',
      'Ready|integer|.status.readyReplicas',
      'UpToDate|integer|.status.upToDateReplicas',
      'Available|integer|.status.availableReplicas',
      'Age',
      'Version|string|.spec.version',
    ],
  },
  {
    group: 'controlplane.cluster.x-k8s.io',
    kind: 'K0sControlPlaneTemplate',
    versions: ['v1beta2', 'v1beta1'],
    labels: labelsPlain,
    status: true,
  },
  {
    group: 'controlplane.cluster.x-k8s.io',
    kind: 'K0smotronControlPlane',
    versions: ['v1beta2', 'v1beta1'],
    labels: labelsControlPlane,
    status: true,
    scale: true,
    columns: [
      'Cluster|string|#cluster.x-k8s.io/cluster-name',
      'Desired|integer|.spec.replicas|10',
      'Replicas|integer|.status.replicas',
      'Ready|integer|.status.readyReplicas',
      'UpToDate|integer|.status.upToDateReplicas',
      'Available|integer|.status.availableReplicas',
      'Age',
      'Version|string|.spec.version',
    ],
  },
  {
    group: 'controlplane.cluster.x-k8s.io',
    kind: 'K0smotronControlPlaneTemplate',
    versions: ['v1beta2', 'v1beta1'],
    labels: labelsPlain,
    status: true,
  },
  {
    group: 'infrastructure.cluster.x-k8s.io',
    kind: 'PooledRemoteMachine',
    versions: ['v1beta2', 'v1beta1'],
    labels: labelsInfrastructure,
    status: true,
    columns: [
      'Address|string|.spec.machine.address',
      'Reserved|string|.status.reserved',
      'Remote Machine|string|.status.machineRef.name',
    ],
  },
  {
    group: 'infrastructure.cluster.x-k8s.io',
    kind: 'RemoteCluster',
    versions: ['v1beta2', 'v1beta1'],
    deprecatedVersions: ['v1beta1'],
    labels: labelsInfrastructure,
    status: true,
  },
  {
    group: 'infrastructure.cluster.x-k8s.io',
    kind: 'RemoteClusterTemplate',
    versions: ['v1beta2', 'v1beta1'],
    deprecatedVersions: ['v1beta1'],
    categories: ['cluster-api'],
    labels: labelsInfrastructure,
  },
  {
    group: 'infrastructure.cluster.x-k8s.io',
    kind: 'RemoteMachine',
    versions: ['v1beta2', 'v1beta1'],
    deprecatedVersions: ['v1beta1'],
    labels: labelsInfrastructure,
    status: true,
  },
  {
    group: 'infrastructure.cluster.x-k8s.io',
    kind: 'RemoteMachineTemplate',
    versions: ['v1beta2', 'v1beta1'],
    deprecatedVersions: ['v1beta1'],
    labels: labelsInfrastructure,
    status: true,
  },
  {
    group: 'k0smotron.io',
    kind: 'Cluster',
    versions: ['v1beta2', 'v1beta1'],
    deprecatedVersions: ['v1beta1'],
    shortNames: ['kmc'],
    labels: labelsPlain,
    status: true,
    scale: true,
  },
  {
    group: 'k0smotron.io',
    kind: 'JoinTokenRequest',
    versions: ['v1beta2', 'v1beta1'],
    deprecatedVersions: ['v1beta1'],
    shortNames: ['jtr'],
    labels: labelsPlain,
    status: true,
  },
];
