import { createApiRef } from '@backstage/core-plugin-api';
import { LatticeApi } from '@lattice-dev/plugin-lattice-common';

/**
 * The Lattice backend.
 *
 * @public
 */
export const latticeApiRef = createApiRef<LatticeApi>({
  id: 'plugin.lattice.api',
});
