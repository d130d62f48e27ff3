import { LatticeService } from '@lattice-dev/plugin-lattice-node';

/**
 * What the actions work with.
 *
 * @public
 */
export interface LatticeActionsOptions {
  lattice: LatticeService;
  /** Between two looks at a cluster, in milliseconds; 5000. */
  pollInterval?: number;
}
