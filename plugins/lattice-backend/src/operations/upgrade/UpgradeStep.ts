import { OperationResult } from '@lattice-dev/plugin-lattice-common';
import { ChangeSet } from '../change/ChangeSet';

/** The next thing to do of an upgrade. */
export interface UpgradeStep {
  change: ChangeSet;
  /** Nothing is left, also not to wait for. */
  done: boolean;
  waitsFor?: string;
}

/** What became of a step. */
export interface UpgradeStepResult extends OperationResult {
  done: boolean;
  waitsFor?: string;
}
