import { KubeObject } from '../store/types';
import { JsonObject } from '../controllers/engine/model';
import {
  bootstrapTemplate,
  cluster,
  machineDeployment,
  workerHealthCheck,
} from './core';
import {
  credentials,
  DEFAULT_VERSION,
  machineTemplate,
  openStackCluster,
} from './openstack';
import { ClusterRequest, Flavour } from './types';

const CLOUD_PROVIDER: JsonObject[] = [
  { name: 'cloud-provider', value: 'external' },
];
const REGISTRATION: JsonObject = {
  name: '{{ local_hostname }}',
  kubeletExtraArgs: CLOUD_PROVIDER,
};

function kubeadmControlPlane(
  request: ClusterRequest,
  replicas: number,
): KubeObject {
  const { name, namespace, version = DEFAULT_VERSION } = request;
  return {
    apiVersion: 'controlplane.cluster.x-k8s.io/v1beta2',
    kind: 'KubeadmControlPlane',
    metadata: { name: `${name}-control-plane`, namespace },
    spec: {
      replicas,
      version,
      machineTemplate: {
        spec: {
          infrastructureRef: {
            apiGroup: 'infrastructure.cluster.x-k8s.io',
            kind: 'OpenStackMachineTemplate',
            name: `${name}-control-plane`,
          },
        },
      },
      kubeadmConfigSpec: {
        clusterConfiguration: {
          controllerManager: { extraArgs: CLOUD_PROVIDER },
        },
        initConfiguration: { nodeRegistration: REGISTRATION },
        joinConfiguration: { nodeRegistration: REGISTRATION },
      },
    },
  };
}

function manifests(
  request: ClusterRequest,
  loadBalancer: boolean,
): KubeObject[] {
  const replicas = loadBalancer ? request.controlPlaneReplicas ?? 3 : 1;
  const controlPlane = {
    kind: 'KubeadmControlPlane',
    name: `${request.name}-control-plane`,
  };
  return [
    credentials(
      `${request.name}-cloud-config`,
      request.namespace,
      request.authUrl,
    ),
    cluster(request, controlPlane),
    openStackCluster(request, { loadBalancer, floatingIP: true }),
    kubeadmControlPlane(request, replicas),
    machineTemplate(request, 'control-plane', 'SCS-2V-4-20s'),
    machineTemplate(request, 'md-0', request.workerFlavor ?? 'SCS-4V-8-50'),
    bootstrapTemplate(request, 'KubeadmConfigTemplate', {
      joinConfiguration: { nodeRegistration: REGISTRATION },
    }),
    machineDeployment(request, 'KubeadmConfigTemplate'),
    workerHealthCheck(request),
  ];
}

export const capoKubeadm: Flavour = {
  id: 'capo-kubeadm',
  title: 'CAPO and kubeadm, highly available behind Octavia',
  manifests: request => manifests(request, true),
};

export const capoKubeadmSingle: Flavour = {
  id: 'capo-kubeadm-single',
  title: 'CAPO and kubeadm, one control plane with a floating IP',
  manifests: request => manifests(request, false),
};
