import { PageBlueprint } from '@backstage/frontend-plugin-api';
import ViewModuleIcon from '@material-ui/icons/ViewModule';
import { rootRouteRef } from '../routes';

/** `page:lattice`: the fleet, the cluster pages and the management clusters. */
export const latticePage = PageBlueprint.make({
  params: {
    path: '/lattice',
    title: 'Clusters',
    icon: <ViewModuleIcon fontSize="inherit" />,
    routeRef: rootRouteRef,
    noHeader: true,
    loader: () => import('../components/Router').then(m => <m.Router />),
  },
});
