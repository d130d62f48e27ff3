import { ClusterDetail } from '@lattice-dev/plugin-lattice-common';
import { createContext, useContext } from 'react';

/** The cluster of the page around. */
export const ShownClusterContext = createContext<ClusterDetail | undefined>(
  undefined,
);

/**
 * The cluster on whose page a tab or card stands, as it is now.
 *
 * @public
 */
export function useShownCluster(): ClusterDetail {
  const cluster = useContext(ShownClusterContext);
  if (!cluster) {
    throw new Error('useShownCluster works only inside of a cluster page');
  }
  return cluster;
}
