import { OpenStackProject, OpenStackRequest } from './OpenStackCloud';
import { QuotaLine } from './OpenStackQuota';
import { OpenStackReading } from './OpenStackReading';

/**
 * Asks for everything that a form chooses from.
 *
 * @public
 */
export interface OpenStackChoicesRequest extends OpenStackRequest {
  /** Decides which images fit: `v1.34.7`. */
  kubernetesVersion?: string;
}

/**
 * A reason that speaks against a choice. `blocks` means that it cannot work.
 *
 * @public
 */
export interface ChoiceNote {
  blocks: boolean;
  text: string;
}

/**
 * A machine size of the project.
 *
 * @public
 */
export interface OpenStackMachineSize {
  id: string;
  name: string;
  vcpus: number;
  ramMiB: number;
  /** 0: machines need a root volume. */
  diskGiB: number;
  needsRootVolume: boolean;
  /** Large enough for a control plane with etcd. */
  fitsControlPlane: boolean;
  /** How many more the quota has room for; absent when it is not known. */
  fitsTimes?: number;
  pricePerMonth?: number;
  currency?: string;
  notes: ChoiceNote[];
}

/**
 * An image of the project.
 *
 * @public
 */
export interface OpenStackImage {
  id: string;
  name: string;
  /** As Glance says it: `active`, `queued`, `deactivated` and so on. */
  status: string;
  sizeBytes?: number;
  createdAt?: string;
  minDiskGiB: number;
  minRamMiB: number;
  visibility?: string;
  /** The Kubernetes version in its name or properties: `v1.34.7`. */
  kubernetesVersion?: string;
  /** Whether it fits the version that was asked for; absent without one. */
  fits?: boolean;
  notes: ChoiceNote[];
}

/**
 * The image for a Kubernetes version, or why there is none.
 *
 * @public
 */
export interface OpenStackImageMatch {
  kubernetesVersion: string;
  /** Absent when the project has none. */
  imageId?: string;
  imageName?: string;
  /** What was found, or how to get one. */
  message: string;
}

/**
 * A network of the project, or one that is shared with it.
 *
 * @public
 */
export interface OpenStackNetwork {
  id: string;
  name: string;
  external: boolean;
  shared: boolean;
  status: string;
  subnetIds: string[];
  notes: ChoiceNote[];
}

/**
 * A subnet of a network.
 *
 * @public
 */
export interface OpenStackSubnet {
  id: string;
  name: string;
  networkId: string;
  cidr: string;
  ipVersion: number;
  gateway?: string;
}

/**
 * Something with an id and a name, and what speaks against it.
 *
 * @public
 */
export interface OpenStackItem {
  id: string;
  name: string;
  description?: string;
  notes: ChoiceNote[];
}

/**
 * A router and the external network behind it.
 *
 * @public
 */
export interface OpenStackRouter extends OpenStackItem {
  externalNetworkId?: string;
}

/**
 * A server group: its policy decides where its machines may run.
 *
 * @public
 */
export interface OpenStackServerGroup extends OpenStackItem {
  policy?: string;
  members: number;
}

/**
 * An availability zone.
 *
 * @public
 */
export interface OpenStackZone {
  name: string;
  available: boolean;
}

/**
 * Answer of `POST /openstack/choices`. A list is empty when nothing was found
 * and when nothing could be read: `readings` tells which.
 *
 * @public
 */
export interface OpenStackChoicesResponse {
  project: OpenStackProject;
  readings: OpenStackReading[];
  quota: QuotaLine[];
  machineSizes: OpenStackMachineSize[];
  images: OpenStackImage[];
  /** Present when the request names a version and images were read. */
  image?: OpenStackImageMatch;
  externalNetworks: OpenStackNetwork[];
  networks: OpenStackNetwork[];
  subnets: OpenStackSubnet[];
  routers: OpenStackRouter[];
  computeZones: OpenStackZone[];
  volumeZones: OpenStackZone[];
  keyPairs: OpenStackItem[];
  volumeTypes: OpenStackItem[];
  serverGroups: OpenStackServerGroup[];
  securityGroups: OpenStackItem[];
  loadBalancerProviders: OpenStackItem[];
  loadBalancerFlavors: OpenStackItem[];
}
