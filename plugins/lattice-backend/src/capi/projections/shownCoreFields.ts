import {
  addresses,
  at,
  contractStatus,
  endpoint,
  failureDomains,
  machineSpec,
  reference,
  rollout,
} from './shownFields';

const replicaCounts = [
  'desiredReplicas',
  'replicas',
  'readyReplicas',
  'availableReplicas',
  'upToDateReplicas',
];

const topologyPools = (field: string): string[] =>
  at(`spec.topology.workers.${field}[]`, [
    'class',
    'name',
    'replicas',
    'failureDomain',
    'failureDomains[]',
    'machineHealthCheck.enable',
    'variables.overrides[].name',
  ]);

/** Variables by name alone: a value may be a password of the class. */
export const cluster: readonly string[] = [
  ...contractStatus,
  ...failureDomains,
  ...endpoint('spec.controlPlaneEndpoint'),
  ...reference('spec.controlPlaneRef'),
  ...reference('spec.infrastructureRef'),
  ...at('spec', ['paused', 'availabilityGates[].conditionType']),
  ...at('spec.clusterNetwork', [
    'apiServerPort',
    'serviceDomain',
    'pods.cidrBlocks[]',
    'services.cidrBlocks[]',
  ]),
  ...at('spec.topology', [
    'class',
    'classNamespace',
    'classRef.name',
    'classRef.namespace',
    'version',
    'rolloutAfter',
    'variables[].name',
    'controlPlane.replicas',
    'controlPlane.machineHealthCheck.enable',
    'controlPlane.variables.overrides[].name',
  ]),
  ...topologyPools('machineDeployments'),
  ...topologyPools('machinePools'),
  ...['status', 'status.v1beta2'].flatMap(status => [
    ...at(`${status}.controlPlane`, replicaCounts),
    ...at(`${status}.workers`, replicaCounts),
  ]),
  ...at('status', ['controlPlaneReady', 'infrastructureReady']),
];

export const machine: readonly string[] = [
  ...contractStatus,
  ...machineSpec('spec'),
  ...addresses,
  ...reference('status.nodeRef'),
  ...at('status.nodeInfo', [
    'architecture',
    'containerRuntimeVersion',
    'kernelVersion',
    'kubeProxyVersion',
    'kubeletVersion',
    'operatingSystem',
    'osImage',
  ]),
  ...at('status', [
    'bootstrapReady',
    'infrastructureReady',
    'certificatesExpiryDate',
    'failureDomain',
    'deletion.nodeDrainStartTime',
    'deletion.waitForNodeVolumeDetachStartTime',
  ]),
];

export const pool: readonly string[] = [
  ...contractStatus,
  ...rollout,
  ...machineSpec('spec.template.spec'),
  ...at('spec', [
    'clusterName',
    'replicas',
    'paused',
    'minReadySeconds',
    'progressDeadlineSeconds',
    'revisionHistoryLimit',
    'deletePolicy',
    'deletion.order',
    'failureDomains[]',
    'providerIDList[]',
  ]),
  ...at('status', ['bootstrapReady', 'infrastructureReady']),
  ...reference('status.nodeRefs[]'),
];

const unhealthy = ['type', 'status', 'timeout', 'timeoutSeconds'];

export const healthCheck: readonly string[] = [
  ...contractStatus,
  ...at('spec', [
    'clusterName',
    'maxUnhealthy',
    'unhealthyRange',
    'nodeStartupTimeout',
    'checks.nodeStartupTimeoutSeconds',
    'remediation.triggerIf.unhealthyLessThanOrEqualTo',
    'remediation.triggerIf.unhealthyInRange',
  ]),
  ...at('spec.unhealthyConditions[]', unhealthy),
  ...at('spec.checks.unhealthyNodeConditions[]', unhealthy),
  ...reference('spec.remediationTemplate'),
  ...reference('spec.remediation.templateRef'),
  ...at('status', [
    'expectedMachines',
    'currentHealthy',
    'remediationsAllowed',
    'targets[]',
  ]),
];

const templates = (field: string): string[] => [
  ...reference(`${field}.ref`),
  ...reference(`${field}.templateRef`),
];

/** Names of templates, variables and patches; patches may hold values. */
export const clusterClass: readonly string[] = [
  ...contractStatus,
  ...templates('spec.infrastructure'),
  ...templates('spec.controlPlane'),
  ...templates('spec.controlPlane.machineInfrastructure'),
  ...['machineDeployments[]', 'machinePools[]'].flatMap(list => [
    `spec.workers.${list}.class`,
    ...['', '.template'].flatMap(inner => [
      ...templates(`spec.workers.${list}${inner}.bootstrap`),
      ...templates(`spec.workers.${list}${inner}.infrastructure`),
    ]),
  ]),
  ...at('spec', [
    'variables[].name',
    'variables[].required',
    'patches[].name',
    'kubernetesVersions[]',
  ]),
  'status.variables[].name',
];

export const extensionConfig: readonly string[] = [
  ...contractStatus,
  ...at('spec.clientConfig', ['url']),
  ...at('spec.clientConfig.service', ['name', 'namespace', 'path', 'port']),
  ...at('status.handlers[]', [
    'name',
    'requestHook.apiVersion',
    'requestHook.hook',
    'failurePolicy',
    'timeoutSeconds',
  ]),
];

const machines = (field: string): string[] =>
  at(field, [
    'replicas',
    'min',
    'max',
    'instanceType.name',
    'instanceType.cores',
    'instanceType.memoryGib',
    'instanceType.diskGib',
    'rootVolume.sizeGb',
    'rootVolume.type',
  ]);

/** `status.bootstrapToken` and the like are never read. */
export const latticeCluster: readonly string[] = [
  ...contractStatus,
  ...machines('spec.nodes.controlPlane'),
  ...machines('spec.nodes.workerPools.*'),
  ...at('spec.provider.kubernetes', [
    'version',
    'bootstrap',
    'certSANs[]',
    'cluster_network.podCidr',
    'cluster_network.serviceCidr',
  ]),
  ...at('spec.provider.config.openstack', [
    'externalNetwork',
    'imageName',
    'sshKeyName',
    'cloudName',
    'dnsNameservers[]',
    'nodeCidr',
    'cpAvailabilityZone',
    'workerAvailabilityZone',
  ]),
  'spec.providerRef',
  ...at('status', [
    'message',
    'endpoint',
    'readyControlPlane',
    'readyWorkers',
    'pivotComplete',
    'bootstrapComplete',
  ]),
];

export const event: readonly string[] = [
  'type',
  'reason',
  'message',
  'note',
  'action',
  'count',
  'eventTime',
  'firstTimestamp',
  'lastTimestamp',
  'reportingComponent',
  'reportingController',
  'source.component',
  'series.count',
  'series.lastObservedTime',
  ...reference('involvedObject'),
  ...reference('regarding'),
  'involvedObject.uid',
  'regarding.uid',
];
