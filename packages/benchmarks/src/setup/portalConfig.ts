import { PersonRights } from './people';
import { peerResources } from './peerResources';

/** How a management cluster is reached; by its kubeconfig where it has one. */
export interface ManagementClusterAddress {
  name: string;
  url: string;
  token: string;
  kubeconfig?: string;
}

/** Whoever has a token may do what a signed-in person may. */
export const CALLERS = 50;

export const tokenOf = (caller: number) =>
  `benchmark-caller-${caller % CALLERS}`;

export interface PortalOptions {
  managementClusters: readonly ManagementClusterAddress[];
  /** A file with the entities of the catalog. */
  entities?: string;
  /** Permissions are on, and each person has rights of their own. */
  rights?: PersonRights;
}

/** The configuration of a portal on a port of its own. */
export function portalConfig(port: number, options: PortalOptions) {
  const { managementClusters, entities, rights } = options;
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    app: { baseUrl },
    backend: {
      baseUrl,
      listen: { host: '127.0.0.1', port },
      database: { client: 'better-sqlite3', connection: ':memory:' },
      auth: { externalAccess: Array.from({ length: CALLERS }, callerOf) },
    },
    permission: { enabled: rights !== undefined },
    catalog: {
      rules: [{ allow: ['Component'] }],
      locations: entities ? [{ type: 'file', target: entities }] : [],
    },
    lattice: {
      managementClusters: managementClusters.map(latticeClusterOf),
      operations: { namespaces: ['*'], createNamespaces: ['*'] },
    },
    kubernetes: peerConfig(managementClusters),
  };
}

function latticeClusterOf({
  name,
  url,
  token,
  kubeconfig,
}: ManagementClusterAddress) {
  return kubeconfig
    ? { name, kubeconfig: { inline: kubeconfig } }
    : { name, url, token, allowInsecure: true };
}

function callerOf(_: unknown, caller: number) {
  const options = { token: tokenOf(caller), subject: `caller-${caller}` };
  return { type: 'static', options };
}

/** The peer is given all that makes it fast: nothing to look up or measure. */
function peerConfig(managementClusters: readonly ManagementClusterAddress[]) {
  const clusters = managementClusters.map(({ name, url, token }) => ({
    name,
    url,
    authProvider: 'serviceAccount',
    serviceAccountToken: token,
    skipTLSVerify: true,
    skipMetricsLookup: true,
  }));
  return {
    serviceLocatorMethod: { type: 'multiTenant' },
    clusterLocatorMethods: [{ type: 'config', clusters }],
    // Those of workloads stand on no management cluster.
    objectTypes: ['pods'],
    customResources: peerResources,
  };
}
