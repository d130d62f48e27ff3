import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { latticeServiceRef } from '@lattice-dev/plugin-lattice-node';
import { LatticeEntityProvider } from './LatticeEntityProvider';

/**
 * Makes clusters entities of the catalog.
 *
 * @public
 */
export const catalogModuleLattice = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'lattice',
  register(env) {
    env.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogProcessingExtensionPoint,
        config: coreServices.rootConfig,
        lattice: latticeServiceRef,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
      },
      async init({ catalog, config, lifecycle, ...services }) {
        const appUrl = config.getOptionalString('app.baseUrl') ?? '';
        const provider = LatticeEntityProvider.create({
          ...services,
          appUrl: appUrl.replace(/\/$/, ''),
        });
        catalog.addEntityProvider(provider);
        lifecycle.addShutdownHook(() => provider.stop());
      },
    });
  },
});
