/**
 * How many machines (or pods, for a hosted control plane) there should be and
 * how many there are.
 *
 * @public
 */
export interface ReplicaCounts {
  /** How many are wanted. */
  desired: number;
  /** How many exist in whatever state. */
  current: number;
  /** How many can be used. */
  ready: number;
  /** How many have the wanted version and shape. */
  upToDate: number;
}
