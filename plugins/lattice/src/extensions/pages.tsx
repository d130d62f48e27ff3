import {
  PageBlueprint,
  PluginHeaderActionBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiGridFill } from '@remixicon/react';
import { rootRouteRef } from '../routes';

/** `page:lattice`: the fleet, the cluster pages and the management clusters. */
export const latticePage = PageBlueprint.make({
  params: {
    path: '/lattice',
    title: 'Clusters',
    icon: <RiGridFill />,
    routeRef: rootRouteRef,
    loader: () =>
      import('../components/Router').then(m => (
        <main>
          <m.Router />
        </main>
      )),
  },
});

/** `plugin-header-action:lattice`: whether the page follows what happens. */
export const liveState = PluginHeaderActionBlueprint.make({
  params: {
    loader: () => import('../components/page').then(m => <m.LiveSlot />),
  },
});
