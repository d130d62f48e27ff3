import { bootstrapController } from '../bootstrap/bootstrapConfig';

export const kubeadmConfigController = bootstrapController({
  kind: 'KubeadmConfig',
  controller: 'kubeadmconfig-controller',
  reportsCertificates: true,
  waiting: {
    reason: 'NotAvailable',
    message: 'Waiting for Cluster control plane to be initialized',
  },
});
