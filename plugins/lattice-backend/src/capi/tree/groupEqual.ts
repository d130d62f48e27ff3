import { TreeNode } from '@lattice-dev/plugin-lattice-common';

/**
 * Makes one row of equal siblings: same kind, role, health, state and words,
 * and the same below. What hangs below the members is grouped in turn.
 */
export function groupEqual(node: TreeNode): TreeNode {
  const groups = new Map<string, TreeNode[]>();
  for (const child of node.children) {
    const key = child.type === 'section' ? child.id : likeness(child);
    const alike = groups.get(key) ?? [];
    alike.push(child);
    groups.set(key, alike);
  }
  const children = [...groups.values()].map(alike =>
    groupEqual(alike.length === 1 ? alike[0] : groupOf(node, alike)),
  );
  return { ...node, children };
}

function likeness(node: TreeNode): string {
  const own = [
    node.type,
    node.role,
    node.kind,
    node.health,
    node.state,
    wordsOf(node),
  ];
  return [...own, ...node.children.map(likeness)].join('\n');
}

// Messages name the object; without the names they are equal.
function wordsOf({ message, members }: TreeNode): string {
  return members.reduce(
    (text, member) => text.split(member.name).join('*'),
    message,
  );
}

function groupOf(parent: TreeNode, alike: readonly TreeNode[]): TreeNode {
  const [first] = alike;
  const members = alike.flatMap(node => node.members);
  const times = alike.flatMap(node => node.since ?? []).sort();
  return {
    ...first,
    id: `group:${parent.id}:${first.kind}:${first.state}:${members[0].name}`,
    type: 'group',
    object: undefined,
    members,
    since: times[0],
    replicas: undefined,
    firstBroken: alike.some(node => node.firstBroken),
    echo: alike.every(node => node.echo),
    children: alike.flatMap(node => node.children),
  };
}
