import { TreeNode } from '@lattice-dev/plugin-lattice-common';
import { plural } from '../messages/plainMessage';
import { Assessment } from '../status/Assessment';
import { AssessedPool } from '../status/assessPools';
import { poolCounts } from '../status/countReplicas';
import { machineNode } from './machineNode';
import { absentNode, objectNode, sectionNode } from './nodes';

/** Pools with their machines; pools without any are shown too. */
export function workersNode(assessment: Assessment): TreeNode | undefined {
  const { pools, machines, objects } = assessment;
  const owned = new Set(pools.flatMap(pool => pool.machines));
  const loose = machines.filter(
    one => !one.status.controlPlane && !owned.has(one),
  );
  const checks = objects.ofRole('healthCheck');
  const children = [
    ...pools.map(pool => poolNode(assessment, pool)),
    ...loose.map(one => machineNode(assessment, one)),
    ...checks.map(check => objectNode(assessment, check)),
  ];
  return children.length === 0
    ? undefined
    : sectionNode('Workers', { state: plural(pools.length, 'pool'), children });
}

function poolNode(assessment: Assessment, assessed: AssessedPool): TreeNode {
  const { objects } = assessment;
  const { pool, machines, problem } = assessed;
  const refs = [pool.facts.infrastructureRef, pool.facts.bootstrapRef];
  const missing = refs.flatMap(ref => {
    const foreign = objects.isForeign(ref, pool);
    return ref && (foreign || objects.isMissing(ref, pool))
      ? [absentNode(ref, pool, { role: 'Template', certain: true, foreign })]
      : [];
  });
  const sets = objects
    .childrenOf(pool)
    .filter(child => child.facts.of === 'pool');
  const severities = {
    broken: 'failed',
    moving: 'progressing',
    unseen: 'unknown',
  } as const;
  return objectNode(assessment, pool, {
    replicas: poolCounts(assessed),
    state: problem && {
      health: severities[problem.severity],
      message: problem.sentence,
    },
    children: [
      ...missing,
      // One set is the pool itself over again; several are a roll-out.
      ...(sets.length > 1 ? sets.map(set => objectNode(assessment, set)) : []),
      ...machines.map(one => machineNode(assessment, one)),
    ],
  });
}
