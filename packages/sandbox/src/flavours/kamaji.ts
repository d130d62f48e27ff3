import { KubeObject } from '../store/types';
import { bootstrapTemplate, cluster, machineDeployment } from './core';
import {
  credentials,
  DEFAULT_VERSION,
  machineTemplate,
  openStackCluster,
} from './openstack';
import { ClusterRequest, Flavour } from './types';

function controlPlane({
  name,
  namespace,
  version = DEFAULT_VERSION,
  controlPlaneReplicas = 2,
}: ClusterRequest): KubeObject {
  return {
    apiVersion: 'controlplane.cluster.x-k8s.io/v1alpha2',
    kind: 'KamajiControlPlane',
    metadata: { name, namespace },
    spec: {
      replicas: controlPlaneReplicas,
      version,
      dataStoreName: 'default',
      addons: { coreDNS: {}, kubeProxy: {}, konnectivity: {} },
      kubelet: {
        cgroupfs: 'systemd',
        preferredAddressTypes: ['InternalIP', 'ExternalIP', 'Hostname'],
      },
      network: { serviceType: 'LoadBalancer' },
    },
  };
}

export const kamaji: Flavour = {
  id: 'kamaji',
  title: 'Kamaji hosts the control plane, CAPO the workers',
  prerequisites: () => [
    {
      apiVersion: 'kamaji.clastix.io/v1alpha1',
      kind: 'DataStore',
      metadata: { name: 'default' },
      spec: {
        driver: 'etcd',
        endpoints: [
          'kamaji-etcd-0.kamaji-etcd.kamaji-system.svc.cluster.local:2379',
        ],
      },
    },
  ],
  manifests: request => {
    const { name, namespace } = request;
    return [
      credentials(`${name}-cloud-config`, namespace, request.authUrl),
      cluster(request, { kind: 'KamajiControlPlane', name }),
      openStackCluster(request, {
        loadBalancer: false,
        floatingIP: false,
        managed: false,
      }),
      controlPlane(request),
      machineTemplate(request, 'md-0', request.workerFlavor ?? 'SCS-4V-8-50'),
      bootstrapTemplate(request, 'KubeadmConfigTemplate', {
        joinConfiguration: {
          nodeRegistration: { name: '{{ local_hostname }}' },
        },
      }),
      machineDeployment(request, 'KubeadmConfigTemplate'),
    ];
  },
};
