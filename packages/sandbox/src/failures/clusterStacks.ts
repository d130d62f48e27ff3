import { legacyCondition } from '../controllers/engine/conditions';
import type { Condition } from '../controllers/engine/model';
import { ownField } from './causes';
import { Failure, Step } from './types';

const flavour = 'scs-cluster-stack';

function told(
  type: string,
  reason: string,
  message: string,
  severity: NonNullable<Condition['severity']> = 'Error',
): Condition[] {
  return ['Ready', type].map(name =>
    legacyCondition(name, { reason, severity, message }),
  );
}

function row(
  id: string,
  title: string,
  step: Step,
  remedy: string,
  conditions: Condition[],
  status?: Failure['shows'],
): Failure {
  return {
    id,
    provider: 'scs',
    title,
    step,
    flavour,
    remedy,
    shows: status ?? (() => ({ conditions, log: conditions[0].message })),
  };
}

/** Failures of the Cluster Stack Operator. */
export const clusterStackFailures: Failure[] = [
  row(
    'cso-release-assets',
    'The release of a cluster stack cannot be downloaded',
    'stack.release',
    'reach the registry: take the failure away',
    told(
      'ClusterStackReleaseDownloaded',
      'IssueWithReleaseAssets',
      'failed to download release assets: failed to pull artifact: response status code 429: toomanyrequests',
      'Warning',
    ),
  ),
  {
    ...row(
      'cso-no-usable-version',
      'A cluster stack has no usable version',
      'stack.release',
      'ask for a version that exists in spec.versions',
      told(
        'ClusterStackReleaseDownloaded',
        'ReleaseAssetsNotDownloadedYet',
        'release assets not downloaded yet',
        'Info',
      ),
    ),
    cause: ownField('versions'),
  },
  row(
    'cso-assets-client',
    'The operator has no access to the release source',
    'stack.assets',
    'set the variables of the operator: take the failure away',
    told(
      'AssetsClientAPIAvailable',
      'FailedCreateAssetsClient',
      'failed to create assets client: GIT_ACCESS_TOKEN is not set',
    ),
  ),
  {
    ...row(
      'cso-provider-template',
      'The provider template of a cluster stack is missing',
      'stack.provider',
      'set noProvider and drop providerRef',
      told(
        'ProviderClusterStackReleasesSynced',
        'ProviderTemplateNotFound',
        'failed to get providerClusterStackReleaseTemplate: not found',
      ),
    ),
    cause: ownField('noProvider', 'providerRef'),
  },
  {
    ...row(
      'cso-addon-not-applied',
      'Add-ons cannot be applied to the cluster',
      'stack.addon',
      'give the operator the rights it lacks: take the failure away',
      [],
    ),
    shows: () => {
      const error =
        'failed to apply object: daemonsets.apps "cilium" is forbidden: User "cso" cannot patch resource "daemonsets" in API group "apps" in the namespace "kube-system"';
      return {
        conditions: told('HelmChartApplied', 'FailedToApplyObjects', error),
        status: {
          ready: false,
          resources: [
            {
              group: 'apps',
              version: 'v1',
              kind: 'DaemonSet',
              name: 'cilium',
              namespace: 'kube-system',
              status: 'not-synced',
              error,
            },
          ],
        },
        log: error,
      };
    },
  },
  row(
    'cso-addon-waits-controlplane',
    'The add-ons wait for a control plane that is not ready',
    'stack.addonHook',
    'follow the control plane: take the failure away',
    told(
      'ClusterReady',
      'ControlPlaneNotReady',
      'control plane not ready yet',
      'Info',
    ),
  ),
  row(
    'cso-hook-server',
    'The hook server of the operator does not answer',
    'stack.addonHook',
    'repair the service of the operator: take the failure away',
    told(
      'HookServerReady',
      'HookServerUnresponsive',
      'hook server is unresponsive: Post "https://cso-webhook-service.cso-system.svc:443": context deadline exceeded',
    ),
  ),
];
