import { CustomKindRow } from '../types';

/** Kinds of Lattice. */
export const latticeKinds: CustomKindRow[] = [
  {
    group: 'lattice.dev',
    kind: 'LatticeCluster',
    scope: 'Cluster',
    versions: ['v1alpha1'],
    shortNames: ['lc'],
    categories: ['cluster-api'],
    status: true,
    columns: [
      'Phase|string|.status.phase',
      'Provider|string|.spec.provider.type',
      'K8s|string|.spec.provider.kubernetes.version',
      'Age',
      'Image|string|.status.latticeImage|1',
    ],
  },
];
