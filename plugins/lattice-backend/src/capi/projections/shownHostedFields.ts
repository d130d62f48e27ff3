import { at, contractStatus, controlPlaneSpec } from './shownFields';

const persistence = ['type', 'size', 'storageClass', 'autoDeletePVCs'];

/** No flags, no data source, no mounts, no configuration of k0s itself. */
export const k0smotronSpec: readonly string[] = [
  ...controlPlaneSpec,
  ...contractStatus,
  ...at('spec', [
    'image',
    'externalAddress',
    'service.type',
    'service.apiPort',
    'service.konnectivityPort',
    'service.loadBalancerClass',
    'service.externalTrafficPolicy',
    'ingress.apiHost',
    'ingress.className',
    'ingress.deploy',
    'ingress.konnectivityHost',
    'ingress.port',
    'etcd.image',
    'kineDataSourceSecretName',
    'monitoring.enabled',
    'storage.type',
    'certificateRefs[].name',
    'certificateRefs[].type',
  ]),
  ...at('spec.persistence', persistence),
  ...at('spec.etcd.persistence', persistence),
  ...at('spec.storage.etcd.persistence', persistence),
  'status.reconciliationStatus',
];

export const kamajiControlPlane: readonly string[] = [
  ...controlPlaneSpec,
  ...contractStatus,
  ...at('spec', ['dataStoreName', 'dataStoreSchema', 'registry']),
  ...at('spec.network', [
    'serviceType',
    'serviceAddress',
    'advertiseAddress',
    'certSANs[]',
    'dnsServiceIPs[]',
    'gateway.name',
    'gateway.namespace',
    'ingress.className',
    'ingress.hostname',
    'loadBalancerConfig.loadBalancerClass',
  ]),
];

export const hostedControlPlane: readonly string[] = [
  ...controlPlaneSpec,
  ...contractStatus,
  ...at('spec', [
    'gateway.name',
    'gateway.namespace',
    'etcd.autoGrow',
    'etcd.volumeSize',
    'etcd.backup.schedule',
    'etcd.backup.secret.name',
    'etcd.backup.secret.namespace',
    'kubeProxy.disabled',
  ]),
  ...at('status', [
    'legacyIP',
    'etcdVolumeSize',
    'etcdVolumeUsage',
    'etcdLastBackupTime',
    'etcdNextBackupTime',
    'etcdLastDefragTime',
  ]),
];

export const tenantControlPlane: readonly string[] = [
  ...contractStatus,
  ...at('spec', [
    'dataStore',
    'dataStoreSchema',
    'kubernetes.version',
    'controlPlane.deployment.replicas',
    'controlPlane.service.serviceType',
    'networkProfile.address',
    'networkProfile.port',
    'networkProfile.podCidr',
    'networkProfile.serviceCidr',
    'networkProfile.clusterDomain',
    'networkProfile.dnsServiceIPs[]',
  ]),
  ...at('status', [
    'controlPlaneEndpoint',
    'storage.dataStoreName',
    'storage.driver',
    'kubernetesResources.version.status',
    'kubernetesResources.version.version',
    'kubernetesResources.deployment.name',
    'kubernetesResources.deployment.replicas',
    'kubernetesResources.deployment.readyReplicas',
    'kubernetesResources.service.name',
    'kubernetesResources.service.port',
  ]),
];

/** Addresses without what logs in to them. */
export const dataStore: readonly string[] = [
  ...contractStatus,
  ...at('spec', ['driver', 'endpoints[]']),
  'status.usedBy[]',
];

const containers = (spec: string): string[] =>
  ['containers[]', 'initContainers[]'].flatMap(list =>
    at(`${spec}.${list}`, ['name', 'image']),
  );

export const workload: readonly string[] = [
  ...contractStatus,
  ...at('spec', [
    'replicas',
    'paused',
    'serviceName',
    'progressDeadlineSeconds',
  ]),
  ...containers('spec.template.spec'),
  'spec.template.spec.serviceAccountName',
];

const containerStatus = [
  'name',
  'image',
  'imageID',
  'ready',
  'started',
  'restartCount',
  'state.waiting.reason',
  'state.waiting.message',
  'state.running.startedAt',
  ...['state', 'lastState'].flatMap(state =>
    at(`${state}.terminated`, [
      'reason',
      'exitCode',
      'signal',
      'startedAt',
      'finishedAt',
    ]),
  ),
];

/** No environment, arguments or commands; Secrets by name. */
export const pod: readonly string[] = [
  ...contractStatus,
  ...containers('spec'),
  ...at('spec', [
    'nodeName',
    'serviceAccountName',
    'restartPolicy',
    'priorityClassName',
    'volumes[].name',
    'volumes[].secret.secretName',
    'volumes[].configMap.name',
    'volumes[].persistentVolumeClaim.claimName',
  ]),
  ...at('status', [
    'reason',
    'message',
    'hostIP',
    'podIP',
    'podIPs[].ip',
    'startTime',
    'qosClass',
  ]),
  ...['initContainerStatuses[]', 'containerStatuses[]'].flatMap(list =>
    at(`status.${list}`, containerStatus),
  ),
];

export const service: readonly string[] = [
  ...contractStatus,
  ...at('spec', [
    'type',
    'clusterIP',
    'clusterIPs[]',
    'externalIPs[]',
    'loadBalancerIP',
    'loadBalancerClass',
    'externalTrafficPolicy',
    'ports[].name',
    'ports[].port',
    'ports[].targetPort',
    'ports[].nodePort',
    'ports[].protocol',
  ]),
  ...at('status.loadBalancer.ingress[]', ['ip', 'hostname']),
];

export const volumeClaim: readonly string[] = [
  ...contractStatus,
  ...at('spec', [
    'storageClassName',
    'volumeName',
    'volumeMode',
    'accessModes[]',
    'resources.requests.storage',
  ]),
  'status.capacity.storage',
];
