/**
 * Where in the input a value came from.
 *
 * @public
 */
export type InputPath = readonly (string | number)[];

/** A CIDR block of the cluster and what it is for. */
export interface NamedCidr {
  path: InputPath;
  what: string;
  cidr: string;
}

/** A name that will be made from the input, and the most it may have. */
export interface MadeName {
  path: InputPath;
  what: string;
  name: string;
  limit: number;
}

/** Machines of one kind. */
export interface MachineGroup {
  role: 'controlPlane' | 'worker';
  name: string;
  path: InputPath;
  /** Machines that there will be at first. */
  count: number;
  /** Machines that the autoscaler may go up to. */
  max: number;
  /** Machines made beyond that number while the group is rolled. */
  surge: number;
  /** Undefined where a class or provider chooses it. */
  flavor: string | undefined;
  flavorPath: InputPath;
  /** Name of the image; undefined where it is found otherwise. */
  image?: string;
  rootVolumeGiB?: number;
  additionalVolumesGiB: readonly number[];
  version: string;
  versionPath: InputPath;
  autoscaled: boolean;
}

/** What checks and descriptions need to know about a cluster, the same for every blueprint. */
export interface ClusterFacts {
  name: string;
  version: string;
  cidrs: readonly NamedCidr[];
  madeNames: readonly MadeName[];
  /** Members of etcd, where each runs in its own machine or pod. */
  etcdMembers?: { path: InputPath; count: number };
  machineGroups: readonly MachineGroup[];
  loadBalancers: number;
  floatingIps: number;
  networks: number;
  routers: number;
  /** Volumes on the management cluster, for the etcd of a hosted control plane. */
  managementVolumes: number;
  /** Sentences about what this choice cannot do. */
  limits: readonly string[];
}
