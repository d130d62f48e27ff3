/**
 * The same components for apps of the old frontend system.
 *
 * @packageDocumentation
 */

import {
  createApiFactory,
  createComponentExtension,
  createPlugin,
  createRoutableExtension,
  discoveryApiRef,
  fetchApiRef,
  identityApiRef,
} from '@backstage/core-plugin-api';
import {
  LatticeChoicesClient,
  LatticeOperationsClient,
} from '@lattice-dev/plugin-lattice-common';
import {
  latticeApiRef,
  latticeChoicesApiRef,
  latticeOperationsApiRef,
} from './api';
import { TabSharingClient } from './live/TabSharingClient';
import {
  catalogEntityRouteRef,
  createClusterRouteRef,
  rootRouteRef,
  templateRouteRef,
} from './routes';

export { hasClusters, isClusterEntity } from './entities/entityFilters';

/**
 * The plugin of the old frontend system.
 *
 * @public
 */
export const latticePlugin = createPlugin({
  id: 'lattice',
  apis: [
    createApiFactory({
      api: latticeApiRef,
      deps: {
        discoveryApi: discoveryApiRef,
        fetchApi: fetchApiRef,
        identityApi: identityApiRef,
      },
      factory: deps => new TabSharingClient(deps),
    }),
    createApiFactory({
      api: latticeOperationsApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new LatticeOperationsClient(deps),
    }),
    createApiFactory({
      api: latticeChoicesApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new LatticeChoicesClient(deps),
    }),
  ],
  routes: { root: rootRouteRef },
  externalRoutes: {
    createCluster: createClusterRouteRef,
    catalogEntity: catalogEntityRouteRef,
    template: templateRouteRef,
  },
});

/**
 * The fleet, the cluster pages and the management clusters; mount at
 * `/lattice`.
 *
 * @public
 */
export const LatticePage = latticePlugin.provide(
  createRoutableExtension({
    name: 'LatticePage',
    component: () => import('./components/Router').then(m => m.Router),
    mountPoint: rootRouteRef,
  }),
);

/**
 * Card of an entity that is one cluster.
 *
 * @public
 */
export const EntityClusterStatusCard = latticePlugin.provide(
  createComponentExtension({
    name: 'EntityClusterStatusCard',
    component: {
      lazy: () =>
        import('./components/EntityCards').then(m => m.ClusterStatusCard),
    },
  }),
);

/**
 * Card of an entity that has clusters.
 *
 * @public
 */
export const EntityClustersCard = latticePlugin.provide(
  createComponentExtension({
    name: 'EntityClustersCard',
    component: {
      lazy: () => import('./components/EntityCards').then(m => m.ClustersCard),
    },
  }),
);

/**
 * The cluster page as a tab of its entity.
 *
 * @public
 */
export const EntityClusterContent = latticePlugin.provide(
  createComponentExtension({
    name: 'EntityClusterContent',
    component: {
      lazy: () =>
        import('./components/EntityCards').then(m => m.ClusterContent),
    },
  }),
);
