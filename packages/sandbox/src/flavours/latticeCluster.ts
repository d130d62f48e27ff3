import { Flavour } from './types';

export const latticeCluster: Flavour = {
  id: 'lattice-cluster',
  title: 'A LatticeCluster',
  manifests: ({
    name,
    annotations,
    version = '1.32.0',
    controlPlaneReplicas = 3,
    workers = 2,
  }) => [
    {
      apiVersion: 'lattice.dev/v1alpha1',
      kind: 'LatticeCluster',
      metadata: { name, ...(annotations ? { annotations } : {}) },
      spec: {
        latticeImage: 'ghcr.io/evan-hines-js/lattice:latest',
        providerRef: 'openstack',
        provider: {
          kubernetes: {
            version,
            bootstrap: 'kubeadm',
            certSANs: ['127.0.0.1'],
          },
          config: {
            openstack: {
              externalNetwork: 'public',
              imageName: 'Ubuntu 24.04',
              sshKeyName: 'platform',
              cloudName: 'openstack',
            },
          },
        },
        nodes: {
          controlPlane: {
            replicas: controlPlaneReplicas,
            instanceType: { name: 'b2-30' },
          },
          workerPools: {
            default: { replicas: workers, instanceType: { name: 'b2-15' } },
          },
        },
        monitoring: { enabled: true, ha: false },
        backups: { enabled: false },
      },
    },
  ],
};
