import { ClusterDetail, ClusterId } from '@lattice-dev/plugin-lattice-common';
import { IsForeign, ProjectedObject, SeesKind } from '../../capi';

/** All that the status of a cluster is made from, apart from its objects. */
export interface StatusContext {
  readonly id: ClusterId;
  /** Epoch milliseconds on the clock of the management cluster. */
  readonly now: number;
  /** True for kinds of which all objects are known. */
  readonly hasRead: SeesKind;
  /** True for references to what another cluster has. */
  readonly isForeign: IsForeign;
}

/** The objects of a cluster, and what they say about it by themselves. */
export interface StatusInput extends StatusContext {
  readonly objects: readonly ProjectedObject[];
  readonly status: ClusterDetail;
}
