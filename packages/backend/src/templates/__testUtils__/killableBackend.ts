// What runs templates, as a process of its own that can be killed. Reads the
// configuration that `--config` names.
import { createBackend } from '@backstage/backend-defaults';

const backend = createBackend();
backend.add(import('@backstage/plugin-catalog-backend'));
backend.add(
  import('@backstage/plugin-catalog-backend-module-scaffolder-entity-model'),
);
backend.add(import('@backstage/plugin-scaffolder-backend'));
backend.add(import('@lattice-dev/plugin-lattice-backend'));
backend.add(import('@lattice-dev/plugin-scaffolder-backend-module-lattice'));
backend.start();
