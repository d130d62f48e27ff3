import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { latticeApi, latticeOperationsApi } from './extensions/apis';
import { clustersCard, clusterStatusCard } from './extensions/entityCards';
import { clusterContent, clustersContent } from './extensions/entityContents';
import { latticePage } from './extensions/pages';
import {
  catalogEntityRouteRef,
  clusterRouteRef,
  createClusterRouteRef,
  managementClustersRouteRef,
  rootRouteRef,
} from './routes';

/**
 * The Lattice frontend plugin.
 *
 * @public
 */
export const latticePlugin = createFrontendPlugin({
  pluginId: 'lattice',
  info: { packageJson: () => import('../package.json') },
  extensions: [
    latticeApi,
    latticeOperationsApi,
    latticePage,
    clusterStatusCard,
    clustersCard,
    clusterContent,
    clustersContent,
  ],
  routes: {
    root: rootRouteRef,
    cluster: clusterRouteRef,
    managementClusters: managementClustersRouteRef,
  },
  externalRoutes: {
    createCluster: createClusterRouteRef,
    catalogEntity: catalogEntityRouteRef,
  },
});
