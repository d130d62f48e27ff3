import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  managementClustersExtensionPoint,
  openStackCloudsExtensionPoint,
} from '@lattice-dev/plugin-lattice-node';
import { cloudOf } from './serve/cloudOf';
import { readSandboxes } from './serve/readSandboxes';
import { Sandbox, startSandbox } from './startSandbox';

/**
 * Starts sandbox management clusters with the backend and registers them
 * with Lattice, so that one line is enough to try it.
 *
 * @public
 */
export const sandboxModule = createBackendModule({
  pluginId: 'lattice',
  moduleId: 'sandbox',
  register(env) {
    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        managementClusters: managementClustersExtensionPoint,
        clouds: openStackCloudsExtensionPoint,
      },
      async init({ config, lifecycle, logger, managementClusters, clouds }) {
        const running: Sandbox[] = [];
        lifecycle.addShutdownHook(async () => {
          await Promise.all(running.map(sandbox => sandbox.stop()));
        });
        const { sandboxes, because } = readSandboxes(
          config,
          process.env.NODE_ENV,
        );
        logger.info(
          `Sandbox management clusters: ${sandboxes.length} (${because})`,
        );
        for (const { title, options } of sandboxes) {
          const sandbox = await startSandbox(options);
          running.push(sandbox);
          const { name } = options;
          const { kubeconfig, url } = sandbox;
          managementClusters.addManagementCluster({
            name,
            title,
            sandbox: true,
            kubeconfig,
          });
          clouds.addCloud(cloudOf(sandbox, { name, title }));
          logger.info(`Sandbox management cluster ${name} serves ${url}`);
        }
      },
    });
  },
});
