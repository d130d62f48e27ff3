import { AuthService } from '@backstage/backend-plugin-api';
import { LatticeService } from '@lattice-dev/plugin-lattice-node';

/**
 * What the actions work with.
 *
 * @public
 */
export interface LatticeActionsOptions {
  lattice: LatticeService;
  auth: AuthService;
  /** Between two looks at a cluster, in milliseconds; 5000. */
  pollInterval?: number;
}
