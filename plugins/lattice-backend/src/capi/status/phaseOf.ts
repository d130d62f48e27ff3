import { ClusterPhase } from '@lattice-dev/plugin-lattice-common';
import { conditionOf } from '../conditions/Conditions';
import type { RollUpInput } from './rollUp';

type Rule = [ClusterPhase, (input: RollUpInput) => boolean];

/** The first that applies. */
const rules: readonly Rule[] = [
  [
    'deleting',
    ({ objects }) => isDeleted(objects.cluster ?? objects.latticeCluster),
  ],
  ['pending', ({ objects }) => !objects.cluster || !objects.cluster.reported],
  ['provisioning', ({ controlPlane }) => !controlPlane.initialized],
  ['upgrading', ({ rollingOut }) => rollingOut],
  ['repairing', isRemediating],
  ['provisioning', neverAvailable],
  ['provisioning', neverHadWorkers],
  ['scaling', isScaling],
];

/** What is going on, whether or not that goes well. */
export function phaseOf(input: RollUpInput): ClusterPhase {
  const rule = rules.find(([, applies]) => applies(input));
  return rule?.[0] ?? 'running';
}

function isDeleted(
  object: { deletedAt: number | undefined } | undefined,
): boolean {
  return object?.deletedAt !== undefined;
}

function isRemediating({ objects }: RollUpInput): boolean {
  return [objects.cluster, objects.controlPlane, ...objects.pools].some(
    object => conditionOf(object, 'Remediating')?.status === 'True',
  );
}

/** It takes Cluster API some seconds to say Available for the first time. */
const FIRST_WORD = 60_000;

function neverAvailable({ objects: { cluster } }: RollUpInput): boolean {
  const available = conditionOf(cluster, 'Available');
  return (
    cluster !== undefined &&
    available?.status === 'False' &&
    available.since !== undefined &&
    available.since - cluster.createdAt < FIRST_WORD
  );
}

function neverHadWorkers({ counts, machines }: RollUpInput): boolean {
  const workers = machines.filter(one => !one.status.controlPlane);
  return (
    counts.workers.desired > 0 &&
    counts.workers.ready === 0 &&
    workers.every(one => one.machine.facts.node === undefined)
  );
}

function isScaling({ counts, machines, problems }: RollUpInput): boolean {
  const differs = [counts.controlPlane, counts.workers].some(
    count => count.current !== count.desired,
  );
  const joining = machines.some(one => one.problem?.severity === 'moving');
  return differs || (joining && problems.length > 0);
}
