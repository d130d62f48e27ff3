import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import {
  latticeApi,
  latticeChoicesApi,
  latticeOpenStackApi,
  latticeOperationsApi,
} from './extensions/apis';
import { clusterPageApi } from './extensions/clusterPage';
import {
  clustersCard,
  clusterStatusCard,
  troubleshootingCard,
} from './extensions/entityCards';
import { clusterContent, clustersContent } from './extensions/entityContents';
import { entityHead } from './extensions/entityHead';
import { formFieldExtensions } from './extensions/formFields';
import { latticePage, liveState } from './extensions/pages';
import {
  catalogEntityRouteRef,
  clusterRouteRef,
  createClusterRouteRef,
  managementClustersRouteRef,
  newClusterRouteRef,
  openStackRouteRef,
  rootRouteRef,
  templateRouteRef,
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
    latticeChoicesApi,
    latticeOpenStackApi,
    latticeOperationsApi,
    clusterPageApi,
    latticePage,
    liveState,
    clusterStatusCard,
    troubleshootingCard,
    clustersCard,
    clusterContent,
    clustersContent,
    entityHead,
    ...formFieldExtensions,
  ],
  routes: {
    root: rootRouteRef,
    cluster: clusterRouteRef,
    managementClusters: managementClustersRouteRef,
    newCluster: newClusterRouteRef,
    openStack: openStackRouteRef,
  },
  externalRoutes: {
    createCluster: createClusterRouteRef,
    catalogEntity: catalogEntityRouteRef,
    template: templateRouteRef,
  },
});
