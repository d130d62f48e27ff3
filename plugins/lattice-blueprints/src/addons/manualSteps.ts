import { AddonPlan, workloadSecretName } from './AddonPlan';
import { charts } from './charts';
import { toYaml } from '../render/toYaml';

/**
 * Something that is left for people to do, with the commands.
 *
 * @public
 */
export interface ManualStep {
  title: string;
  reason: string;
  commands: string[];
  /** Files that the commands name. */
  files: { name: string; content: string }[];
}

/** A step for each add-on, to be run with the kubeconfig of the new cluster. */
export function addonSteps(
  plans: readonly AddonPlan[],
  reason: string,
): ManualStep[] {
  return plans.map(plan => {
    const chart = charts[plan.name];
    const values = `${chart.release}-values.yaml`;
    return {
      title: `Install ${chart.chart} ${plan.version}`,
      reason,
      commands: [
        `helm repo add ${chart.repositoryName} ${chart.repository}`,
        `helm upgrade --install ${chart.release} ${chart.repositoryName}/${chart.chart} --version ${plan.version} --namespace ${chart.namespace} --create-namespace --values ${values}`,
      ],
      files: [{ name: values, content: toYaml(plan.values) }],
    };
  });
}

/** How to give the new cluster its OpenStack credentials by hand. */
export function workloadCredentialsStep(): ManualStep {
  return {
    title: 'Add the OpenStack credentials to the cluster',
    reason:
      'The cloud controller manager and the CSI driver need them, and no ClusterResourceSet delivers them.',
    commands: [
      `kubectl --namespace kube-system create secret generic ${workloadSecretName} --from-file=cloud.conf`,
    ],
    files: [],
  };
}
