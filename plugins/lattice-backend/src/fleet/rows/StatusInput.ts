import { ClusterId, ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { IsForeign, ProjectedObject } from '../../capi';

/** All that the status of a cluster is made from. */
export interface StatusInput {
  readonly id: ClusterId;
  readonly objects: readonly ProjectedObject[];
  /** Epoch milliseconds on the clock of the management cluster. */
  readonly now: number;
  /** True for kinds that are watched in full and live. */
  readonly hasRead: (kind: { group: string; kind: string }) => boolean;
  /** True for references to what another cluster has. */
  readonly isForeign: IsForeign;
}

/** True if time alone may change what the row says. */
export function changesWithTime({ health, phase }: ClusterRow): boolean {
  return (
    phase !== 'running' || health === 'progressing' || health === 'deleting'
  );
}
