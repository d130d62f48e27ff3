import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { latticeServiceRef, Lease } from '@lattice-dev/plugin-lattice-node';
import { LatticeEntityProvider } from './LatticeEntityProvider';
import { openDatabase } from './openDatabase';
import { WrittenEntities } from './WrittenEntities';

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
        database: coreServices.database,
        lattice: latticeServiceRef,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
      },
      async init({ catalog, config, database, lifecycle, ...services }) {
        const appUrl = config.getOptionalString('app.baseUrl') ?? '';
        const knex = await openDatabase(database);
        const provider = LatticeEntityProvider.create({
          ...services,
          lease: Lease.create({ knex, name: 'catalog' }),
          written: WrittenEntities.create(knex),
          appUrl: appUrl.replace(/\/$/, ''),
        });
        catalog.addEntityProvider(provider);
        lifecycle.addShutdownHook(() => provider.stop());
      },
    });
  },
});
