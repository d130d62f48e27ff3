import { isControlPlaneMachine } from '../../controllers/engine/objects';
import { CloudItem } from '../http/CloudRequest';
import { leftoversOf } from '../project/leftovers';
import { Balancer, balancersOf } from '../octavia/balancers';
import { EXTERNAL_NETWORK_ID } from '../project/CloudIds';
import { addressOf } from '../project/addresses';
import { portIdOf } from '../project/machines';
import { CloudCluster, Project } from '../project/Project';
import { createdAt } from '../project/times';
import { describe, owned } from './owned';

interface FloatingIp {
  id: string;
  address: string;
  description: string;
  portId?: string;
  fixedAddress?: string;
  routerId?: string;
  created: Date;
}

/** Of the API server: at its load balancer, else at its first machine. */
function ofCluster(
  cluster: CloudCluster,
  project: Project,
  balancers: Balancer[],
): FloatingIp[] {
  const { plan, report, balancer, object } = cluster;
  const address = plan.endpoint?.host;
  if (!plan.floatingIP || !address || cluster.isGoing) return [];
  const first = project.machines.find(
    ({ machine, cluster: of }) =>
      of === cluster && machine && isControlPlaneMachine(machine),
  );
  const target = balancer
    ? {
        portId: balancers.find(({ id }) => id === balancer.id)?.portId,
        fixedAddress: balancer.internalIP,
      }
    : first && {
        portId: portIdOf(first),
        fixedAddress: addressOf(first, project),
      };
  return [
    {
      id: project.ids.uuid(`floating ip/${object.metadata.uid}`),
      address,
      description: describe(cluster, project),
      ...target,
      routerId: report.router?.id,
      created: createdAt(object, project.now),
    },
  ];
}

export function floatingIpsOf(project: Project): FloatingIp[] {
  const balancers = balancersOf(project);
  const services = balancers.flatMap(balancer =>
    balancer.floatingIp
      ? [
          {
            id: project.ids.uuid(`floating ip/${balancer.id}`),
            address: balancer.floatingIp,
            description: balancer.floatingIpText ?? '',
            portId: balancer.portId,
            fixedAddress: balancer.address,
            routerId: balancer.routerId,
            created: balancer.created,
          },
        ]
      : [],
  );
  return [
    ...project.clusters.flatMap(cluster =>
      ofCluster(cluster, project, balancers),
    ),
    ...services,
    ...leftoversOf(project).floatingIps,
  ];
}

export function floatingIpItems(project: Project): CloudItem[] {
  return floatingIpsOf(project).map(ip => ({
    id: ip.id,
    ...owned(project, { ...ip, owner: project.name }),
    floating_ip_address: ip.address,
    floating_network_id: EXTERNAL_NETWORK_ID,
    router_id: ip.portId ? ip.routerId ?? null : null,
    port_id: ip.portId ?? null,
    fixed_ip_address: ip.portId ? ip.fixedAddress ?? null : null,
    status: ip.portId ? 'ACTIVE' : 'DOWN',
    port_details: null,
    dns_domain: '',
    dns_name: '',
    port_forwardings: [],
    qos_policy_id: null,
  }));
}
