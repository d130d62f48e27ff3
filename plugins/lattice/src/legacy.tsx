/**
 * The same components for apps of the old frontend system.
 *
 * @packageDocumentation
 */

import {
  configApiRef,
  createApiFactory,
  createComponentExtension,
  createPlugin,
  createRoutableExtension,
  discoveryApiRef,
  errorApiRef,
  fetchApiRef,
} from '@backstage/core-plugin-api';
import {
  createScaffolderFieldExtension,
  CustomFieldValidator,
} from '@backstage/plugin-scaffolder-react';
import {
  LatticeChoicesClient,
  LatticeClient,
  LatticeOperationsClient,
  OpenStackClient,
} from '@lattice-dev/plugin-lattice-common';
import {
  latticeApiRef,
  latticeChoicesApiRef,
  latticeOpenStackApiRef,
  latticeOperationsApiRef,
} from './api';
import { clusterPageApiRef } from './clusterPage/ClusterPageApi';
import { readLinks } from './clusterPage/readLinks';
import {
  catalogEntityRouteRef,
  createClusterRouteRef,
  rootRouteRef,
  templateRouteRef,
} from './routes';

import {
  FormFieldName,
  formFields,
  formValidations,
} from './fields/formFields';
import { createLazyField } from './fields/LazyField';

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
      },
      factory: deps => new LatticeClient(deps),
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
    createApiFactory({
      api: latticeOpenStackApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new OpenStackClient(deps),
    }),
    createApiFactory({
      api: clusterPageApiRef,
      deps: { config: configApiRef, errors: errorApiRef },
      factory: ({ config, errors }) => ({
        tabs: [],
        cards: [],
        links: readLinks(config, error => errors.post(error, { hidden: true })),
      }),
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
    component: () => import('./components/LegacyPage').then(m => m.LegacyPage),
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

/**
 * What is broken in the cluster of an entity; paints nothing while all is
 * well.
 *
 * @public
 */
export const EntityClusterTroubleshootingCard = latticePlugin.provide(
  createComponentExtension({
    name: 'EntityClusterTroubleshootingCard',
    component: {
      lazy: () =>
        import('./components/EntityCards').then(m => m.TroubleshootingCard),
    },
  }),
);

function provideField(name: FormFieldName) {
  return latticePlugin.provide(
    createScaffolderFieldExtension({
      name,
      component: createLazyField(name),
      validation: formValidations[name] as CustomFieldValidator<unknown>,
    }),
  );
}

/**
 * Every field of the forms of Lattice's templates; put them into
 * `ScaffolderFieldExtensions`.
 *
 * @public
 */
export const latticeFieldExtensions = (
  Object.keys(formFields) as FormFieldName[]
).map(name => {
  const Field = provideField(name);
  return <Field key={name} />;
});
