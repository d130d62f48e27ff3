import {
  anything,
  each,
  FieldRules,
  never,
  ObjectRow,
  under,
} from '../FieldRule';
import { chartRepository } from '../rules/chartRules';
import {
  hostedFlags,
  hostedVersion,
  serviceAnnotations,
  servicePatches,
} from '../rules/hostedRules';
import {
  hostedImage,
  hostedImageParts,
  hostedRegistry,
} from '../rules/imageRules';
import { metadataRule } from '../rules/metadataRules';
import { secretName, secretRef } from '../rules/nameRules';

const group = 'controlplane.cluster.x-k8s.io';

const inline = never(
  'holds the address and password of a database; put it into a Secret',
);
const mounts = never(
  'mounts something into a pod of the management cluster, which Lattice never does',
);

/** Storage of etcd beside a k0s control plane. */
function k0sEtcd(path: string): FieldRules {
  return {
    [`${path}.image`]: hostedImage,
    [`${path}.defragJob.image`]: hostedImage,
    [`${path}.defragJob.enabled`]: anything,
    [`${path}.defragJob.schedule`]: anything,
    [`${path}.autoDeletePVCs`]: anything,
    [`${path}.persistence.size`]: anything,
    [`${path}.persistence.storageClass`]: anything,
    [`${path}.resources`]: anything,
  };
}

/** Settings of k0s that concern the workload cluster. */
const k0sConfig: FieldRules = {
  ...each(
    [
      'apiVersion',
      'kind',
      'metadata.name',
      'spec.api.sans',
      'spec.api.address',
      'spec.api.externalAddress',
      'spec.api.port',
      'spec.extensions.helm.charts',
      'spec.extensions.helm.concurrencyLevel',
      'spec.extensions.helm.repositories[].name',
      'spec.featureGates',
      'spec.images',
      'spec.konnectivity',
      'spec.network',
      'spec.telemetry',
      'spec.workerProfiles',
    ],
    anything,
  ),
  'spec.extensions.helm.repositories[].url': chartRepository,
  ...each(
    ['api', 'controllerManager', 'scheduler'].map(
      part => `spec.${part}.extraArgs`,
    ),
    hostedFlags,
  ),
};

const k0smotron: FieldRules = {
  ...each(
    [
      'externalAddress',
      'persistence.autoDeletePVCs',
      'replicas',
      'resources.limits',
      'resources.requests',
      'service.apiPort',
      'service.externalTrafficPolicy',
      'service.konnectivityPort',
      'service.loadBalancerClass',
      'service.type',
      'storage.type',
    ],
    anything,
  ),
  image: hostedImage,
  version: hostedVersion,
  'service.annotations': serviceAnnotations,
  patches: servicePatches,
  controlPlaneFlags: hostedFlags,
  controllerPlaneFlags: hostedFlags,
  kubeconfigSecretMetadata: metadataRule(),
  ...each(
    ['kineDataSourceSecretName', 'storage.kine.dataSourceSecretName'],
    secretName,
  ),
  ...each(['kineDataSourceURL', 'storage.kine.dataSourceURL'], inline),
  ...each(['mounts', 'manifests', 'persistence.hostPath'], mounts),
  ...k0sEtcd('etcd'),
  ...k0sEtcd('storage.etcd'),
  ...under('k0sConfig', k0sConfig),
};

const kamaji: FieldRules = {
  ...each(
    [
      'addons.coreDNS.imageTag',
      'addons.konnectivity.agent.version',
      'addons.konnectivity.server.port',
      'addons.konnectivity.server.version',
      'admissionControllers',
      'controlPlaneEndpoint',
      'dataStoreName',
      'kubelet.cgroupfs',
      'kubelet.preferredAddressTypes',
      'network.certSANs',
      'network.dnsServiceIPs',
      'network.loadBalancerConfig',
      'network.serviceType',
      'replicas',
      'apiServer.resources',
      'controllerManager.resources',
      'scheduler.resources',
    ],
    anything,
  ),
  version: hostedVersion,
  registry: hostedRegistry,
  'addons.konnectivity.server.image': hostedImage,
  'addons.konnectivity.agent.image': hostedImage,
  'network.serviceAnnotations': serviceAnnotations,
  ...each(
    ['apiServer', 'controllerManager', 'scheduler'].map(
      part => `${part}.extraArgs`,
    ),
    hostedFlags,
  ),
  ...each(
    [
      'deployment.extraVolumes',
      'apiServer.extraVolumeMounts',
      'controllerManager.extraVolumeMounts',
      'scheduler.extraVolumeMounts',
    ],
    mounts,
  ),
};

const teutonetParts = [
  'deployment.apiServer',
  'deployment.apiServer.konnectivity',
  'deployment.controllerManager',
  'deployment.scheduler',
  'konnectivityClient',
  'kubeProxy',
  'coredns',
  'etcd',
];

const teutonet: FieldRules = {
  ...each(
    [
      'certificates',
      'etcd.autoGrow',
      'etcd.volumeSize',
      'gateway',
      'kubeProxy.disabled',
      'oidcProviders',
      'replicas',
    ],
    anything,
  ),
  version: hostedVersion,
  ...each(
    teutonetParts.map(part => `${part}.image`),
    hostedImageParts,
  ),
  ...each(
    teutonetParts.map(part => `${part}.args`),
    hostedFlags,
  ),
  ...each(
    teutonetParts.flatMap(part => [
      `${part}.imagePullPolicy`,
      `${part}.replicas`,
      `${part}.resources`,
    ]),
    anything,
  ),
  'deployment.apiServer.mounts': mounts,
  'etcd.backup.secret': secretRef,
  ...each(['etcd.backup.bucket', 'etcd.backup.schedule'], anything),
};

/** Control planes in pods of the management cluster. */
export const hostedRows: ObjectRow[] = [
  { group, kind: 'K0smotronControlPlane', closed: true, fields: k0smotron },
  { group, kind: 'KamajiControlPlane', closed: true, fields: kamaji },
  { group, kind: 'HostedControlPlane', closed: true, fields: teutonet },
];
