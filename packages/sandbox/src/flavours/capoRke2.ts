import { KubeObject } from '../store/types';
import { bootstrapTemplate, cluster, machineDeployment } from './core';
import { credentials, machineTemplate, openStackCluster } from './openstack';
import { ClusterRequest, Flavour } from './types';

const VERSION = 'v1.34.5+rke2r1';
const AGENT = {
  nodeName: '{{ ds.meta_data.local_hostname }}',
  kubelet: { extraArgs: ['provider-id=openstack:///{{ ds.meta_data.uuid }}'] },
};

function controlPlane({
  name,
  namespace,
  version,
  controlPlaneReplicas = 3,
}: ClusterRequest): KubeObject {
  return {
    apiVersion: 'controlplane.cluster.x-k8s.io/v1beta2',
    kind: 'RKE2ControlPlane',
    metadata: { name: `${name}-control-plane`, namespace },
    spec: {
      version,
      replicas: controlPlaneReplicas,
      registrationMethod: 'internal-first',
      rolloutStrategy: {
        type: 'RollingUpdate',
        rollingUpdate: { maxSurge: 1 },
      },
      machineTemplate: {
        spec: {
          infrastructureRef: {
            apiGroup: 'infrastructure.cluster.x-k8s.io',
            kind: 'OpenStackMachineTemplate',
            name: `${name}-control-plane`,
          },
        },
      },
      agentConfig: AGENT,
      serverConfig: { cni: 'calico', cloudProviderName: 'external' },
      gzipUserData: false,
    },
  };
}

export const capoRke2: Flavour = {
  id: 'capo-rke2',
  title: 'CAPO and RKE2',
  manifests: asked => {
    const request = { ...asked, version: asked.version ?? VERSION };
    const { name, namespace } = request;
    return [
      credentials(`${name}-cloud-config`, namespace, request.authUrl),
      cluster(request, {
        kind: 'RKE2ControlPlane',
        name: `${name}-control-plane`,
      }),
      openStackCluster(request, {
        loadBalancer: true,
        floatingIP: true,
        additionalPorts: [9345],
      }),
      controlPlane(request),
      machineTemplate(request, 'control-plane', 'SCS-4V-8-50'),
      machineTemplate(request, 'md-0', request.workerFlavor ?? 'SCS-4V-8-50'),
      bootstrapTemplate(request, 'RKE2ConfigTemplate', {
        agentConfig: AGENT,
        gzipUserData: false,
      }),
      machineDeployment(request, 'RKE2ConfigTemplate'),
    ];
  },
};
