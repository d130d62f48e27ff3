/**
 * Something in the cloud, by id or by name.
 *
 * @public
 */
export interface OpenStackReference {
  id?: string;
  name?: string;
}

/**
 * A volume of each machine of a group.
 *
 * @public
 */
export interface OpenStackOrderVolume {
  sizeGiB: number;
  type?: string;
  availabilityZone?: string;
}

/**
 * Machines of one kind that an order makes, or changes.
 *
 * @public
 */
export interface OpenStackOrderMachines {
  /** `control-plane`, or the name of the pool. */
  name: string;
  role: 'controlPlane' | 'worker';
  /** How many there will be. */
  count: number;
  /** How many there are now; 0 for a new group. */
  existing?: number;
  /** The machine size of those, where it changes. */
  existingFlavor?: string;
  /** Machines made beyond the number while the group is replaced; 1. */
  surge?: number;
  /** True when the existing machines are replaced. */
  rolls?: boolean;
  /** Name or id of the machine size; absent where it isn't known. */
  flavor?: string;
  /** Where it differs from the version of the order. */
  kubernetesVersion?: string;
  image?: OpenStackReference;
  sshKeyName?: string;
  rootVolume?: OpenStackOrderVolume;
  volumes?: OpenStackOrderVolume[];
  availabilityZones?: string[];
  serverGroup?: OpenStackReference;
}

/**
 * What an order wants from a project. What is absent is not checked.
 *
 * @public
 */
export interface OpenStackOrder {
  kubernetesVersion?: string;
  machines: OpenStackOrderMachines[];
  /** A network that is made, and its address range. */
  newNetwork?: { cidr?: string };
  /** A network that exists. */
  network?: OpenStackReference;
  subnets?: OpenStackReference[];
  router?: OpenStackReference;
  externalNetwork?: OpenStackReference;
  /** Address ranges inside the cluster, which must not overlap. */
  podCidr?: string;
  serviceCidr?: string;
  loadBalancer?: { provider?: string; flavor?: string };
  floatingIps?: number;
  /** How many security groups are made, and rules in them. */
  securityGroups?: number;
  securityGroupRules?: number;
}
