import { bootstrapController } from '../bootstrap/bootstrapConfig';

export const rke2ConfigController = bootstrapController({
  kind: 'RKE2Config',
  controller: 'rke2config-controller',
  reportsCertificates: true,
  waiting: {
    reason: 'NotAvailable',
    message: 'Waiting for Cluster control plane to be initialized',
  },
});
