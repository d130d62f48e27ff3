import { CustomKindRow } from '../types';

const labels = {
  'cluster.x-k8s.io/v1beta2': 'v1beta1_v1beta2',
};

/** Kinds of CAPRKE2. */
export const rke2Kinds: CustomKindRow[] = [
  {
    group: 'bootstrap.cluster.x-k8s.io',
    kind: 'RKE2Config',
    versions: ['v1beta2', 'v1beta1'],
    labels,
    status: true,
  },
  {
    group: 'bootstrap.cluster.x-k8s.io',
    kind: 'RKE2ConfigTemplate',
    versions: ['v1beta2', 'v1beta1'],
    labels,
    status: true,
  },
  {
    group: 'controlplane.cluster.x-k8s.io',
    kind: 'RKE2ControlPlane',
    versions: ['v1beta2', 'v1beta1'],
    labels,
    status: true,
  },
  {
    group: 'controlplane.cluster.x-k8s.io',
    kind: 'RKE2ControlPlaneTemplate',
    versions: ['v1beta2', 'v1beta1'],
    shortNames: ['rke2ct'],
    categories: ['cluster-api'],
    labels,
    columns: ['ClusterClass|string|^ClusterClass', 'Age'],
  },
];
