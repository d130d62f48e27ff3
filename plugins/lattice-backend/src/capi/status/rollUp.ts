import { Moment } from '../Moment';
import { ClusterPhase, Health } from '@lattice-dev/plugin-lattice-common';
import { ClusterObjects } from '../ClusterObjects';
import { conditionOf } from '../conditions/Conditions';
import { assessDeletion } from '../deletion/assessDeletion';
import { AssessedMachine } from '../machines/assessMachine';
import { plural, sentence } from '../messages/plainMessage';
import { AssessedControlPlane } from './assessControlPlane';
import { AssessedPool } from './assessPools';
import { Counts } from './countReplicas';
import { phaseOf } from './phaseOf';
import { Problem } from './Problem';

export interface RollUpInput {
  readonly objects: ClusterObjects;
  readonly moment: Moment;
  readonly counts: Counts;
  readonly controlPlane: AssessedControlPlane;
  readonly machines: readonly AssessedMachine[];
  readonly pools: readonly AssessedPool[];
  readonly problems: readonly Problem[];
  readonly rollingOut: boolean;
}

export interface RolledUp {
  readonly phase: ClusterPhase;
  readonly health: Health;
  readonly sentence: string;
  readonly since: number | undefined;
  readonly cause: Problem | undefined;
}

/** From all problems to one health, one sentence and one cause. */
export function rollUp(input: RollUpInput): RolledUp {
  const phase = phaseOf(input);
  return deleting(input, phase) ?? paused(input, phase) ?? living(input, phase);
}

function deleting(
  input: RollUpInput,
  phase: ClusterPhase,
): RolledUp | undefined {
  const { objects, machines, moment } = input;
  const cause = assessDeletion(objects, machines, moment);
  const lattice = objects.latticeCluster;
  if (cause) {
    return {
      phase,
      health: 'deleting',
      cause,
      since: cause.since,
      sentence: sentence(cause.sentence),
    };
  }
  return lattice?.deletedAt === undefined
    ? undefined
    : {
        phase,
        health: 'deleting',
        cause: undefined,
        since: lattice.deletedAt,
        sentence: 'Deleting: removing the Cluster.',
      };
}

function paused(
  { objects, counts, problems }: RollUpInput,
  phase: ClusterPhase,
): RolledUp | undefined {
  const { cluster } = objects;
  if (!cluster?.facts.paused) {
    return undefined;
  }
  const { desired, current } = counts.workers;
  const pending =
    desired === current
      ? ''
      : `; ${desired} workers requested, ${current} created`;
  // Resuming would let Cluster API act on what another cluster has.
  const foreign = problems.find(problem => problem.foreign);
  return {
    phase,
    health: 'paused',
    cause: foreign ?? problems.find(problem => problem.severity === 'broken'),
    since: conditionOf(cluster, 'Paused')?.since,
    sentence: foreign
      ? `Reconciliation is paused. ${sentence(foreign.sentence)}`
      : `Reconciliation is paused${pending}.`,
  };
}

function living(input: RollUpInput, phase: ClusterPhase): RolledUp {
  const { problems, objects } = input;
  const cause = worstOf(problems);
  const since =
    cause?.since ?? conditionOf(objects.cluster, 'Available')?.since;
  return {
    phase,
    health: healthOf(input, cause),
    cause,
    since: since ?? objects.cluster?.createdAt,
    sentence: cause ? sentence(intro(phase, cause)) : allWell(input),
  };
}

const severities: readonly Problem['severity'][] = [
  'broken',
  'moving',
  'unseen',
];

/** The worst problems count; of those the first in the chain is the cause. */
function worstOf(problems: readonly Problem[]): Problem | undefined {
  for (const severity of severities) {
    const found = problems.find(problem => problem.severity === severity);
    if (found) {
      return found;
    }
  }
  return undefined;
}

function healthOf(input: RollUpInput, cause: Problem | undefined): Health {
  switch (cause?.severity) {
    case undefined:
      return 'healthy';
    case 'broken':
      return isUsable(input) ? 'degraded' : 'failed';
    case 'moving':
      return 'progressing';
    default:
      return 'unknown';
  }
}

/** Can somebody run something on it: an API that answers and a worker. */
function isUsable({ counts, controlPlane, problems }: RollUpInput): boolean {
  const unreachable = problems.some(
    problem =>
      problem.severity === 'broken' &&
      problem.step === 'endpoint' &&
      controlPlane.initialized &&
      isConnection(problem),
  );
  const serves = controlPlane.hosted
    ? controlPlane.available !== false
    : controlPlane.available !== false && counts.controlPlane.ready > 0;
  const works = counts.workers.desired === 0 || counts.workers.ready > 0;
  return controlPlane.initialized && !unreachable && serves && works;
}

function isConnection(problem: Problem): boolean {
  return problem.object?.facts.of === 'cluster';
}

const intros: Partial<Record<ClusterPhase, string>> = {
  provisioning: 'Creating: ',
  pending: 'Creating: ',
};

function intro(phase: ClusterPhase, cause: Problem): string {
  const words = cause.severity === 'moving' ? intros[phase] ?? '' : '';
  const text = cause.sentence || 'Waiting for components to become ready';
  return words ? `${words}${inside(text)}` : text;
}

/** A text within a sentence; kinds keep their spelling. */
function inside(text: string): string {
  return /^[A-Z][a-z]* /.test(text)
    ? text[0].toLowerCase() + text.slice(1)
    : text;
}

function allWell({ counts, controlPlane }: RollUpInput): string {
  const what = controlPlane.hosted
    ? 'control plane pod'
    : 'control plane machine';
  const { desired, ready } = counts.controlPlane;
  const main = `${ready} of ${plural(desired, what)}`;
  const workers = counts.workers;
  return workers.desired === 0
    ? `${main} ready; no workers.`
    : `${main} and ${workers.ready} of ${plural(
        workers.desired,
        'worker',
      )} ready.`;
}
