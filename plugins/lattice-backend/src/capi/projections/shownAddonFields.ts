import {
  at,
  clusterSelector,
  contractStatus,
  endpoint,
  reference,
} from './shownFields';

export const resourceSet: readonly string[] = [
  ...contractStatus,
  ...clusterSelector,
  ...at('spec', ['strategy', 'resources[].kind', 'resources[].name']),
];

export const resourceSetBinding: readonly string[] = [
  ...contractStatus,
  ...at('spec', ['clusterName', 'bindings[].clusterResourceSetName']),
  ...at('spec.bindings[].resources[]', [
    'kind',
    'name',
    'applied',
    'lastAppliedTime',
  ]),
];

const chart: readonly string[] = at('spec', [
  'chartName',
  'repoURL',
  'version',
  'releaseName',
  'releaseNamespace',
  'namespace',
  'reconcileStrategy',
]);

/** Values of charts are never shown: they often hold passwords. */
export const helmChart: readonly string[] = [
  ...contractStatus,
  ...clusterSelector,
  ...chart,
  ...reference('status.matchingClusters[]'),
];

export const helmRelease: readonly string[] = [
  ...contractStatus,
  ...chart,
  ...reference('spec.clusterRef'),
  ...at('status', ['status', 'revision']),
];

const resources: readonly string[] = at('status.resources[]', [
  'group',
  'version',
  'kind',
  'namespace',
  'name',
  'status',
  'error',
]);

export const clusterAddon: readonly string[] = [
  ...contractStatus,
  ...resources,
  ...at('spec', ['clusterStack', 'hook', 'version']),
  ...reference('spec.clusterRef'),
  ...at('status.stages[]', ['name', 'action', 'phase']),
];

export const clusterStack: readonly string[] = [
  ...contractStatus,
  ...at('spec', [
    'autoSubscribe',
    'channel',
    'kubernetesVersion',
    'name',
    'noProvider',
    'provider',
    'versions[]',
  ]),
  ...reference('spec.providerRef'),
  ...at('status', ['latestRelease', 'usableVersions', 'usableVersions[]']),
  ...at('status.summary[]', ['name', 'phase', 'ready', 'message']),
];

export const clusterStackRelease: readonly string[] = [
  ...contractStatus,
  ...resources,
  ...reference('spec.providerRef'),
  ...endpoint('spec.controlPlaneEndpoint'),
  'status.kubernetesVersion',
];
