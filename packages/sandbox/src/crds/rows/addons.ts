import { CustomKindRow } from '../types';

const labels = {
  'cluster.x-k8s.io/provider': 'addon-helm',
  'cluster.x-k8s.io/v1beta1': 'v1alpha1',
  'cluster.x-k8s.io/v1beta2': 'v1alpha1',
};

/** Kinds of the Helm add-on provider, and clusterctl's own inventory. */
export const addonKinds: CustomKindRow[] = [
  {
    group: 'addons.cluster.x-k8s.io',
    kind: 'HelmChartProxy',
    versions: ['v1alpha1'],
    shortNames: ['hcp'],
    labels,
    status: true,
    columns: ['Ready|string|?Ready', 'Age'],
  },
  {
    group: 'addons.cluster.x-k8s.io',
    kind: 'HelmReleaseProxy',
    versions: ['v1alpha1'],
    shortNames: ['hrp'],
    labels,
    status: true,
    columns: [
      'Cluster|string|.spec.clusterRef.name',
      'Ready|string|?Ready',
      'Status|string|.status.status',
      'Age',
    ],
  },
  {
    group: 'clusterctl.cluster.x-k8s.io',
    kind: 'Provider',
    versions: ['v1alpha3'],
    labels: { 'clusterctl.cluster.x-k8s.io/core': 'inventory' },
    columns: [
      'Type|string|.type',
      'Provider|string|.providerName',
      'Version|string|.version',
      'Age',
    ],
  },
];
