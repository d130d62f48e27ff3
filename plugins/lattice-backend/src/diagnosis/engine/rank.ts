import {
  findingStages,
  FindingSeverity,
  FindingStage,
} from '@lattice-dev/plugin-lattice-common';
import { ClusterView } from './ClusterView';
import { DiagnosedObject } from './DiagnosisInput';
import { Match } from './Hit';

/** What part of a cluster a finding is about. */
export type Scope = 'cluster' | 'controlPlane' | 'worker';

/**
 * Deletion goes backwards, except that without credentials and controllers
 * nothing can be taken down at all.
 */
const deletionStages: readonly FindingStage[] = [
  'platform',
  'credentials',
  'addons',
  'workers',
  'cni',
  'controlPlane',
  'bootstrap',
  'endpoint',
  'network',
  'quota',
  'definition',
  'upkeep',
];

/** Between two places there is room for the stages of the rules. */
const STEP = 100;

const positions = {
  forward: positionsOf(findingStages),
  backward: positionsOf(deletionStages),
};

/** Stages that every machine shares, unless a pool alone has them. */
const sharedStages: ReadonlySet<FindingStage> = new Set([
  'platform',
  'definition',
  'credentials',
]);

const scopeStages: Record<Scope, FindingStage> = {
  cluster: 'platform',
  controlPlane: 'controlPlane',
  worker: 'workers',
};

export function scopeOf(view: ClusterView, object: DiagnosedObject): Scope {
  return view.role(object) ?? 'cluster';
}

/**
 * Where in the chain a match is: the smaller, the earlier. A full project that
 * stops a worker comes after a control plane that is down, since it cannot be
 * the cause of that.
 */
export function rankOf(view: ClusterView, { rule, object }: Match): number {
  const deleting = view.cluster?.deletedAt !== undefined;
  const position = deleting ? positions.backward : positions.forward;
  const own = position.get(rule.stage) ?? 0;
  const isShared = sharedStages.has(rule.stage) && object.facts.of !== 'pool';
  const scope = isShared ? 'cluster' : scopeOf(view, object);
  const at = Math.max(own, position.get(scopeStages[scope]) ?? 0);
  return at * STEP + own;
}

/** The place in the chain that a rank stands for. */
export function placeOf(rank: number): number {
  return Math.floor(rank / STEP);
}

/** The place of a stage in the chain of a cluster that is being made. */
export function positionOf(stage: FindingStage): number {
  return positions.forward.get(stage) ?? 0;
}

const severities: Record<FindingSeverity, number> = {
  error: 0,
  warning: 1,
  info: 2,
};

export function severityRank(severity: FindingSeverity): number {
  return severities[severity];
}

function positionsOf(
  stages: readonly FindingStage[],
): Map<FindingStage, number> {
  return new Map(stages.map((stage, index) => [stage, index]));
}
