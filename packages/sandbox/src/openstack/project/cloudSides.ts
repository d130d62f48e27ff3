import { CloudCluster, Project } from './Project';
import { serverIdOf } from './machines';

/** What a project can run out of. */
export type QuotaName =
  | 'cores'
  | 'gigabytes'
  | 'port'
  | 'network'
  | 'security_group_rule';

/** How a failure of the catalogue shows in the cloud itself. */
export interface CloudSide {
  /** The limit is what is used now. */
  full?: QuotaName;
  credential?: 'rejected' | 'reader';
  externalNetwork?: 'missing' | 'twice' | 'exhausted';
  images?: 'missing' | 'twice';
  flavors?: 'missing';
  keyPairs?: 'missing';
  existingNetwork?: 'missing';
  loadBalancer?: 'absent' | 'PENDING_CREATE' | 'PENDING_UPDATE' | 'ERROR';
  /** The work that waits for it; over when that is done. */
  until: 'network' | 'endpoint' | 'servers' | 'asked';
}

/** By the failure's id. What the cloud doesn't know of has no row. */
const rows: Record<string, CloudSide> = {
  'capo-authentication-failed': { credential: 'rejected', until: 'asked' },
  'capo-app-credential-lacks-role': { credential: 'reader', until: 'network' },
  'capo-external-network': { externalNetwork: 'missing', until: 'network' },
  'capo-filter-ambiguous': { externalNetwork: 'twice', until: 'network' },
  'capo-network-not-found': { existingNetwork: 'missing', until: 'network' },
  'capo-neutron-quota': { full: 'network', until: 'network' },
  'capo-security-groups-failed': {
    full: 'security_group_rule',
    until: 'endpoint',
  },
  'capo-floatingip-pool-exhausted': {
    externalNetwork: 'exhausted',
    until: 'endpoint',
  },
  'capo-octavia-absent': { loadBalancer: 'absent', until: 'endpoint' },
  'capo-octavia-lb-not-active': {
    loadBalancer: 'PENDING_CREATE',
    until: 'endpoint',
  },
  'capo-octavia-immutable-state': {
    loadBalancer: 'PENDING_UPDATE',
    until: 'endpoint',
  },
  'capo-lb-member-error': { loadBalancer: 'ERROR', until: 'asked' },
  'capo-image-not-found': { images: 'missing', until: 'servers' },
  'capo-image-ambiguous': { images: 'twice', until: 'servers' },
  'capo-flavor-not-found': { flavors: 'missing', until: 'servers' },
  'capo-keypair-missing': { keyPairs: 'missing', until: 'servers' },
  'capo-compute-quota': { full: 'cores', until: 'servers' },
  'capo-volume-failed': { full: 'gigabytes', until: 'servers' },
  'capo-port-create-failed': { full: 'port', until: 'servers' },
};

function isOver(
  { until }: CloudSide,
  cluster: CloudCluster,
  { machines }: Pick<Project, 'machines'>,
): boolean {
  if (until === 'network') return cluster.report.network !== undefined;
  if (until === 'endpoint') {
    return cluster.object.spec?.controlPlaneEndpoint !== undefined;
  }
  if (until === 'asked') return false;
  const own = machines.filter(machine => machine.cluster === cluster);
  return own.length > 0 && own.every(serverIdOf);
}

/** The cloud sides of one cluster's failures that still hold it up. */
export function sidesOfCluster(
  cluster: CloudCluster,
  project: Pick<Project, 'machines'>,
): CloudSide[] {
  return cluster.failures
    .flatMap(id => rows[id] ?? [])
    .filter(side => !isOver(side, cluster, project));
}

/** Those of every cluster: quotas and images are shared. */
export function sidesOf(
  project: Pick<Project, 'clusters' | 'machines'>,
): CloudSide[] {
  return project.clusters.flatMap(cluster => sidesOfCluster(cluster, project));
}

/** What somebody will find when they ask for this. */
export function sideOf<T extends keyof CloudSide>(
  project: Pick<Project, 'clusters' | 'machines'>,
  what: T,
): CloudSide[T] | undefined {
  return sidesOf(project).find(side => side[what] !== undefined)?.[what];
}

/** The limit of a quota: what is used, while a failure says it is used up. */
export function limitOf(
  project: Pick<Project, 'clusters' | 'machines'>,
  name: QuotaName,
  { limit, used }: { limit: number; used: number },
): number {
  const isFull = sidesOf(project).some(({ full }) => full === name);
  return isFull ? used : limit;
}
