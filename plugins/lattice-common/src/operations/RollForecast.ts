/**
 * Machines of one group that will be replaced.
 *
 * @public
 */
export interface RollStep {
  /** Position in the order; groups with the same one are rolled together. */
  order: number;
  role: 'controlPlane' | 'worker';
  /** `control-plane`, or the name of the pool. */
  group: string;
  /** Machines that are replaced, by name where they exist already. */
  machines: string[];
  /** How many of them. */
  count: number;
  /** How many at once. */
  atOnce: number;
  /** Machines that are made before old ones leave. */
  surge: number;
  /** Machines that may be missing meanwhile. */
  unavailable: number;
  /** Why they are replaced. */
  reason: string;
}

/**
 * Which machines will be replaced, in which order, how many at once, and what
 * the surge needs beyond what the cluster has now.
 *
 * @public
 */
export interface RollForecast {
  steps: RollStep[];
  /** Machines that are replaced. */
  replaced: number;
  /** Machines of the cluster. */
  total: number;
  /** At the peak, beyond what there is now; unknown sizes have no figures. */
  peak: { machines: number; vcpus?: number; ramGiB?: number };
}
