import { ControlPlaneReader } from './ControlPlaneReading';
import { readByConditions } from './readByConditions';

export const rke2: ControlPlaneReader = {
  kind: 'RKE2ControlPlane',
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
          words: 'RKE2 server components are unhealthy',
          shows: 'components',
        },
      ],
    }),
};
