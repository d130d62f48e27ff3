import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { needsAttention } from './mapGroups';

export interface PlaceCounts {
  clusters: number;
  attention: number;
}

/** How many clusters each management cluster has, and how many need somebody. */
export function countByPlace(
  rows: Iterable<ClusterRow>,
): ReadonlyMap<string, PlaceCounts> {
  const counts = new Map<string, PlaceCounts>();
  for (const { managementCluster, health } of rows) {
    const count = counts.get(managementCluster) ?? {
      clusters: 0,
      attention: 0,
    };
    count.clusters += 1;
    count.attention += needsAttention(health) ? 1 : 0;
    counts.set(managementCluster, count);
  }
  return counts;
}
