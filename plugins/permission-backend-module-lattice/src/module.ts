import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { LatticeTenantPolicy } from './LatticeTenantPolicy';

/**
 * Puts the tenant policy in force.
 *
 * @public
 */
export const permissionModuleLattice = createBackendModule({
  pluginId: 'permission',
  moduleId: 'lattice-tenants',
  register(env) {
    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        logger: coreServices.logger,
        policy: policyExtensionPoint,
      },
      async init({ config, logger, policy }) {
        const key = 'lattice.permissions.platformTeams';
        const platformTeams = config.getOptionalStringArray(key) ?? [];
        if (platformTeams.length === 0) {
          logger.warn(
            `${key} is not set, so no one can use namespaces without an owner or apply manifests.`,
          );
        }
        const breakGlassTeams = config.getOptionalStringArray(
          'lattice.permissions.breakGlassTeams',
        );
        policy.setPolicy(
          new LatticeTenantPolicy({ platformTeams, breakGlassTeams }),
        );
      },
    });
  },
});
