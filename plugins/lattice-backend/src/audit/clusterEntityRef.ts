import {
  clusterEntityName,
  ClusterId,
} from '@lattice-dev/plugin-lattice-common';

/** Entity reference of a cluster in the catalog. */
export function clusterEntityRef(id: ClusterId): string {
  return `resource:default/${clusterEntityName(id)}`;
}
