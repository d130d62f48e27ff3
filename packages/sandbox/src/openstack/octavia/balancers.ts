import { isControlPlaneMachine } from '../../controllers/engine/objects';
import { networksOf } from '../neutron/networks';
import { describe } from '../neutron/owned';
import { addressOf } from '../project/addresses';
import { sidesOfCluster } from '../project/cloudSides';
import { leftoversOf } from '../project/leftovers';
import { serverIdOf, stateOf } from '../project/machines';
import { CloudCluster, CloudMachine, Project } from '../project/Project';
import { servicesOf } from '../project/services';
import { createdAt } from '../project/times';

export interface Member {
  id: string;
  name: string;
  address: string;
  port: number;
  status: 'ONLINE' | 'ERROR' | 'NO_MONITOR';
}

export interface Listener {
  name: string;
  port: number;
  members: Member[];
}

export interface Balancer {
  id: string;
  name: string;
  description: string;
  tags: string[];
  provisioning: 'ACTIVE' | 'PENDING_CREATE' | 'PENDING_UPDATE' | 'ERROR';
  address: string;
  portId: string;
  networkId: string;
  subnetId?: string;
  routerId?: string;
  floatingIp?: string;
  floatingIpText?: string;
  listeners: Listener[];
  created: Date;
}

/** What a balancer is, before it is known where it is. */
export type PlannedBalancer = Omit<Balancer, 'portId' | 'subnetId'>;

function memberOf(
  machine: CloudMachine,
  project: Project,
  name: string,
  port: number,
): Member {
  const answers =
    stateOf(machine) === 'ACTIVE' &&
    machine.machine?.status?.nodeRef !== undefined;
  return {
    id: project.ids.uuid(`member/${name}/${machine.name}`),
    name: `${name}-${machine.name}`,
    address: addressOf(machine, project),
    port,
    status: answers ? 'ONLINE' : 'ERROR',
  };
}

/** The load balancer that CAPO puts before the API servers of a cluster. */
function ofApiServer(
  cluster: CloudCluster,
  project: Project,
): PlannedBalancer[] {
  const { plan, report, object, balancer } = cluster;
  const { network } = report;
  const side = sidesOfCluster(cluster, project)
    .flatMap(({ loadBalancer }) => loadBalancer ?? [])
    .find(one => one !== 'absent');
  const name = `k8s-clusterapi-cluster-${project.name}-${cluster.name}-kubeapi`;
  if (!plan.loadBalancer || !network || cluster.isGoing) return [];
  if (!balancer && !side) return [];
  const listener = `${name}-${plan.port}`;
  const machines = project.machines.filter(
    machine =>
      machine.cluster === cluster &&
      machine.machine &&
      isControlPlaneMachine(machine.machine) &&
      serverIdOf(machine) !== undefined,
  );
  return [
    {
      id: balancer?.id ?? project.ids.uuid(name),
      name,
      description: describe(cluster, project),
      tags: [],
      provisioning: (side ?? 'ACTIVE') as Balancer['provisioning'],
      address: balancer?.internalIP ?? network.subnets?.[0]?.cidr ?? '',
      networkId: network.id,
      listeners: balancer
        ? [
            {
              name: listener,
              port: plan.port,
              members: machines.map(machine =>
                memberOf(machine, project, listener, plan.port),
              ),
            },
          ]
        : [],
      created: createdAt(object, project.now),
    },
  ];
}

export function balancersOf(project: Project): Balancer[] {
  const networks = networksOf(project);
  const planned = [
    ...project.clusters.flatMap(cluster => [
      ...ofApiServer(cluster, project),
      ...servicesOf(cluster, project).balancers,
    ]),
    ...leftoversOf(project).balancers,
  ];
  return planned.map(balancer => ({
    ...balancer,
    portId: project.ids.uuid(`vip port/${balancer.id}`),
    subnetId: networks.find(({ id }) => id === balancer.networkId)?.subnets[0]
      ?.id,
  }));
}
