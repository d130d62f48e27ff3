import { TreeNode } from '@lattice-dev/plugin-lattice-common';

/** One visible row of the tree. */
export interface TreeRow {
  node: TreeNode;
  depth: number;
  expanded: boolean;
  hasChildren: boolean;
  /** For each level above, whether its rail goes on below this row. */
  rails: boolean[];
  parentId?: string;
  position: number;
  setSize: number;
}

/** How a tree is shown. */
export interface TreeView {
  /** Rows that are the other way round than they would be by default. */
  toggled: ReadonlySet<string>;
  text: string;
  onlyUnhealthy: boolean;
}

const calm = new Set(['healthy', 'paused']);

function isUnwell(node: TreeNode): boolean {
  return (
    node.type === 'missing' ||
    !calm.has(node.health) ||
    node.children.some(isUnwell)
  );
}

function namesText(node: TreeNode, text: string): boolean {
  return [node.kind, node.role, ...node.members.map(({ name }) => name)]
    .concat(node.object?.name)
    .some(value => value?.toLowerCase().includes(text));
}

function containsText(node: TreeNode, text: string): boolean {
  return (
    namesText(node, text) ||
    node.children.some(child => containsText(child, text))
  );
}

/** By default the way to everything unwell is open, and the first level. */
function opensByDefault(node: TreeNode, depth: number): boolean {
  return (
    depth === 0 ||
    (node.type === 'section' && !node.echo) ||
    node.children.some(isUnwell)
  );
}

/** The rows of a tree that are in sight, from top to bottom. */
export function treeRows(root: TreeNode, view: TreeView): TreeRow[] {
  const text = view.text.trim().toLowerCase();
  const visible = (node: TreeNode) =>
    (!view.onlyUnhealthy || isUnwell(node)) &&
    (!text || containsText(node, text));
  const rows: TreeRow[] = [];
  const add = (
    node: TreeNode,
    rest: Pick<
      TreeRow,
      'depth' | 'rails' | 'parentId' | 'position' | 'setSize'
    >,
  ) => {
    const children = node.children.filter(visible);
    const byDefault = text
      ? node.children.some(child => containsText(child, text))
      : opensByDefault(node, rest.depth);
    const expanded = view.toggled.has(node.id) !== byDefault;
    const hasChildren = children.length > 0;
    rows.push({
      node,
      hasChildren,
      expanded: hasChildren && expanded,
      ...rest,
    });
    if (expanded) {
      children.forEach((child, index) =>
        add(child, {
          depth: rest.depth + 1,
          rails: [...rest.rails, index < children.length - 1],
          parentId: node.id,
          position: index + 1,
          setSize: children.length,
        }),
      );
    }
  };
  if (visible(root)) {
    add(root, { depth: 0, rails: [], position: 1, setSize: 1 });
  }
  return rows;
}

/** The node that holds an object or group member, by `<kind>/<name>`. */
export function findNode(root: TreeNode, key: string): TreeNode | undefined {
  const own = [root.object, ...root.members].some(
    object => object && `${object.kind}/${object.name}` === key,
  );
  if (own) {
    return root;
  }
  for (const child of root.children) {
    const found = findNode(child, key);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** The first broken node, the deepest in the chain of causes. */
export function firstBrokenNode(root: TreeNode): TreeNode | undefined {
  if (root.firstBroken) {
    return root;
  }
  for (const child of root.children) {
    const found = firstBrokenNode(child);
    if (found) {
      return found;
    }
  }
  return undefined;
}
