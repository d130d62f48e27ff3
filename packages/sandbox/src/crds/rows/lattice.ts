import { CustomKindRow } from '../types';
import { latticeClusterSchema } from './latticeSchema';

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
    schema: latticeClusterSchema,
    columns: [
      'Phase|string|.status.phase',
      'Provider|string|.spec.provider.type',
      'K8s|string|.spec.provider.kubernetes.version',
      'Age',
      'Image|string|.status.latticeImage|1',
    ],
  },
  {
    group: 'lattice.dev',
    kind: 'InfraProvider',
    versions: ['v1alpha1'],
    status: true,
    columns: ['Type|string|.spec.type', 'Phase|string|.status.phase', 'Age'],
  },
];
