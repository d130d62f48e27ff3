import {
  ClusterDetail,
  ClusterEvent,
  ConditionStatus,
  ObjectReference,
  TreeNode,
} from '@lattice-dev/plugin-lattice-common';
import { firstBrokenNode } from './treeRows';

/** Where the chain of causes begins, and what proves it. */
export interface Cause {
  object: ObjectReference;
  condition?: ConditionStatus;
  /** Other bad conditions of the same object. */
  same: ConditionStatus[];
  warnings: ClusterEvent[];
  /** Bad conditions of other objects; mostly consequences. */
  others: ConditionStatus[];
  /** What the tree says about the object. */
  message: string;
  since?: string;
}

function isSame(left: ObjectReference, right: ObjectReference): boolean {
  return left.kind === right.kind && left.name === right.name;
}

/**
 * Names the first broken object: the one that the tree marks, else the one
 * whose bad condition is oldest. It decides nothing about the cause itself.
 */
export function findCause(
  cluster: ClusterDetail,
  root: TreeNode | undefined,
): Cause | undefined {
  const bad = cluster.conditions.filter(({ verdict }) => verdict === 'bad');
  const node = root && firstBrokenNode(root);
  const oldest = [...bad].sort((left, right) =>
    (left.since ?? '~').localeCompare(right.since ?? '~'),
  )[0];
  const object = node?.object ?? node?.members[0] ?? oldest?.object;
  if (!object) {
    return undefined;
  }
  const [condition, ...same] = bad.filter(each => isSame(each.object, object));
  return {
    object,
    condition,
    same,
    warnings: cluster.events.filter(
      event => event.type === 'Warning' && isSame(event.object, object),
    ),
    others: bad.filter(each => !isSame(each.object, object)),
    message: node?.message || condition?.message || '',
    since: condition?.since ?? node?.since,
  };
}
