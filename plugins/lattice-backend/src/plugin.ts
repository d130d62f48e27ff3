import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { latticePermissions } from '@lattice-dev/plugin-lattice-common';
import { managementClustersExtensionPoint } from '@lattice-dev/plugin-lattice-node';
import { readManagementClusters } from './config/readManagementClusters';
import { ManagementCluster } from './kubernetes/ManagementCluster';
import { ManagementClusterRegistry } from './management/ManagementClusterRegistry';
import { ManagementClusters } from './management/ManagementClusters';
import { createManagementClustersRouter } from './routes/managementClustersRoutes';

/**
 * The `lattice` backend plugin.
 *
 * @public
 */
export const latticePlugin = createBackendPlugin({
  pluginId: 'lattice',
  register(env) {
    const registry = new ManagementClusterRegistry();
    env.registerExtensionPoint(managementClustersExtensionPoint, registry);

    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
      },
      async init(deps) {
        const configured = readManagementClusters(deps.config);
        const clusters = registry
          .withConfigured(configured)
          .map(ManagementCluster.create);
        const managementClusters = ManagementClusters.create({
          clusters,
          logger: deps.logger,
        });
        deps.permissionsRegistry.addPermissions(latticePermissions);
        deps.httpRouter.use(
          createManagementClustersRouter({ ...deps, managementClusters }),
        );
        managementClusters.start();
        deps.lifecycle.addShutdownHook(() => managementClusters.stop());
      },
    });
  },
});
