import { Facts } from '../facts';
import { Raw } from '../raw';

/** The parts of a raw object that a projection reads. */
export interface RawParts {
  readonly name: string;
  readonly namespace: string;
  readonly metadata: Raw;
  readonly spec: Raw;
  readonly status: Raw;
  readonly raw: Raw;
}

/**
 * One kind that Lattice watches. A new kind is one more row.
 */
export interface Projection<F extends Facts = Facts> {
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  readonly scope: 'Namespaced' | 'Cluster';
  /**
   * Only objects with these labels are watched (one watch each). Of the kinds
   * of Kubernetes itself only Namespaces are watched without one.
   */
  readonly labelSelectors?: readonly string[];
  /** True for kinds whose labels are all kept. */
  readonly keepsLabels?: boolean;
  /**
   * The fields of spec and status that people may see, as paths; all others
   * are hidden. What `facts` reads as text has to be one of them.
   */
  readonly shows: readonly string[];
  readonly facts: (parts: RawParts) => F;
}
