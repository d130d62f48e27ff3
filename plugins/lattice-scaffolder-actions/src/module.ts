import { createBackendModule } from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { latticeServiceRef } from '@lattice-dev/plugin-lattice-node';
import { createLatticeActions } from './actions';

/**
 * Adds the actions `lattice:*` to the scaffolder.
 *
 * @public
 */
export const latticeActionsModule = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'lattice',
  register(env) {
    env.registerInit({
      deps: {
        lattice: latticeServiceRef,
        scaffolder: scaffolderActionsExtensionPoint,
      },
      async init({ lattice, scaffolder }) {
        scaffolder.addActions(...createLatticeActions({ lattice }));
      },
    });
  },
});
