import { Conditions } from './conditions/Conditions';
import { Facts } from './facts';

/** Who owns an object. Followed by uid, whether it is the controller or not. */
export interface ProjectedOwner {
  readonly group: string;
  readonly kind: string;
  readonly name: string;
  readonly uid: string;
  readonly controller: boolean;
}

/**
 * What is kept of a Kubernetes object: small, plain, and the same whatever API
 * version it was read in. Values that many objects share (labels, owners,
 * condition states) are shared in memory, so treat it as frozen.
 */
export interface ProjectedObject<F extends Facts = Facts> {
  readonly group: string;
  readonly kind: string;
  /** API version that it was read in; for commands and links only. */
  readonly version: string;
  /** Empty for cluster-scoped objects. */
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
  readonly resourceVersion: string;
  readonly generation: number;
  /** Epoch milliseconds; 0 when the API server gave none. */
  readonly createdAt: number;
  /** Epoch milliseconds of the request to delete it. */
  readonly deletedAt: number | undefined;
  /** All labels of clusters; of other kinds only those that are read. */
  readonly labels: Readonly<Record<string, string>>;
  /** Only those that are read. */
  readonly annotations: Readonly<Record<string, string>>;
  readonly finalizers: readonly string[];
  readonly owners: readonly ProjectedOwner[];
  /**
   * False as long as no controller has written a status. Defaults that the CRD
   * itself fills in (conditions dated 1970, `ready: false`) do not count.
   */
  readonly reported: boolean;
  readonly conditions: Conditions;
  readonly facts: F;
}
