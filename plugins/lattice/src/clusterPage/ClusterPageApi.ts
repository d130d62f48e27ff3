import { createApiRef } from '@backstage/core-plugin-api';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';

/**
 * A link to another tool, on the page of each cluster that it fits.
 *
 * @public
 */
export interface ClusterLink {
  title: string;
  /** An address, absolute and http or https; else the link is left out. */
  hrefFor: (cluster: ClusterRow) => string | undefined;
}

/**
 * A tab of the cluster page that another plugin has added.
 *
 * @public
 */
export interface ClusterTab {
  /** One segment of the address below the page of the cluster. */
  path: string;
  title: string;
  element: JSX.Element;
}

/**
 * What is on the page of a cluster besides what Lattice knows itself.
 *
 * @public
 */
export interface ClusterPageApi {
  tabs: readonly ClusterTab[];
  cards: readonly JSX.Element[];
  links: readonly ClusterLink[];
}

/**
 * What other plugins and the configuration add to the page of a cluster.
 *
 * @public
 */
export const clusterPageApiRef = createApiRef<ClusterPageApi>({
  id: 'plugin.lattice.cluster-page',
});
