import { bootstrapController } from '../bootstrap/bootstrapConfig';

export const k0sWorkerConfigController = bootstrapController({
  kind: 'K0sWorkerConfig',
  controller: 'k0sworkerconfig-controller',
  reportsCertificates: false,
  waiting: {
    reason: 'WaitingForControlPlaneInitialization',
    message: 'Waiting for control plane initialization',
  },
});
