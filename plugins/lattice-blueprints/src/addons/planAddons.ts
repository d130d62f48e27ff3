import { AddonsInput } from '../schema/addons';
import { AddonEnvironment, AddonPlan } from './AddonPlan';
import { AddonName, chartVersions } from './charts';
import { addonValues } from './addonValues';

/** The add-ons that were chosen, the container network first: nothing else starts without it. */
export function chosenAddons(addons: AddonsInput): AddonName[] {
  return [
    addons.cni !== 'none' && addons.cni,
    addons.cloudController && 'cloudController',
    addons.cinderCsi && 'cinderCsi',
    addons.metricsServer && 'metricsServer',
  ].filter((name): name is AddonName => name !== false);
}

/** The chosen add-ons with chart versions and values. */
export function planAddons(
  names: readonly AddonName[],
  environment: AddonEnvironment,
): AddonPlan[] {
  const versions = chartVersions[environment.minor];
  return versions === undefined
    ? []
    : names.map(name => ({
        name,
        version: versions[name],
        values: addonValues[name](environment),
      }));
}
