import { PlannedBalancer } from '../octavia/balancers';
import { EXISTING_NETWORK_ID } from './CloudIds';
import { Project } from './Project';
import { ClaimVolume, claimVolume, serviceNames } from './services';

interface LeftFloatingIp {
  id: string;
  address: string;
  description: string;
  created: Date;
}

export interface Leftovers {
  balancers: PlannedBalancer[];
  volumes: ClaimVolume[];
  floatingIps: LeftFloatingIp[];
}

/** What a cluster that was deleted long ago left in its project. */
interface Row {
  project: string;
  cluster: string;
  daysAgo: number;
  services?: string[];
  claims?: [claim: string, sizeGiB: number][];
  /** Services whose load balancer is gone, but not their address. */
  addresses?: string[];
}

const rows: Row[] = [
  {
    project: 'team-checkout',
    cluster: 'checkout-beta',
    daysAgo: 143,
    services: ['ingress-nginx/ingress-nginx-controller'],
    claims: [
      ['shop/orders-db-0', 40],
      ['shop/orders-db-1', 40],
    ],
    addresses: ['default/web'],
  },
  {
    project: 'team-data',
    cluster: 'data-trial',
    daysAgo: 61,
    claims: [['training/scratch', 500]],
  },
];

const dayMs = 86_400_000;

function left(row: Row, project: Project): Leftovers {
  const { ids, now } = project;
  const { cluster, services = [], claims = [], addresses = [] } = row;
  const created = new Date(
    (Math.floor(now.getTime() / dayMs) - row.daysAgo) * dayMs,
  );
  const balancers = services.map((service): PlannedBalancer => {
    const { floatingIpText: _, ...names } = serviceNames(cluster, service);
    return {
      id: ids.uuid(`leftover/${names.name}`),
      ...names,
      tags: [names.name],
      provisioning: 'ACTIVE',
      address: '10.6.0.53',
      networkId: EXISTING_NETWORK_ID,
      listeners: [{ name: `listener_0_${names.name}`, port: 443, members: [] }],
      created,
    };
  });
  return {
    balancers,
    volumes: claims.map(([claim, sizeGiB]) =>
      claimVolume(project, { cluster, claim, sizeGiB, created }),
    ),
    floatingIps: addresses.map((service, at) => ({
      id: ids.uuid(`leftover address/${cluster}/${service}`),
      address: `198.51.100.${241 + at}`,
      description: serviceNames(cluster, service).floatingIpText,
      created,
    })),
  };
}

export function leftoversOf(project: Project): Leftovers {
  const all = rows
    .filter(row => row.project === project.name)
    .map(row => left(row, project));
  const isThere = ({ id }: { id: string }) => !project.removed.has(id);
  return {
    balancers: all.flatMap(({ balancers }) => balancers).filter(isThere),
    volumes: all.flatMap(({ volumes }) => volumes).filter(isThere),
    floatingIps: all.flatMap(({ floatingIps }) => floatingIps).filter(isThere),
  };
}
