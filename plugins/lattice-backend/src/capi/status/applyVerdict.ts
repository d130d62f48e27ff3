import {
  ClusterRow,
  RootCauseSummary,
} from '@lattice-dev/plugin-lattice-common';

/** What the diagnosis says about a whole cluster. */
export interface ClusterVerdict {
  readonly rootCause?: RootCauseSummary;
}

/** The row of a cluster with what the diagnosis found. */
export function applyVerdict(
  row: ClusterRow,
  verdict: ClusterVerdict | undefined,
): ClusterRow {
  return verdict?.rootCause ? { ...row, rootCause: verdict.rootCause } : row;
}
