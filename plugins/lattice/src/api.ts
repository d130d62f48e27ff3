import { createApiRef } from '@backstage/core-plugin-api';
import {
  LatticeApi,
  LatticeChoicesApi,
  LatticeOperationsApi,
  OpenStackApi,
} from '@lattice-dev/plugin-lattice-common';

/**
 * The Lattice backend.
 *
 * @public
 */
export const latticeApiRef = createApiRef<LatticeApi>({
  id: 'plugin.lattice.api',
});

/**
 * What can be done to clusters: plans, changes, flavours.
 *
 * @public
 */
export const latticeOperationsApiRef = createApiRef<LatticeOperationsApi>({
  id: 'plugin.lattice.operations',
});

/**
 * What the forms of templates choose from.
 *
 * @public
 */
export const latticeChoicesApiRef = createApiRef<LatticeChoicesApi>({
  id: 'plugin.lattice.choices',
});

/**
 * What the clouds behind the clusters have.
 *
 * @public
 */
export const latticeOpenStackApiRef = createApiRef<OpenStackApi>({
  id: 'plugin.lattice.openstack',
});
