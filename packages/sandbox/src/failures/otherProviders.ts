import { condition } from '../controllers/engine/conditions';
import { ownField } from './causes';
import { Failure } from './types';

export const orcFailures: Failure[] = [
  {
    id: 'orc-terminal-error',
    provider: 'orc',
    title: 'An ORC image failed for good',
    step: 'image.upload',
    flavour: 'scs-cluster-stack',
    cause: ownField('resource'),
    shows: () => {
      const message =
        'invalid configuration creating resource: the hash of the downloaded image does not match';
      return {
        conditions: [
          condition('Available', 'False', 'InvalidConfiguration', message),
          condition('Progressing', 'False', 'InvalidConfiguration', message),
        ],
        log: message,
      };
    },
    remedy: 'correct spec.resource of the Image',
  },
];

export const latticeFailures: Failure[] = [
  {
    id: 'lattice-validation-failed',
    provider: 'lattice',
    title: 'A LatticeCluster is not valid',
    step: 'lattice.validate',
    flavour: 'lattice-cluster',
    cause: ownField('providerRef', 'provider', 'nodes'),
    shows: ({ object }) => {
      const message = `InfraProvider "${
        (object.spec as { providerRef?: string }).providerRef
      }" not found`;
      return {
        conditions: [condition('Ready', 'False', 'ValidationFailed', message)],
        status: { phase: 'Failed', message },
        events: [{ type: 'Warning', reason: 'ValidationFailed', message }],
        log: message,
      };
    },
    remedy: 'correct the field that is named',
  },
  {
    id: 'lattice-stuck-provisioning',
    provider: 'lattice',
    title: 'A LatticeCluster does not leave Provisioning',
    step: 'lattice.provision',
    flavour: 'lattice-cluster',
    remedy: 'let the agent reach the parent: take the failure away',
  },
];

export const addonFailures: Failure[] = [
  {
    id: 'capi-helm-release-failed',
    provider: 'cluster-api',
    title: 'A Helm chart cannot be installed',
    step: 'addon.helm',
    cause: ownField('version', 'values'),
    shows: () => {
      const message = 'failed to install chart: context deadline exceeded';
      return {
        conditions: ['Ready', 'HelmReleaseReady'].map(type =>
          condition(type, 'False', 'HelmInstallOrUpgradeFailed', message),
        ),
        status: { status: 'failed' },
        log: message,
      };
    },
    remedy: 'correct values or version of the HelmChartProxy',
  },
];
