import { PolicyDecision } from '@backstage/plugin-permission-common';
import { Run } from '@lattice-dev/plugin-lattice-common';

/** What the policy said about a person, by permission. */
export interface RunGrants {
  /** Epoch milliseconds. */
  at: number;
  decisions: Record<string, PolicyDecision>;
}

/** A run as it is stored. */
export interface RunRecord {
  run: Run;
  /** For impersonation; absent when a service asked. */
  userEntityRef?: string;
  grants: RunGrants;
  /** Looks in a row without an answer. */
  failures: number;
  /** When to look next, in epoch milliseconds. */
  lookAt: number;
}
