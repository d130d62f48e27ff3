import { Flavour, Health } from '@lattice-dev/plugin-lattice-common';
import { ClusterPhase } from '@lattice-dev/plugin-lattice-common';
import { ClusterObjects } from '../ClusterObjects';
import { AssessedMachine } from '../machines/assessMachine';
import { AssessedAddons } from './assessAddons';
import { AssessedControlPlane } from './assessControlPlane';
import { AssessedInfrastructure } from './assessInfrastructure';
import { AssessedPool } from './assessPools';
import { Counts } from './countReplicas';
import { Problem } from './Problem';

/** Everything that is known of a cluster, before it is put into words. */
export interface Assessment {
  readonly objects: ClusterObjects;
  readonly now: number;
  readonly flavour: Flavour;
  readonly infrastructure: AssessedInfrastructure;
  readonly controlPlane: AssessedControlPlane;
  readonly machines: readonly AssessedMachine[];
  readonly controlPlaneMachines: readonly AssessedMachine[];
  readonly pools: readonly AssessedPool[];
  readonly addons: AssessedAddons;
  readonly counts: Counts;
  /** In the order in which one causes the other. */
  readonly problems: readonly Problem[];
  readonly phase: ClusterPhase;
  readonly health: Health;
  readonly sentence: string;
  readonly since: number | undefined;
  /** Where the chain of causes begins. */
  readonly cause: Problem | undefined;
  /**
   * When time alone may change it: epoch milliseconds on the management
   * cluster's clock. Undefined if only a change can.
   */
  readonly lookAgainAt?: number;
}
