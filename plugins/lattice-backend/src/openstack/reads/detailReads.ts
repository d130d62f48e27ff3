import { Read } from './reads';

/** Something that is asked about one thing, by its id. */
interface DetailRead extends Omit<Read, 'path'> {
  /** The id has been made safe for an address. */
  path: (id: string) => string;
  /** What Nova only tells to a POST. */
  body?: object;
  /** A 404 is the answer that it does not exist. */
  missing?: true;
}

/** Enough for a boot from its start, on most images. */
const consoleLines = 1_500;

/** What Lattice reads about one server, network or load balancer. */
export const detailReads = {
  server: {
    service: 'compute',
    path: id => `/servers/${id}`,
    seconds: 10,
    missing: true,
  },
  console: {
    service: 'compute',
    path: id => `/servers/${id}/action`,
    body: { 'os-getConsoleOutput': { length: consoleLines } },
    seconds: 10,
  },
  portsOfDevice: {
    service: 'network',
    path: id => `/ports?device_id=${id}`,
    list: 'ports',
    seconds: 10,
  },
  portsOfNetwork: {
    service: 'network',
    path: id => `/ports?network_id=${id}`,
    list: 'ports',
    seconds: 15,
  },
  loadBalancerStatus: {
    service: 'loadBalancer',
    path: id => `/lbaas/loadbalancers/${id}/status`,
    seconds: 10,
    missing: true,
  },
} as const satisfies Record<string, DetailRead>;

export type DetailName = keyof typeof detailReads;
