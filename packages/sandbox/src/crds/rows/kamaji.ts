import { CustomKindRow } from '../types';

const labels = {
  'cluster.x-k8s.io/v1beta2': 'v1alpha2',
};

/** Kinds of Kamaji and its control plane provider. */
export const kamajiKinds: CustomKindRow[] = [
  {
    group: 'controlplane.cluster.x-k8s.io',
    kind: 'KamajiControlPlane',
    versions: ['v1alpha2'],
    shortNames: ['ktcp'],
    categories: ['cluster-api', 'kamaji'],
    labels,
    status: true,
    scale: true,
    columns: [
      'Version|string|.spec.version',
      'Initialized|boolean|.status.initialization.controlPlaneInitialized',
      'Ready|boolean|.status.ready',
      'Age',
    ],
  },
  {
    group: 'controlplane.cluster.x-k8s.io',
    kind: 'KamajiControlPlaneTemplate',
    versions: ['v1alpha2'],
    shortNames: ['ktcpt'],
    categories: ['cluster-api', 'kamaji'],
    labels,
  },
  {
    group: 'kamaji.clastix.io',
    kind: 'DataStore',
    scope: 'Cluster',
    versions: ['v1alpha1'],
    status: true,
    columns: [
      'Driver|string|.spec.driver',
      'Ready|boolean|.status.ready',
      'Age',
    ],
  },
  {
    group: 'kamaji.clastix.io',
    kind: 'KubeconfigGenerator',
    scope: 'Cluster',
    versions: ['v1alpha1'],
    shortNames: ['kc'],
    categories: ['kamaji'],
    status: true,
  },
  {
    group: 'kamaji.clastix.io',
    kind: 'TenantControlPlane',
    versions: ['v1alpha1'],
    shortNames: ['tcp'],
    categories: ['kamaji'],
    status: true,
    scale: true,
    columns: [
      'Version|string|.spec.kubernetes.version',
      'Installed Version|string|.status.kubernetesResources.version.version',
      'Status|string|.status.kubernetesResources.version.status',
      'Control-Plane endpoint|string|.status.controlPlaneEndpoint',
      'Kubeconfig|string|.status.kubeconfig.admin.secretName',
      'Datastore|string|.status.storage.dataStoreName',
      'Age',
    ],
  },
];
