import { CloudItem } from '../http/CloudRequest';
import { EXISTING_NETWORK_ID, EXTERNAL_NETWORK_ID } from '../project/CloudIds';
import { Project } from '../project/Project';
import { createdAt } from '../project/times';
import { networksOf, opened } from './networks';
import { describe, owned } from './owned';

type Network = ReturnType<typeof networksOf>[number];

interface Router {
  id: string;
  name: string;
  description?: string;
  addresses: string[];
  interfaces: { network: Network; subnet: Network['subnets'][number] }[];
  created: Date;
}

function interfacesIn(networks: Network[]): Router['interfaces'] {
  return networks.flatMap(network =>
    network.subnets.map(subnet => ({ network, subnet })),
  );
}

export function routersOf(project: Project): Router[] {
  const networks = networksOf(project);
  const having = (id: string | undefined) =>
    networks.filter(network => network.id === id);
  const own = project.clusters.flatMap(cluster => {
    const { router, network } = cluster.report;
    if (!router) return [];
    const interfaces = interfacesIn(having(network?.id));
    return [
      {
        id: router.id,
        name: router.name,
        description: describe(cluster, project),
        addresses: router.ips ?? [],
        interfaces,
        created: createdAt(cluster.object, project.now),
      },
    ];
  });
  const existing = {
    id: project.ids.uuid('router/shared-workers'),
    name: 'shared-workers',
    addresses: ['203.0.113.251'],
    interfaces: interfacesIn(having(EXISTING_NETWORK_ID)),
    created: opened(project.now),
  };
  return [existing, ...own];
}

export function routerItems(project: Project): CloudItem[] {
  const [subnet] = networksOf(project)
    .filter(({ id }) => id === EXTERNAL_NETWORK_ID)
    .flatMap(({ subnets }) => subnets.slice(1));
  return routersOf(project).map(router => ({
    id: router.id,
    name: router.name,
    ...owned(project, { ...router, owner: project.name }),
    admin_state_up: true,
    status: 'ACTIVE',
    external_gateway_info: subnet
      ? {
          network_id: EXTERNAL_NETWORK_ID,
          external_fixed_ips: router.addresses.map(address => ({
            subnet_id: subnet.id,
            ip_address: address,
          })),
          enable_snat: true,
        }
      : null,
    availability_zone_hints: [],
    availability_zones: ['nova'],
    routes: [],
    flavor_id: null,
  }));
}
