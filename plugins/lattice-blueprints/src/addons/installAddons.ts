import { Target } from '../capabilities/Target';
import { Finding, error } from '../checks/Check';
import { KubernetesObject } from '../objects/KubernetesObject';
import { AddonsInput } from '../schema/addons';
import { minorOf } from '../schema/versions';
import { AddonEnvironment, AddonPlan } from './AddonPlan';
import { AddonName, minorsWithCharts } from './charts';
import { planAddons } from './planAddons';
import { helmChartProxies } from './helmChartProxies';
import { addonSteps, ManualStep } from './manualSteps';

type InstallChoice = { install: AddonsInput['install'] };

/** What decides how a flavour's add-ons are set up. */
export interface AddonTraits {
  names: readonly AddonName[];
  hosted: boolean;
  controlPlaneLabel?: string;
  kubeletDir?: string;
  calicoEncapsulation?: AddonEnvironment['calicoEncapsulation'];
}

/** What add-ons need to know of a cluster. */
export interface ClusterWithAddons {
  name: string;
  namespace: string;
  kubernetesVersion: string;
  clusterNetwork: { podCidrs: readonly string[] };
}

/** The environment and the plans of a cluster's add-ons. */
export function clusterAddons(cluster: ClusterWithAddons, traits: AddonTraits) {
  const environment: AddonEnvironment = {
    clusterName: cluster.name,
    namespace: cluster.namespace,
    minor: minorOf(cluster.kubernetesVersion),
    podCidrs: cluster.clusterNetwork.podCidrs,
    hosted: traits.hosted,
    controlPlaneLabel: traits.controlPlaneLabel ?? '',
    kubeletDir: traits.kubeletDir,
    calicoEncapsulation: traits.calicoEncapsulation ?? 'VXLAN',
  };
  return { environment, plans: planAddons(traits.names, environment) };
}

/** Whether the Helm add-on provider of the target installs the add-ons. */
function installs(target: Target, addons: InstallChoice) {
  return addons.install === 'managed' && target.serves('helmChartProxy');
}

/** Objects for the add-ons, where the target can install them. */
export function addonObjects(
  target: Target,
  addons: InstallChoice,
  options: { environment: AddonEnvironment; plans: readonly AddonPlan[] },
): KubernetesObject[] {
  return installs(target, addons)
    ? helmChartProxies(target, options.environment, options.plans)
    : [];
}

/** Steps for the add-ons, where the target cannot install them or people want to. */
export function manualAddonSteps(
  target: Target,
  addons: InstallChoice,
  plans: readonly AddonPlan[],
): ManualStep[] {
  if (installs(target, addons)) {
    return [];
  }
  return addonSteps(
    plans,
    addons.install === 'yourself'
      ? 'You chose to install add-ons yourself.'
      : "The management cluster doesn't have the Helm add-on provider (HelmChartProxy).",
  );
}

/** Add-ons need a chart version that fits Kubernetes. */
export function checkChartVersions(
  names: readonly AddonName[],
  version: string,
): Finding[] {
  const minor = minorOf(version);
  return names.length > 0 && !minorsWithCharts.includes(minor)
    ? [
        error(
          ['kubernetesVersion'],
          `no add-on charts for Kubernetes 1.${minor} (available: ${minorsWithCharts
            .map(known => `1.${known}`)
            .join(', ')}); choose one of these versions or turn off add-ons`,
        ),
      ]
    : [];
}
