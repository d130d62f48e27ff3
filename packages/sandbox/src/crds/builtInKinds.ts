import { ALL_VERBS } from './servedKindOf';
import { pluralOf } from './pluralOf';
import { builtInColumns } from './builtInColumns';
import { ServedKind } from './types';

interface BuiltInRow {
  apiVersion: string;
  kind: string;
  plural?: string;
  scope?: 'Cluster';
  shortNames?: string[];
  categories?: string[];
  status?: boolean;
  scale?: boolean;
  generation?: boolean;
}

const ROWS: BuiltInRow[] = [
  {
    apiVersion: 'v1',
    kind: 'Namespace',
    scope: 'Cluster',
    shortNames: ['ns'],
    status: true,
  },
  {
    apiVersion: 'v1',
    kind: 'Node',
    scope: 'Cluster',
    shortNames: ['no'],
    status: true,
  },
  { apiVersion: 'v1', kind: 'ConfigMap', shortNames: ['cm'] },
  { apiVersion: 'v1', kind: 'Secret' },
  { apiVersion: 'v1', kind: 'Event', shortNames: ['ev'] },
  { apiVersion: 'v1', kind: 'ServiceAccount', shortNames: ['sa'] },
  {
    apiVersion: 'v1',
    kind: 'Pod',
    shortNames: ['po'],
    categories: ['all'],
    status: true,
    generation: true,
  },
  {
    apiVersion: 'v1',
    kind: 'Service',
    shortNames: ['svc'],
    categories: ['all'],
    status: true,
  },
  {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    shortNames: ['pvc'],
    status: true,
  },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    shortNames: ['deploy'],
    categories: ['all'],
    status: true,
    scale: true,
    generation: true,
  },
  {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    shortNames: ['rs'],
    categories: ['all'],
    status: true,
    scale: true,
    generation: true,
  },
  {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    shortNames: ['sts'],
    categories: ['all'],
    status: true,
    scale: true,
    generation: true,
  },
  { apiVersion: 'coordination.k8s.io/v1', kind: 'Lease' },
  {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    plural: 'storageclasses',
    scope: 'Cluster',
    shortNames: ['sc'],
  },
  {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    scope: 'Cluster',
    shortNames: ['crd', 'crds'],
    categories: ['api-extensions'],
    status: true,
    generation: true,
  },
];

function splitApiVersion(apiVersion: string): [string, string] {
  const [first, second] = apiVersion.split('/');
  return second ? [first, second] : ['', first];
}

function servedBuiltIn(row: BuiltInRow): ServedKind {
  const [group, version] = splitApiVersion(row.apiVersion);
  return {
    group,
    kind: row.kind,
    listKind: `${row.kind}List`,
    plural: row.plural ?? pluralOf(row.kind),
    singular: row.kind.toLowerCase(),
    scope: row.scope ?? 'Namespaced',
    shortNames: row.shortNames ?? [],
    categories: row.categories ?? [],
    versions: [
      {
        name: version,
        hasStatus: row.status ?? false,
        hasScale: row.scale ?? false,
        columns: builtInColumns(row.kind),
      },
    ],
    storageVersion: version,
    tracksGeneration: row.generation ?? false,
    custom: false,
    verbs: ALL_VERBS,
  };
}

/** The kinds of Kubernetes itself that a management cluster's user meets. */
export const BUILT_IN_KINDS: ServedKind[] = ROWS.map(servedBuiltIn);
