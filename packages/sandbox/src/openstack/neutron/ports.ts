import { CloudItem } from '../http/CloudRequest';
import { balancersOf } from '../octavia/balancers';
import { addressOf } from '../project/addresses';
import {
  groupIdsOf,
  networkIdOf,
  portIdOf,
  serverIdOf,
  stateOf,
} from '../project/machines';
import { CloudMachine, Project } from '../project/Project';
import { createdAt } from '../project/times';
import { firstAddress, networksOf, ownNetworks } from './networks';
import { describe, owned } from './owned';
import { routersOf } from './routers';

interface Port {
  id: string;
  name: string;
  description?: string;
  networkId: string;
  subnetId?: string;
  address: string;
  device: string;
  deviceOwner: string;
  groups?: string[];
  status: 'ACTIVE' | 'DOWN';
  created: Date;
}

type Networks = ReturnType<typeof networksOf>;

function serverPort(
  machine: CloudMachine,
  project: Project,
  networks: Networks,
): Port[] {
  const id = portIdOf(machine);
  const networkId = networkIdOf(machine);
  if (id === undefined || networkId === undefined) return [];
  const isBound = ['ACTIVE', 'SHUTOFF'].includes(stateOf(machine));
  return [
    {
      id,
      name: `${machine.name}-0`,
      ...(machine.cluster && {
        description: describe(machine.cluster, project),
      }),
      networkId,
      subnetId: networks.find(one => one.id === networkId)?.subnets[0]?.id,
      address: addressOf(machine, project),
      device: serverIdOf(machine) ?? '',
      deviceOwner: isBound ? 'compute:nova' : '',
      groups: groupIdsOf(machine),
      status: stateOf(machine) === 'ACTIVE' ? 'ACTIVE' : 'DOWN',
      created: createdAt(machine.object, project.now),
    },
  ];
}

function balancerPorts(project: Project): Port[] {
  return balancersOf(project).map(balancer => ({
    id: balancer.portId,
    name: `octavia-lb-${balancer.id}`,
    networkId: balancer.networkId,
    subnetId: balancer.subnetId,
    address: balancer.address,
    device: `lb-${balancer.id}`,
    deviceOwner: 'Octavia',
    status: 'DOWN',
    created: balancer.created,
  }));
}

function routerPorts(project: Project): Port[] {
  return routersOf(project).flatMap(router =>
    router.interfaces.map(({ network, subnet }) => ({
      id: project.ids.uuid(`router port/${router.id}/${subnet.id}`),
      name: '',
      networkId: network.id,
      subnetId: subnet.id,
      address: firstAddress(subnet.cidr),
      device: router.id,
      deviceOwner: 'network:router_interface',
      status: 'ACTIVE' as const,
      created: network.created,
    })),
  );
}

function dhcpPorts(project: Project): Port[] {
  return ownNetworks(project).flatMap(network =>
    network.subnets.map(subnet => ({
      id: project.ids.uuid(`dhcp port/${subnet.id}`),
      name: '',
      networkId: network.id,
      subnetId: subnet.id,
      address: firstAddress(subnet.cidr).replace(/1$/, '2'),
      device: `dhcp-${network.id}`,
      deviceOwner: 'network:dhcp',
      status: 'ACTIVE' as const,
      created: network.created,
    })),
  );
}

export function portsOf(project: Project): Port[] {
  const networks = networksOf(project);
  return [
    ...project.machines.flatMap(machine =>
      serverPort(machine, project, networks),
    ),
    ...balancerPorts(project),
    ...routerPorts(project),
    ...dhcpPorts(project),
  ];
}

export function portItems(project: Project): CloudItem[] {
  return portsOf(project).map(port => ({
    id: port.id,
    name: port.name,
    ...owned(project, { ...port, owner: project.name }),
    network_id: port.networkId,
    mac_address: project.ids.mac(port.id),
    admin_state_up: true,
    status: port.status,
    device_id: port.device,
    device_owner: port.deviceOwner,
    fixed_ips: [{ subnet_id: port.subnetId, ip_address: port.address }],
    allowed_address_pairs: [],
    extra_dhcp_opts: [],
    security_groups: port.groups ?? [],
    'binding:vnic_type': 'normal',
    port_security_enabled: !port.deviceOwner.startsWith('network:'),
    dns_name: '',
    dns_assignment: [],
    propagate_uplink_status: null,
  }));
}
