import { ClusterFacts, MachineGroup } from '../facts/ClusterFacts';
import { costOf, ClusterCost } from './costOf';
import { findMachineSize, MachineSize } from './MachineSize';
import { PriceBook } from './PriceBook';

/**
 * What a cluster takes from the cloud. A figure is undefined when a machine
 * size is not known.
 *
 * @public
 */
export interface ClusterFootprint {
  machines: number;
  vcpus: number | undefined;
  ramGiB: number | undefined;
  /** Disks of flavors and volumes together. */
  diskGiB: number | undefined;
  volumes: number;
  volumeGiB: number;
  ports: number;
  floatingIps: number;
  loadBalancers: number;
  networks: number;
  routers: number;
}

/**
 * A cluster in figures: now, while it is rolled, and at the most that its
 * autoscaler allows.
 *
 * @public
 */
export interface ClusterDescription {
  now: ClusterFootprint;
  whileRolling: ClusterFootprint;
  atMost: ClusterFootprint;
  cost: ClusterCost | undefined;
  costAtMost: ClusterCost | undefined;
  unknownSizes: string[];
  managementVolumes: number;
  limits: readonly string[];
}

/** What {@link describeCluster} is told besides the cluster. */
export interface DescribeOptions {
  machineSizes?: readonly MachineSize[];
  prices?: PriceBook;
}

type CountOf = (group: MachineGroup) => number;

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function volumesOf(group: MachineGroup): number[] {
  const root = group.rootVolumeGiB;
  return root === undefined || root === 0
    ? [...group.additionalVolumesGiB]
    : [root, ...group.additionalVolumesGiB];
}

function footprint(
  facts: ClusterFacts,
  countOf: CountOf,
  sizes: readonly MachineSize[] | undefined,
): ClusterFootprint {
  const groups = facts.machineGroups.filter(group => countOf(group) > 0);
  const machines = sum(groups, countOf);
  const sized = (figure: (size: MachineSize, group: MachineGroup) => number) =>
    groups.every(group => findMachineSize(group.flavor, sizes) !== undefined)
      ? sum(
          groups,
          group =>
            countOf(group) *
            figure(findMachineSize(group.flavor, sizes)!, group),
        )
      : undefined;
  const volumeGiB = sum(
    groups,
    group => countOf(group) * sum(volumesOf(group), gib => gib),
  );
  const flavorDisk = sized((size, group) =>
    group.rootVolumeGiB ? 0 : size.diskGiB ?? 0,
  );
  return {
    machines,
    vcpus: sized(size => size.vcpus),
    ramGiB: sized(size => size.ramGiB),
    diskGiB: flavorDisk === undefined ? undefined : flavorDisk + volumeGiB,
    volumes: sum(groups, group => countOf(group) * volumesOf(group).length),
    volumeGiB,
    // One port for each machine, and the address of each load balancer.
    ports: machines + facts.loadBalancers + facts.routers,
    floatingIps: facts.floatingIps,
    loadBalancers: facts.loadBalancers,
    networks: facts.networks,
    routers: facts.routers,
  };
}

/**
 * Counts what a cluster takes and what that costs.
 *
 * @public
 */
export function describeCluster(
  facts: ClusterFacts,
  options: DescribeOptions = {},
): ClusterDescription {
  const { machineSizes } = options;
  const unknown = facts.machineGroups
    .map(group => group.flavor)
    .filter((flavor): flavor is string => flavor !== undefined)
    .filter(flavor => findMachineSize(flavor, machineSizes) === undefined);
  const now = footprint(facts, group => group.count, machineSizes);
  const atMost = footprint(facts, group => group.max, machineSizes);
  return {
    now,
    // Control plane and pools are rolled one after the other; the greatest
    // surge of any one of them is what the quota must have room for.
    whileRolling: rollingFootprint(facts, machineSizes),
    atMost,
    cost: costOf(facts, group => group.count, now, options),
    costAtMost: costOf(facts, group => group.max, atMost, options),
    unknownSizes: [...new Set(unknown)],
    managementVolumes: facts.managementVolumes,
    limits: facts.limits,
  };
}

function rollingFootprint(
  facts: ClusterFacts,
  machineSizes: readonly MachineSize[] | undefined,
): ClusterFootprint {
  const candidates = facts.machineGroups.map(rolled =>
    footprint(
      facts,
      group => group.count + (group === rolled ? group.surge : 0),
      machineSizes,
    ),
  );
  return candidates.reduce(
    (most, candidate) => greatest(most, candidate),
    footprint(facts, group => group.count, machineSizes),
  );
}

function greatest(
  left: ClusterFootprint,
  right: ClusterFootprint,
): ClusterFootprint {
  const result = { ...left };
  for (const key of Object.keys(left) as (keyof ClusterFootprint)[]) {
    const [a, b] = [left[key], right[key]];
    (result[key] as number | undefined) =
      a === undefined || b === undefined ? undefined : Math.max(a, b);
  }
  return result;
}
