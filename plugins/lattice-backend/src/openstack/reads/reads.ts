import { OpenStackService } from '@lattice-dev/plugin-lattice-common';
import { Token } from '../client/Token';

/** One thing that is asked of a service. */
export interface Read {
  service: OpenStackService;
  path: string | ((token: Token) => string);
  /** Name of the list in the answer; absent for what is one object. */
  list?: string;
  /** Asked for where the service has it, such as `2.61`. */
  microversion?: string;
  /** How long the answer is good; a minute unless given. */
  seconds?: number;
}

const segment = (text: string) => encodeURIComponent(text);
const projectOf = ({ project }: Token) => segment(project.id);

/** Everything that Lattice reads in a cloud; a row is all it takes. */
export const reads = {
  applicationCredential: {
    service: 'identity',
    path: ({ userId = '', applicationCredentialId = '' }) =>
      `/users/${segment(userId)}/application_credentials/${segment(
        applicationCredentialId,
      )}`,
    seconds: 300,
  },
  flavors: {
    service: 'compute',
    path: '/flavors/detail',
    list: 'flavors',
    microversion: '2.61',
  },
  computeLimits: { service: 'compute', path: '/limits', seconds: 15 },
  keyPairs: { service: 'compute', path: '/os-keypairs', list: 'keypairs' },
  computeZones: {
    service: 'compute',
    path: '/os-availability-zone',
    list: 'availabilityZoneInfo',
  },
  serverGroups: {
    service: 'compute',
    path: '/os-server-groups',
    list: 'server_groups',
  },
  networks: { service: 'network', path: '/networks', list: 'networks' },
  subnets: { service: 'network', path: '/subnets', list: 'subnets' },
  routers: { service: 'network', path: '/routers', list: 'routers' },
  securityGroups: {
    service: 'network',
    path: '/security-groups?fields=id&fields=name&fields=description&fields=project_id',
    list: 'security_groups',
  },
  networkQuota: {
    service: 'network',
    path: token => `/quotas/${projectOf(token)}/details.json`,
    seconds: 15,
  },
  images: { service: 'image', path: '/images?limit=500', list: 'images' },
  volumeTypes: { service: 'volume', path: '/types', list: 'volume_types' },
  volumeZones: {
    service: 'volume',
    path: '/os-availability-zone',
    list: 'availabilityZoneInfo',
  },
  volumeLimits: { service: 'volume', path: '/limits', seconds: 15 },
  loadBalancerProviders: {
    service: 'loadBalancer',
    path: '/lbaas/providers',
    list: 'providers',
  },
  loadBalancerFlavors: {
    service: 'loadBalancer',
    path: '/lbaas/flavors',
    list: 'flavors',
  },
  loadBalancerQuota: {
    service: 'loadBalancer',
    path: token => `/lbaas/quotas/${projectOf(token)}`,
    seconds: 15,
  },
  loadBalancers: {
    service: 'loadBalancer',
    path: '/lbaas/loadbalancers',
    list: 'loadbalancers',
    seconds: 15,
  },
  servers: {
    service: 'compute',
    path: '/servers/detail',
    list: 'servers',
    // From here on it says which volumes go with a server.
    microversion: '2.3',
    seconds: 15,
  },
  volumes: {
    service: 'volume',
    path: '/volumes/detail',
    list: 'volumes',
    seconds: 15,
  },
  snapshots: {
    service: 'volume',
    path: '/snapshots/detail',
    list: 'snapshots',
    seconds: 15,
  },
  floatingIps: {
    service: 'network',
    path: '/floatingips',
    list: 'floatingips',
    seconds: 15,
  },
  ports: { service: 'network', path: '/ports', list: 'ports', seconds: 15 },
} as const satisfies Record<string, Read>;

export type ReadName = keyof typeof reads;
export const readNames = Object.keys(reads) as ReadName[];
