import { TreeNode } from '@lattice-dev/plugin-lattice-common';

export interface GraphNode {
  id: string;
  node: TreeNode;
}

export interface GraphEdge {
  from: string;
  to: string;
  /** On the way to the first broken object. */
  hot: boolean;
  /** Leads to something that should exist and does not. */
  dashed: boolean;
}

function leadsToCause(node: TreeNode): boolean {
  return node.firstBroken || node.children.some(leadsToCause);
}

/** A tree as nodes and edges, for the graph. */
export function treeGraph(root: TreeNode): {
  nodes: GraphNode[];
  edges: GraphEdge[];
} {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const visit = (node: TreeNode) => {
    nodes.push({ id: node.id, node });
    node.children.forEach(child => {
      edges.push({
        from: node.id,
        to: child.id,
        hot: leadsToCause(child),
        dashed: child.type === 'missing',
      });
      visit(child);
    });
  };
  visit(root);
  return { nodes, edges };
}
