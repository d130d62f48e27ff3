import { KubeObject } from '../store/types';
import { bootstrapTemplate, cluster, machineDeployment } from './core';
import { credentials, machineTemplate, openStackCluster } from './openstack';
import { ClusterRequest, Flavour } from './types';

const VERSION = 'v1.34.2';

function controlPlane({
  name,
  namespace,
  version,
  controlPlaneReplicas = 3,
}: ClusterRequest): KubeObject {
  return {
    apiVersion: 'controlplane.cluster.x-k8s.io/v1beta2',
    kind: 'K0smotronControlPlane',
    metadata: { name: `${name}-cp`, namespace },
    spec: {
      replicas: controlPlaneReplicas,
      version: `${version}-k0s.0`,
      image: 'quay.io/k0sproject/k0s',
      service: { type: 'LoadBalancer', apiPort: 6443, konnectivityPort: 8132 },
      storage: {
        type: 'etcd',
        etcd: {
          autoDeletePVCs: true,
          persistence: { size: '1Gi', storageClass: 'csi-cinder' },
        },
      },
      k0sConfig: {
        apiVersion: 'k0s.k0sproject.io/v1beta1',
        kind: 'ClusterConfig',
        spec: { network: { provider: 'calico' } },
      },
    },
  };
}

export const k0smotron: Flavour = {
  id: 'k0smotron',
  title: 'k0smotron hosts the control plane, CAPO the workers',
  manifests: asked => {
    const request = { ...asked, version: asked.version ?? VERSION };
    const { name, namespace, version } = request;
    return [
      credentials(`${name}-cloud-config`, namespace, request.authUrl),
      cluster(request, { kind: 'K0smotronControlPlane', name: `${name}-cp` }),
      openStackCluster(request, { loadBalancer: false, floatingIP: false }),
      controlPlane(request),
      machineTemplate(request, 'md-0', request.workerFlavor ?? 'SCS-4V-8-50'),
      bootstrapTemplate(request, 'K0sWorkerConfigTemplate', {
        version: `${version}+k0s.0`,
      }),
      machineDeployment(request, 'K0sWorkerConfigTemplate'),
    ];
  },
};
