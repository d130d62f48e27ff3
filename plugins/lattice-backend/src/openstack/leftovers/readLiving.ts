import { Fleet } from '../../fleet/Fleet';
import { LivingClusters } from './LivingClusters';

type Known = Pick<Fleet, 'isRead' | 'rows' | 'sources'>;

/** What has to be watched to know which clusters live. */
const clusterKind = 'Cluster.cluster.x-k8s.io';

/** The clusters of the fleet, and which management clusters are not known. */
export function readLiving(
  fleet: Known,
  managementClusters: readonly string[],
): LivingClusters {
  const unread = managementClusters.flatMap(name => {
    const sources = fleet.sources.filter(
      ({ managementCluster, kind }) =>
        managementCluster === name && (!kind || kind === clusterKind),
    );
    if (!fleet.isRead(name) || sources.length === 0) return ['not read yet'];
    const dead = sources.find(({ state }) => state !== 'live');
    if (!dead) return [];
    return [dead.since ? `${dead.state} since ${dead.since}` : dead.state];
  });
  return {
    clusters: fleet.rows.values(),
    sources: managementClusters.length,
    unread,
  };
}
