import {
  OpenStackOrder,
  OpenStackOrderMachines,
  RollForecast,
} from '@lattice-dev/plugin-lattice-common';
import { DemandMachines, given } from './ClusterDemand';

type Counted = 'floatingIps' | 'securityGroups' | 'securityGroupRules';
const counted: Counted[] = [
  'floatingIps',
  'securityGroups',
  'securityGroupRules',
];
const once = [
  'newNetwork',
  'network',
  'subnets',
  'router',
  'externalNetwork',
  'loadBalancer',
] as const;

/** A cluster that is new will be replaced machine by machine one day. */
function newGroup(group: DemandMachines): OpenStackOrderMachines {
  return { ...group, rolls: true };
}

function changedGroup(
  group: DemandMachines,
  live: DemandMachines,
  roll: RollForecast | undefined,
): OpenStackOrderMachines {
  const step = roll?.steps.find(one => one.group === group.name);
  return given({
    ...group,
    existing: live.count,
    existingFlavor: live.flavor === group.flavor ? undefined : live.flavor,
    surge: step?.surge ?? group.surge,
    rolls: step ? true : undefined,
  });
}

function machinesOf(
  wanted: OpenStackOrder,
  live: OpenStackOrder,
  roll: RollForecast | undefined,
): OpenStackOrderMachines[] {
  const kept = wanted.machines.map(group => {
    const before = live.machines.find(({ name }) => name === group.name);
    return before ? changedGroup(group, before, roll) : group;
  });
  const gone = live.machines
    .filter(({ name }) => wanted.machines.every(group => group.name !== name))
    .map(group => ({ ...group, count: 0, existing: group.count }));
  return [...kept, ...gone];
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/**
 * What a plan still takes from the project: all of it for a new cluster, the
 * difference for one that is there.
 */
export function orderOf(options: {
  wanted: OpenStackOrder;
  live?: OpenStackOrder;
  roll?: RollForecast;
}): OpenStackOrder {
  const { wanted, live, roll } = options;
  if (!live) return { ...wanted, machines: wanted.machines.map(newGroup) };
  const { kubernetesVersion } = wanted;
  const rest: Partial<OpenStackOrder> = {};
  for (const name of once) {
    if (!same(wanted[name], live[name])) {
      Object.assign(rest, { [name]: wanted[name] });
    }
  }
  for (const name of counted) {
    const more = (wanted[name] ?? 0) - (live[name] ?? 0);
    if (more > 0) rest[name] = more;
  }
  return given({
    kubernetesVersion,
    machines: machinesOf(wanted, live, roll),
    ...rest,
  });
}
