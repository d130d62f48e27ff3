import { Health } from './health';
import { ObjectReference } from './ObjectReference';
import { ReplicaCounts } from './ReplicaCounts';

/**
 * One row of the object tree.
 *
 * - `object`: one object
 * - `group`: equal siblings as one row
 * - `section`: a heading without an object (Workers, Add-ons)
 * - `missing`: something refers to an object that does not exist
 *
 * @public
 */
export type TreeNodeType = 'object' | 'group' | 'section' | 'missing';

/**
 * A node of the object tree of a cluster.
 *
 * @public
 */
export interface TreeNode {
  /** Stable within the tree of one cluster. */
  id: string;
  /** What the row stands for. */
  type: TreeNodeType;
  /** What the object is to its parent, such as `Infrastructure`. */
  role?: string;
  /** Kind; for a group the kind of its members; for a section its title. */
  kind: string;
  /** The object; absent for sections and groups. */
  object?: ObjectReference;
  /** Members of a group; one for an object; none for a section. */
  members: ObjectReference[];
  /** Health of the object, or the worst of the members. */
  health: Health;
  /** State in few words, such as `Available` or `Ready: False`. */
  state: string;
  /** Since when (ISO 8601). */
  since?: string;
  /** Why it is not well; empty when it is. */
  message: string;
  /** Wanted and ready, for objects that have machines or pods. */
  replicas?: ReplicaCounts;
  /** True if this is where the chain of causes begins. */
  firstBroken: boolean;
  /** True if the parent already says the same, so that it may be folded. */
  echo: boolean;
  /** What hangs below. */
  children: TreeNode[];
}

/**
 * The object tree of a cluster with its counts.
 *
 * @public
 */
export interface ObjectTree {
  /** The Cluster object with all that hangs below. */
  root: TreeNode;
  /** How many objects exist. */
  objects: number;
  /** How many of them are broken. */
  broken: number;
  /** How many are referred to and do not exist. */
  missing: number;
}
