import {
  OpenStackOrder,
  OpenStackOrderVolume,
} from '@lattice-dev/plugin-lattice-common';
import { classOf } from '../../upgrade/topologyUpgrade';
import { at, Json, KubeObject, listAt, textAt } from '../../objects/KubeObject';
import { ClusterDemand, DemandMachines, given } from './ClusterDemand';
import { clusterRanges, countOf } from './demandOfParts';
import {
  ScsFamily,
  scsFamilyOf,
  Variables,
  variablesOf,
} from './topologyVariables';

const text = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined;
const sizeGiB = (value: unknown) =>
  typeof value === 'number' && value > 0 ? value : undefined;

function imageOf(read: Variables, version: string | undefined) {
  const name = text(read('imageName'));
  // With ORC it names an object of the management cluster.
  if (!name || read('imageIsOrc') === true) return undefined;
  const isWhole = read('imageAddVersion') === false || !version;
  return { name: isWhole ? name : `${name}-${version}` };
}

function volumesOf(read: Variables): OpenStackOrderVolume[] | undefined {
  const devices = read(
    'workerAdditionalBlockDevices',
    'additionalBlockDevices',
  );
  if (!Array.isArray(devices) || devices.length === 0) return undefined;
  return devices.map((device: unknown) =>
    given({
      sizeGiB: sizeGiB(at(device, 'sizeGiB')) ?? 20,
      type: textAt(device, 'type'),
    }),
  );
}

/** The variables of one role; the later class has one name for both. */
const names = {
  controlPlane: {
    flavor: ['controlPlaneFlavor', 'flavor'],
    rootDisk: ['controlPlaneRootDisk', 'rootDisk'],
    serverGroup: ['controlPlaneServerGroupID', 'serverGroupID'],
  },
  worker: {
    flavor: ['workerFlavor', 'flavor'],
    rootDisk: ['workerRootDisk', 'rootDisk'],
    serverGroup: ['workerServerGroupID', 'serverGroupID'],
  },
};

interface Group {
  name: string;
  role: DemandMachines['role'];
  count: number;
  topology: unknown;
  zones?: string[];
}

function machinesOf(
  group: Group,
  read: Variables,
  version: string | undefined,
): DemandMachines {
  const { name, role, count, topology, zones } = group;
  const root = sizeGiB(read(...names[role].rootDisk));
  const id = text(read(...names[role].serverGroup));
  const surge = at(
    topology,
    'rollout',
    'strategy',
    'rollingUpdate',
    'maxSurge',
  );
  return given({
    name,
    role,
    count,
    surge: typeof surge === 'number' ? surge : 1,
    flavor: text(read(...names[role].flavor)),
    image: imageOf(read, version),
    sshKeyName: text(read('sshKeyName')),
    rootVolume: root ? { sizeGiB: root } : undefined,
    volumes: role === 'worker' ? volumesOf(read) : undefined,
    serverGroup: id ? { id } : undefined,
    availabilityZones: zones,
  });
}

function controlPlaneZones(read: Variables): string[] | undefined {
  const zones = read('controlPlaneAvailabilityZones');
  const isOff = read('controlPlaneOmitAvailabilityZone') === true;
  return Array.isArray(zones) && zones.length > 0 && !isOff
    ? zones.map(String)
    : undefined;
}

/** The classes of SCS make a network with a router and security groups. */
function aroundOf(read: Variables, hosted: boolean): Partial<OpenStackOrder> {
  const balancer = text(read('apiServerLoadBalancer')) ?? 'none';
  const provider = balancer.replace('octavia-', '');
  const external = text(read('networkExternalID'));
  const isPublic = !hosted && read('disableAPIServerFloatingIP') !== true;
  return given({
    newNetwork: given({ cidr: text(read('nodeCIDR')) }),
    externalNetwork: external ? { id: external } : undefined,
    loadBalancer: hosted || balancer === 'none' ? undefined : { provider },
    floatingIps: isPublic ? 1 : undefined,
  });
}

/** Whether the class makes machines for its control plane; SCS says by name. */
function isHosted(
  clusterClass: KubeObject | undefined,
  family: ScsFamily | undefined,
): boolean {
  if (family) return family.hosted;
  return (
    clusterClass !== undefined &&
    at(clusterClass.spec, 'controlPlane', 'machineInfrastructure') === undefined
  );
}

function identityOf(read: Variables, { metadata }: KubeObject) {
  const { namespace } = metadata;
  const identity = read('identityRef');
  const secret = textAt(identity, 'name') ?? 'openstack';
  const cloudName = textAt(identity, 'cloudName') ?? 'openstack';
  return namespace ? { secret, cloudName, namespace } : undefined;
}

/** True if the class has the variables of machines on OpenStack. */
function isOnOpenStack(read: Variables, family: ScsFamily | undefined) {
  return (
    family !== undefined ||
    read('identityRef', 'workerFlavor', 'controlPlaneFlavor', 'flavor') !==
      undefined
  );
}

/**
 * What a Cluster with a class wants, by the variables that the classes of SCS
 * have; undefined for a class that isn't on OpenStack.
 */
export function demandOfTopology(
  cluster: KubeObject,
  clusterClass: KubeObject | undefined,
): ClusterDemand | undefined {
  const family = scsFamilyOf(classOf(cluster).name);
  const read = (overrides?: Json[]) =>
    variablesOf(cluster, { overrides, clusterClass, family });
  const all = read();
  if (!isOnOpenStack(all, family)) return undefined;
  const topology = at(cluster.spec, 'topology');
  const version = textAt(topology, 'version');
  const hosted = isHosted(clusterClass, family);
  const overridesOf = (group: unknown) =>
    listAt(group, 'variables', 'overrides');
  const controlPlane = at(topology, 'controlPlane');
  const groups: Group[] = listAt(
    topology,
    ...['workers', 'machineDeployments'],
  ).map(pool => ({
    name: String(pool.name),
    role: 'worker',
    count: countOf(pool.replicas, at(pool, 'metadata', 'annotations')),
    topology: pool,
    zones: text(pool.failureDomain) ? [String(pool.failureDomain)] : undefined,
  }));
  if (!hosted) {
    groups.unshift({
      name: 'control-plane',
      role: 'controlPlane',
      count: countOf(at(controlPlane, 'replicas'), undefined),
      topology: controlPlane,
      zones: controlPlaneZones(all),
    });
  }
  return {
    identity: identityOf(all, cluster),
    order: given({
      kubernetesVersion: version,
      machines: groups.map(group =>
        machinesOf(group, read(overridesOf(group.topology)), version),
      ),
      ...aroundOf(all, hosted),
      ...clusterRanges(cluster),
    }),
  };
}
