/** Paths below a field: `at('spec', ['replicas', 'version'])`. */
export function at(field: string, names: readonly string[]): string[] {
  return names.map(name => `${field}.${name}`);
}

const conditionParts = [
  'type',
  'status',
  'severity',
  'reason',
  'message',
  'observedGeneration',
  'lastTransitionTime',
  'lastProbeTime',
  'lastUpdateTime',
];
const conditionPlaces = [
  'status.conditions[]',
  'status.v1beta2.conditions[]',
  'status.deprecated.v1beta1.conditions[]',
];
const counters = [
  'replicas',
  'desiredReplicas',
  'readyReplicas',
  'availableReplicas',
  'unavailableReplicas',
  'updatedReplicas',
  'upToDateReplicas',
  'unreadyReplicas',
  'fullyLabeledReplicas',
  'currentReplicas',
];
const failures = ['failureReason', 'failureMessage'];

/** What the contract of Cluster API says of any object's state. */
export const contractStatus: readonly string[] = [
  ...conditionPlaces.flatMap(place => at(place, conditionParts)),
  ...['status', 'status.v1beta2', 'status.deprecated.v1beta1'].flatMap(place =>
    at(place, [...counters, ...failures]),
  ),
  ...at('status', [
    'observedGeneration',
    'phase',
    'ready',
    'initialized',
    'version',
    'externalManagedControlPlane',
    'lastUpdated',
  ]),
  ...at('status.initialization', [
    'bootstrapDataSecretCreated',
    'controlPlaneInitialized',
    'dataSecretCreated',
    'infrastructureProvisioned',
    'provisioned',
  ]),
];

export function reference(field: string): string[] {
  return at(field, ['apiVersion', 'apiGroup', 'kind', 'namespace', 'name']);
}

export function endpoint(field: string): string[] {
  return at(field, ['host', 'port']);
}

/** A list of failure domains, or the map that the old contract has. */
export const failureDomains: readonly string[] = at('status', [
  'failureDomains[].name',
  'failureDomains[].controlPlane',
  'failureDomains.*.controlPlane',
]);

export const addresses: readonly string[] = at('status.addresses[]', [
  'type',
  'address',
]);

const drainTimes = [
  'nodeDrainTimeout',
  'nodeDeletionTimeout',
  'nodeVolumeDetachTimeout',
  'nodeDrainTimeoutSeconds',
  'nodeDeletionTimeoutSeconds',
  'nodeVolumeDetachTimeoutSeconds',
];

/** The spec of a Machine, where it stands or in a template. */
export function machineSpec(spec: string): string[] {
  return [
    ...at(spec, ['clusterName', 'version', 'providerID', 'failureDomain']),
    ...at(spec, [...drainTimes, 'minReadySeconds']),
    ...at(`${spec}.deletion`, drainTimes),
    ...reference(`${spec}.infrastructureRef`),
    ...reference(`${spec}.bootstrap.configRef`),
    `${spec}.bootstrap.dataSecretName`,
    `${spec}.readinessGates[].conditionType`,
  ];
}

const strategy = [
  'type',
  'rollingUpdate.maxSurge',
  'rollingUpdate.maxUnavailable',
  'rollingUpdate.deletePolicy',
];

export const rollout: readonly string[] = [
  ...at('spec.strategy', strategy),
  ...at('spec.rolloutStrategy', strategy),
  ...at('spec.rollout.strategy', strategy),
  ...at('spec', ['rolloutAfter', 'rollout.after']),
];

/** Names and places of files that a machine gets; never what is in them. */
export function files(field: string): string[] {
  return at(`${field}[]`, [
    'path',
    'owner',
    'permissions',
    'encoding',
    'contentFrom.secret.name',
    'contentFrom.secret.key',
    'contentFrom.secretRef.name',
    'contentFrom.secretRef.key',
    'contentFrom.configMap.name',
    'contentFrom.configMapRef.name',
  ]);
}

/** Of a kubeadm configuration: no commands, arguments or file contents. */
export function kubeadmSpec(spec: string): string[] {
  return [
    ...files(`${spec}.files`),
    ...at(spec, ['format', 'verbosity']),
    ...at(`${spec}.clusterConfiguration`, [
      'clusterName',
      'kubernetesVersion',
      'controlPlaneEndpoint',
      'imageRepository',
      'networking.podSubnet',
      'networking.serviceSubnet',
      'networking.dnsDomain',
      'dns.imageRepository',
      'dns.imageTag',
      'etcd.local.imageRepository',
      'etcd.local.imageTag',
      'apiServer.certSANs[]',
    ]),
    `${spec}.users[].name`,
    `${spec}.ntp.enabled`,
  ];
}

export const controlPlaneSpec: readonly string[] = [
  ...at('spec', ['replicas', 'version']),
  ...rollout,
  ...endpoint('spec.controlPlaneEndpoint'),
  ...at('spec.machineTemplate', drainTimes),
  ...reference('spec.machineTemplate.infrastructureRef'),
  ...reference('spec.machineTemplate.spec.infrastructureRef'),
  ...at('spec.machineTemplate.spec.deletion', drainTimes),
  ...['spec.remediation', 'spec.remediationStrategy'].flatMap(field =>
    at(field, [
      'maxRetry',
      'minHealthyPeriod',
      'retryPeriod',
      'minHealthyPeriodSeconds',
      'retryPeriodSeconds',
    ]),
  ),
  ...at('status.lastRemediation', [
    'machine',
    'retryCount',
    'timestamp',
    'time',
  ]),
];

export const clusterSelector: readonly string[] = at('spec.clusterSelector', [
  'matchLabels.*',
  'matchExpressions[].key',
  'matchExpressions[].operator',
  'matchExpressions[].values[]',
]);
