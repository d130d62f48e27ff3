import { CloudItem } from '../http/CloudRequest';
import {
  EXISTING_NETWORK_ID,
  EXISTING_SUBNET_ID,
  EXTERNAL_NETWORK_ID,
} from '../project/CloudIds';
import { sideOf } from '../project/cloudSides';
import { CloudCluster, Project } from '../project/Project';
import { createdAt } from '../project/times';
import { describe, owned } from './owned';

interface Network {
  id: string;
  name: string;
  description?: string;
  owner: string;
  external?: boolean;
  subnets: Subnet[];
  created: Date;
}

interface Subnet {
  id: string;
  name: string;
  cidr: string;
  gateway: string;
  isExternal?: boolean;
  from: number;
  to: number;
}

const operator = 'operator';
const openedDaysAgo = 400;

export const opened = (now: Date) => {
  const day = 86_400_000;
  return new Date((Math.floor(now.getTime() / day) - openedDaysAgo) * day);
};

export const firstAddress = (cidr: string) => cidr.replace(/\d+\/\d+$/, '1');

/** Where floating IPs and the outer addresses of routers come from. */
function externalNetworks(project: Project): Network[] {
  const side = sideOf(project, 'externalNetwork');
  if (side === 'missing') return [];
  const { ids, now } = project;
  const subnet = (name: string, prefix: string): Subnet => ({
    id: ids.uuid(`subnet/${name}`),
    name,
    cidr: `${prefix}.0/24`,
    gateway: `${prefix}.1`,
    isExternal: true,
    from: 10,
    to: 250,
  });
  const network = {
    id: EXTERNAL_NETWORK_ID,
    name: 'public',
    owner: operator,
    external: true,
    subnets: [
      subnet('public-floating', '198.51.100'),
      subnet('public-routers', '203.0.113'),
    ],
    created: opened(now),
  };
  const id = ids.uuid('network/public/2');
  return side === 'twice'
    ? [network, { ...network, id, subnets: [] }]
    : [network];
}

/** For flavours of clusters that bring no network of their own. */
function existingNetworks(project: Project): Network[] {
  if (sideOf(project, 'existingNetwork') === 'missing') return [];
  return [
    {
      id: EXISTING_NETWORK_ID,
      name: 'shared-workers',
      owner: project.name,
      subnets: [
        {
          id: EXISTING_SUBNET_ID,
          name: 'shared-workers',
          cidr: '10.6.0.0/24',
          gateway: '10.6.0.1',
          from: 2,
          to: 254,
        },
      ],
      created: opened(project.now),
    },
  ];
}

function ownNetwork(cluster: CloudCluster, project: Project): Network[] {
  const { network } = cluster.report;
  if (!network || !cluster.plan.managedNetwork) return [];
  return [
    {
      id: network.id,
      name: network.name,
      description: describe(cluster, project),
      owner: project.name,
      subnets: (network.subnets ?? []).map(subnet => ({
        ...subnet,
        gateway: firstAddress(subnet.cidr),
        from: 2,
        to: 254,
      })),
      created: createdAt(cluster.object, project.now),
    },
  ];
}

export function networksOf(project: Project): Network[] {
  return [
    ...externalNetworks(project),
    ...existingNetworks(project),
    ...project.clusters.flatMap(cluster => ownNetwork(cluster, project)),
  ];
}

export function networkItems(project: Project): CloudItem[] {
  return networksOf(project).map(network => ({
    id: network.id,
    name: network.name,
    ...owned(project, network),
    admin_state_up: true,
    mtu: network.external ? 1500 : 1442,
    status: 'ACTIVE',
    subnets: network.subnets.map(({ id }) => id),
    shared: false,
    availability_zone_hints: [],
    availability_zones: ['nova'],
    ipv4_address_scope: null,
    ipv6_address_scope: null,
    'router:external': network.external ?? false,
    port_security_enabled: true,
    ...(network.external && { is_default: false }),
  }));
}

export function subnetItems(project: Project): CloudItem[] {
  return networksOf(project).flatMap(network =>
    network.subnets.map(
      ({ id, name, cidr, gateway, from, to, isExternal }) => ({
        id,
        name,
        ...owned(project, network),
        network_id: network.id,
        ip_version: 4,
        subnetpool_id: null,
        enable_dhcp: !isExternal,
        ipv6_ra_mode: null,
        ipv6_address_mode: null,
        gateway_ip: gateway,
        cidr,
        allocation_pools: [
          {
            start: gateway.replace(/\d+$/, String(from)),
            end: gateway.replace(/\d+$/, String(to)),
          },
        ],
        host_routes: [],
        dns_nameservers: isExternal ? [] : ['9.9.9.9'],
        'router:external': isExternal ?? false,
        service_types: [],
      }),
    ),
  );
}

/** How many of the project's own; those of others don't count. */
export function ownNetworks(project: Project): Network[] {
  return networksOf(project).filter(({ owner }) => owner === project.name);
}
