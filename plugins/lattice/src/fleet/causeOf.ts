import { ClusterRow } from '@lattice-dev/plugin-lattice-common';

/** Why a cluster is as it is, in the shortest words that are known. */
export function causeOf(row: ClusterRow): string {
  return row.rootCause?.title ?? row.sentence;
}
