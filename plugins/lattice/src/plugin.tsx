import {
  ApiBlueprint,
  createFrontendPlugin,
  discoveryApiRef,
  fetchApiRef,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { LatticeClient } from '@lattice-dev/plugin-lattice-common';
import CloudIcon from '@material-ui/icons/CloudQueue';
import { latticeApiRef } from './api';
import { rootRouteRef } from './routes';

const latticeApi = ApiBlueprint.make({
  params: define =>
    define({
      api: latticeApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new LatticeClient(deps),
    }),
});

const latticePage = PageBlueprint.make({
  params: {
    path: '/lattice',
    title: 'Clusters',
    icon: <CloudIcon fontSize="inherit" />,
    routeRef: rootRouteRef,
    noHeader: true,
    loader: () =>
      import('./components/ManagementClustersPage').then(m => (
        <m.ManagementClustersPage />
      )),
  },
});

/**
 * The Lattice frontend plugin.
 *
 * @public
 */
export const latticePlugin = createFrontendPlugin({
  pluginId: 'lattice',
  info: { packageJson: () => import('../package.json') },
  extensions: [latticeApi, latticePage],
  routes: { root: rootRouteRef },
});
