import type { BlueprintContext } from '../../blueprint/Blueprint';
import { JsonObject } from '../../objects/KubernetesObject';
import { givenValues, poolOverrides, ScsPool } from '../scs/scsPools';
import { ScsClusterStackInput } from './scsClusterStackSchema';

/** Where values of a cluster go: to all of it, to its control plane, to its pools. */
export interface PlacedVariables {
  all: JsonObject;
  controlPlane: JsonObject;
  workers: JsonObject;
  pool(pool: ScsPool): JsonObject;
}

/** The later class has one name for both roles and tells them apart by overrides. */
const laterNames: Record<
  string,
  { name: string; place: 'all' | 'controlPlane' | 'workers' }
> = {
  controlPlaneFlavor: { name: 'flavor', place: 'controlPlane' },
  controlPlaneRootDisk: { name: 'rootDisk', place: 'controlPlane' },
  controlPlaneServerGroupID: { name: 'serverGroupID', place: 'controlPlane' },
  workerFlavor: { name: 'flavor', place: 'workers' },
  workerRootDisk: { name: 'rootDisk', place: 'workers' },
  workerServerGroupID: { name: 'serverGroupID', place: 'workers' },
  workerAdditionalBlockDevices: {
    name: 'additionalBlockDevices',
    place: 'workers',
  },
  workerSecurityGroups: { name: 'securityGroups', place: 'workers' },
  workerSecurityGroupIDs: { name: 'securityGroupIDs', place: 'workers' },
  apiServerLoadBalancerOctaviaAmphoraAllowedCIDRs: {
    name: 'apiServerAllowedCIDRs',
    place: 'all',
  },
};

/** Whether the class is of the later generation, which renamed its variables. */
export function isLaterClass({ clusterClass }: BlueprintContext): boolean {
  const names = clusterClass?.variables.map(variable => variable.name) ?? [];
  return names.includes('flavor') && !names.includes('workerFlavor');
}

function rename(values: JsonObject): Omit<PlacedVariables, 'pool'> {
  const placed = { all: {}, controlPlane: {}, workers: {} } as Record<
    'all' | 'controlPlane' | 'workers',
    JsonObject
  >;
  for (const [old, value] of Object.entries(values)) {
    const { name, place } = Object.hasOwn(laterNames, old)
      ? laterNames[old]
      : { name: old, place: 'all' as const };
    placed[place][name] = value;
  }
  return placed;
}

/** The variables of a cluster in the words of its class. */
export function placeVariables(
  { variables }: ScsClusterStackInput,
  context: BlueprintContext,
): PlacedVariables {
  const given = givenValues(variables);
  if (!isLaterClass(context)) {
    return { all: given, controlPlane: {}, workers: {}, pool: poolOverrides };
  }
  const placed = rename(given);
  return {
    ...placed,
    pool: pool => ({
      ...placed.workers,
      ...rename(poolOverrides(pool)).workers,
    }),
  };
}
