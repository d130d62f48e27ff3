import { Lab } from './Lab';

/**
 * One way to break, or not to break, a real cluster. What is true about it is
 * written here, before anybody has seen what the diagnosis says.
 */
export interface Scenario {
  /** Also the namespace and the name of the cluster. */
  readonly name: string;
  /** In one sentence, for people. */
  readonly what: string;
  /** Absent for clusters that are well or on their way. */
  readonly truth?: Truth;
  /** Makes the cluster; nothing is waited for. */
  make(lab: Lab, name: string): void;
  /** Done once the cluster is available. */
  then?(lab: Lab, name: string): void;
  /** The processes of the lab that stand still from then on. */
  readonly stops?: readonly string[];
  /** What is made when they stand still. */
  afterStop?(lab: Lab, name: string): void;
  /** Only its workers are broken: it is read once the rest works. */
  readonly controlPlaneWorks?: boolean;
  /** The cluster changes at once, so it is read right after `then`. */
  readonly readAtOnce?: boolean;
}

export interface Truth {
  /** The kinds of which the first broken object may be. */
  readonly first: readonly string[];
  /** What the root cause, or the words about it, have to say. */
  readonly says: RegExp;
  /** The health half an hour later. */
  readonly health: readonly string[];
}
