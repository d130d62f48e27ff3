import { ObjectTree, TreeNode } from '@lattice-dev/plugin-lattice-common';
import { ObjectsOptions } from '../ClusterObjects';
import { ProjectedObject } from '../ProjectedObject';
import { assessCluster } from '../status/assessCluster';
import { Assessment } from '../status/Assessment';
import { addonsNode } from './addonsNode';
import { controlPlaneNode } from './controlPlaneNode';
import { groupEqual } from './groupEqual';
import { absentNode, objectNode, present, sectionNode } from './nodes';
import { workersNode } from './workersNode';

export interface TreeOptions extends ObjectsOptions {
  /** Epoch milliseconds on the management cluster's clock. */
  readonly now: number;
  /** False to see each object on its own. */
  readonly group?: boolean;
}

/** The object tree of a cluster; undefined when no object is a cluster. */
export function objectTree(
  objects: Iterable<ProjectedObject>,
  { group = true, ...options }: TreeOptions,
): ObjectTree | undefined {
  const assessment = assessCluster(objects, options);
  return assessment && treeOf(assessment, { group });
}

export function treeOf(
  assessment: Assessment,
  { group = true }: { group?: boolean } = {},
): ObjectTree {
  const root = markEchoes(blameMissing(rootNode(assessment)));
  const counts = countNodes(root);
  return { root: group ? groupEqual(root) : root, ...counts };
}

function rootNode(assessment: Assessment): TreeNode {
  const { objects, health, sentence } = assessment;
  const { cluster, latticeCluster } = objects;
  const carrier = (cluster ?? latticeCluster) as ProjectedObject;
  const used = new Set<string>();
  const children = present([
    cluster &&
      latticeCluster &&
      objectNode(assessment, latticeCluster, { role: 'Order' }),
    classNode(assessment),
    infrastructureNode(assessment),
    controlPlaneNode(assessment, used),
    workersNode(assessment),
    addonsNode(assessment),
  ]);
  const root = objectNode(assessment, carrier, {
    state: { health, message: health === 'healthy' ? '' : sentence },
    children,
  });
  return withLeftovers(assessment, root);
}

function infrastructureNode(assessment: Assessment): TreeNode | undefined {
  const { objects, infrastructure } = assessment;
  const { object, problems } = infrastructure;
  const ref = objects.cluster?.facts.infrastructureRef;
  const role = 'Infrastructure';
  const [problem] = problems;
  const severities = {
    broken: 'failed',
    moving: 'progressing',
    unseen: 'unknown',
  } as const;
  if (object) {
    const state = problem && {
      health: severities[problem.severity],
      message: problem.sentence,
    };
    return objectNode(assessment, object, { role, state });
  }
  return objects.cluster && ref
    ? absentNode(ref, objects.cluster, {
        role,
        certain: problem !== undefined,
        foreign: objects.isForeign(ref, objects.cluster),
      })
    : undefined;
}

function classNode(assessment: Assessment): TreeNode | undefined {
  const { objects } = assessment;
  const name = objects.cluster?.facts.topology?.clusterClass;
  const found = objects.all.find(
    object => object.kind === 'ClusterClass' && object.name === name,
  );
  return found && objectNode(assessment, found, { role: 'Class' });
}

/** Kinds that are shown elsewhere or say nothing by themselves. */
const silentRoles = new Set([
  'event',
  'template',
  'binding',
  'resourceSet',
  'pool',
]);

/** Objects of the cluster that no rule has put anywhere. */
function withLeftovers(assessment: Assessment, root: TreeNode): TreeNode {
  const shown = new Set(flatten(root).map(node => node.id));
  const others = assessment.objects.all.filter(
    object =>
      !shown.has(object.uid) &&
      !silentRoles.has(object.facts.of) &&
      object.kind !== 'ClusterClass',
  );
  if (others.length === 0) {
    return root;
  }
  const children = others.map(object => objectNode(assessment, object));
  const section = sectionNode('Other', { state: '', children });
  return { ...root, children: [...root.children, section] };
}

/** What does not exist is the cause, not the object that refers to it. */
function blameMissing(node: TreeNode): TreeNode {
  const absent = node.firstBroken
    ? node.children.find(
        child => child.type === 'missing' && child.health === 'failed',
      )
    : undefined;
  return {
    ...node,
    firstBroken: node.firstBroken && absent === undefined,
    children: node.children.map(child =>
      child === absent ? { ...child, firstBroken: true } : blameMissing(child),
    ),
  };
}

/** A node whose parent already says the same may be folded away. */
function markEchoes(node: TreeNode, parent?: TreeNode): TreeNode {
  const same =
    parent !== undefined &&
    node.type === 'object' &&
    !node.firstBroken &&
    node.health === parent.health &&
    (node.health === 'healthy' || node.message === parent.message);
  return {
    ...node,
    echo: same && node.children.every(child => child.health === node.health),
    children: node.children.map(child => markEchoes(child, node)),
  };
}

function countNodes(root: TreeNode): {
  objects: number;
  broken: number;
  missing: number;
} {
  const nodes = flatten(root);
  return {
    objects: nodes.filter(node => node.object?.uid !== undefined).length,
    broken: nodes.filter(node => node.object?.uid && node.health === 'failed')
      .length,
    missing: nodes.filter(node => node.type === 'missing').length,
  };
}

function flatten(node: TreeNode): TreeNode[] {
  return [node, ...node.children.flatMap(flatten)];
}
