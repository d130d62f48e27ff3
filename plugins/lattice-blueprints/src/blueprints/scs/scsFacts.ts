import { ClusterFacts, MachineGroup } from '../../facts/ClusterFacts';
import {
  topologyCidrs,
  topologyNames,
  topologyWorkers,
} from '../../facts/topologyFacts';
import { ClusterNetworkInput } from '../../schema/network';
import { ScsPool } from './scsPools';

/** What the figures of a cluster on an SCS class are made of. */
export interface ScsCluster {
  name: string;
  kubernetesVersion: string;
  clusterNetwork: ClusterNetworkInput;
  workers: readonly ScsPool[];
  variables: {
    nodeCIDR?: string;
    workerFlavor?: string;
    workerRootDisk?: number;
    workerAdditionalBlockDevices?: readonly { sizeGiB?: number }[];
    imageName?: string;
    imageAddVersion?: boolean;
  };
}

/** What the class takes where a variable is left out. */
export interface ScsDefaults {
  workerFlavor: string;
  workerRootDisk: number;
}

const defaultNodeCidr = '10.8.0.0/20';
const defaultVolumeGiB = 20;

/** The image that machines of this version need. */
export function neededImage({
  variables,
  kubernetesVersion,
}: ScsCluster): string {
  const name = variables.imageName ?? 'ubuntu-capi-image';
  return variables.imageAddVersion === false
    ? name
    : `${name}-${kubernetesVersion}`;
}

function workersOf(input: ScsCluster, defaults: ScsDefaults): MachineGroup[] {
  const { variables } = input;
  const pools = input.workers.map(pool => ({
    ...pool,
    flavor: pool.flavor ?? variables.workerFlavor ?? defaults.workerFlavor,
    rootDisk:
      pool.rootDisk ?? variables.workerRootDisk ?? defaults.workerRootDisk,
    additionalVolumesGiB: (variables.workerAdditionalBlockDevices ?? []).map(
      device => device.sizeGiB ?? defaultVolumeGiB,
    ),
  }));
  return topologyWorkers(pools, input.kubernetesVersion);
}

/** Facts that clusters on SCS classes have in common. */
export function scsFacts(
  input: ScsCluster,
  defaults: ScsDefaults,
): ClusterFacts {
  const node = {
    path: ['variables', 'nodeCIDR'],
    what: 'machines',
    cidr: input.variables.nodeCIDR ?? defaultNodeCidr,
  };
  return {
    name: input.name,
    version: input.kubernetesVersion,
    cidrs: topologyCidrs(input.clusterNetwork, node),
    madeNames: topologyNames(input.name, input.workers),
    machineGroups: workersOf(input, defaults),
    loadBalancers: 0,
    floatingIps: 0,
    networks: 1,
    routers: 1,
    managementVolumes: 0,
    limits: [`Machines need the image ${neededImage(input)}.`],
  };
}
