import { TreeNode } from '@lattice-dev/plugin-lattice-common';
import { ProjectedObject } from '../ProjectedObject';
import { Assessment } from '../status/Assessment';
import { machineNode } from './machineNode';
import { absentNode, objectNode, present } from './nodes';

/** The control plane with its machines, or with its pods when hosted. */
export function controlPlaneNode(
  assessment: Assessment,
  used: Set<string>,
): TreeNode | undefined {
  const { objects, controlPlane, controlPlaneMachines, counts } = assessment;
  const { cluster } = objects;
  const ref = cluster?.facts.controlPlaneRef;
  const machines = controlPlaneMachines.map(one =>
    machineNode(assessment, one),
  );
  const { object } = controlPlane;
  if (object === undefined) {
    const told = controlPlane.problems.length > 0;
    return cluster && ref
      ? {
          ...absentNode(ref, cluster, {
            role: 'Control plane',
            certain: told,
            foreign: objects.isForeign(ref, cluster),
          }),
          children: machines,
        }
      : undefined;
  }
  used.add(object.uid);
  const store = objects.resolve(object.facts.restsOn, object);
  return objectNode(assessment, object, {
    role: 'Control plane',
    replicas: counts.controlPlane,
    state: controlPlaneState(assessment),
    children: [
      ...machines,
      ...hostedNodes(assessment, object, used),
      store && objectNode(assessment, store, { role: 'Data store' }),
      missingStore(assessment, object),
    ],
  });
}

function controlPlaneState({ problems }: Assessment): {
  health?: TreeNode['health'];
  message?: string;
} {
  const own = problems.filter(problem => problem.step === 'controlPlane');
  const broken = own.find(problem => problem.severity === 'broken');
  const problem = broken ?? own[0];
  if (problem === undefined) {
    return {};
  }
  return {
    health: broken ? 'failed' : 'progressing',
    message: problem.sentence,
  };
}

const hostedRoles = new Set(['hosted', 'workload', 'pod', 'service', 'claim']);

/** What hangs below by ownership, and what only labels tie to it. */
function hostedNodes(
  assessment: Assessment,
  parent: ProjectedObject,
  used: Set<string>,
): TreeNode[] {
  const { objects, controlPlane } = assessment;
  const owned = objects
    .childrenOf(parent)
    .filter(child => hostedRoles.has(child.facts.of));
  const nodes = owned
    .filter(child => !used.has(child.uid))
    .map(child => hostedNode(assessment, child, used));
  if (parent !== controlPlane.object) {
    return nodes;
  }
  const labelled = objects.all.filter(
    object => hostedRoles.has(object.facts.of) && !used.has(object.uid),
  );
  return [
    ...nodes,
    ...labelled.map(child => hostedNode(assessment, child, used)),
  ];
}

function hostedNode(
  assessment: Assessment,
  child: ProjectedObject,
  used: Set<string>,
): TreeNode {
  used.add(child.uid);
  return objectNode(assessment, child, {
    children: hostedNodes(assessment, child, used),
  });
}

function missingStore(
  { objects }: Assessment,
  object: ProjectedObject,
): TreeNode | undefined {
  const ref =
    object.facts.of === 'controlPlane' ? object.facts.restsOn : undefined;
  return ref && objects.isMissing(ref, object)
    ? present([
        absentNode(ref, object, { role: 'Data store', certain: true }),
      ])[0]
    : undefined;
}
