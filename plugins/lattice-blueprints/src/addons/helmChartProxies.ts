import { Target } from '../capabilities/Target';
import { KubernetesObject } from '../objects/KubernetesObject';
import { clusterNameLabel, clusterSelectorLabel } from '../objects/labels';
import { AddonEnvironment, AddonPlan, valuesText } from './AddonPlan';
import { charts } from './charts';

/**
 * Add-ons as objects of the Cluster API Helm add-on provider, which installs
 * them as soon as the cluster answers.
 */
export function helmChartProxies(
  target: Target,
  environment: AddonEnvironment,
  plans: readonly AddonPlan[],
): KubernetesObject[] {
  return plans.map(plan => {
    const chart = charts[plan.name];
    return target.object('helmChartProxy', {
      name: `${environment.clusterName}-${chart.release}`,
      namespace: environment.namespace,
      labels: { [clusterNameLabel]: environment.clusterName },
      spec: {
        clusterSelector: {
          matchLabels: { [clusterSelectorLabel]: environment.clusterName },
        },
        repoURL: chart.repository,
        chartName: chart.chart,
        version: plan.version,
        releaseName: chart.release,
        namespace: chart.namespace,
        valuesTemplate: valuesText(plan),
      },
    });
  });
}
