import { Draft } from '../objects/compact';
import { AddonPlan, valuesText } from './AddonPlan';
import { charts } from './charts';

/** Add-ons as k0s' own Helm extensions, which k0s installs itself. */
export function k0sExtensions(plans: readonly AddonPlan[]): Draft {
  const repositories = new Map(
    plans.map(({ name }) => [
      charts[name].repositoryName,
      charts[name].repository,
    ]),
  );
  return {
    helm: {
      repositories: [...repositories].map(([name, url]) => ({ name, url })),
      charts: plans.map((plan, index) => {
        const chart = charts[plan.name];
        return {
          name: chart.release,
          chartname: `${chart.repositoryName}/${chart.chart}`,
          version: plan.version,
          namespace: chart.namespace,
          order: index + 1,
          values: valuesText(plan),
        };
      }),
    },
  };
}
