import { ControlPlaneReader } from './ControlPlaneReading';
import { readByConditions } from './readByConditions';

export const kubeadm: ControlPlaneReader = {
  kind: 'KubeadmControlPlane',
  read: context =>
    readByConditions(context, {
      available: ['Available', 'Ready'],
      initialized: ['Initialized', 'Available'],
      parts: [
        {
          type: 'CertificatesAvailable',
          words: "Certificates aren't available",
        },
        {
          type: 'EtcdClusterHealthy',
          words: 'etcd is unhealthy',
          shows: 'etcd',
        },
        {
          type: 'ControlPlaneComponentsHealthy',
          words: 'Control plane components are unhealthy',
          shows: 'components',
        },
      ],
    }),
};
