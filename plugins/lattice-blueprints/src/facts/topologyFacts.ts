import { ClassPoolInput } from '../schema/classPools';
import { ClusterNetworkInput } from '../schema/network';
import { MachineGroup, MadeName, NamedCidr } from './ClusterFacts';
import { poolCounts } from './machineGroups';

/** Pod and service ranges of a cluster with a class. */
export function topologyCidrs(
  { podCidrs, serviceCidrs }: ClusterNetworkInput,
  node?: NamedCidr,
): NamedCidr[] {
  return [
    ...(node === undefined ? [] : [node]),
    ...podCidrs.map((cidr, index) => ({
      path: ['clusterNetwork', 'podCidrs', index],
      what: 'pods',
      cidr,
    })),
    ...serviceCidrs.map((cidr, index) => ({
      path: ['clusterNetwork', 'serviceCidrs', index],
      what: 'services',
      cidr,
    })),
  ];
}

/** With a class, pools and control planes have a random ending of their own before machines get theirs. */
export function topologyNames(
  name: string,
  pools: readonly { name: string }[],
): MadeName[] {
  return [
    {
      path: ['name'],
      what: 'machines of the control plane',
      name: `${name}-abcde-fghij`,
      limit: 63,
    },
    ...pools.map((pool, index) => ({
      path: ['workers', index, 'name'],
      what: `machines of pool ${pool.name}`,
      name: `${name}-${pool.name}-abcde-fghij-klmno`,
      limit: 63,
    })),
  ];
}

/** Machines of pools whose sizes are class variables. */
export function topologyWorkers(
  pools: readonly (ClassPoolInput & {
    flavor?: string;
    rootDisk?: number;
    additionalVolumesGiB?: readonly number[];
  })[],
  version: string,
): MachineGroup[] {
  return pools.map((pool, index) => ({
    role: 'worker',
    name: pool.name,
    path: ['workers', index],
    ...poolCounts(pool),
    surge:
      typeof pool.rollout?.maxSurge === 'number' ? pool.rollout.maxSurge : 1,
    flavor: pool.flavor,
    flavorPath: ['workers', index, 'flavor'],
    rootVolumeGiB: pool.rootDisk,
    additionalVolumesGiB: pool.additionalVolumesGiB ?? [],
    version,
    versionPath: ['kubernetesVersion'],
    autoscaled: pool.autoscaler !== undefined,
  }));
}
