import {
  PipelineStep,
  PipelineStepId,
  pipelineStepIds,
  PipelineStepState,
} from '@lattice-dev/plugin-lattice-common';
import { Moment } from '../Moment';
import { AssessedParts } from '../status/Assessment';
import { Problem } from '../status/Problem';
import { sentence } from '../messages/plainMessage';
import { isSlow, ThresholdName, thresholds } from '../thresholds';
import { isoTime, time } from '../time';
import { stepFacts, StepFacts } from './stepFacts';

const limits: Record<PipelineStepId, ThresholdName> = {
  credentials: 'silence',
  network: 'network',
  endpoint: 'endpoint',
  controlPlane: 'node',
  cni: 'nodeReady',
  workers: 'scaling',
  addons: 'addon',
};

interface Progress {
  /** When the last step before was done. */
  readonly startedAt: number;
  /** False once a step is neither done nor skipped nor beyond knowing. */
  readonly open: boolean;
}

/** The chain of steps; what comes after an unfinished one waits. */
export function pipelineOf(assessment: AssessedParts): PipelineStep[] {
  const { cause, moment, objects } = assessment;
  const { cluster, latticeCluster } = objects;
  const createdAt = (cluster ?? latticeCluster)?.createdAt ?? 0;
  let progress: Progress = { startedAt: createdAt, open: true };
  return pipelineStepIds.map(id => {
    const facts = stepFacts[id](assessment);
    const problem = worst(assessment.problems, id);
    const input = { id, facts, problem, progress, cause, moment };
    const state = stateOf(input);
    const step = describe({ ...input, state });
    progress = advance(progress, facts, state);
    return step;
  });
}

function worst(
  problems: readonly Problem[],
  id: PipelineStepId,
): Problem | undefined {
  const own = problems.filter(problem => problem.step === id);
  return own.find(problem => problem.severity === 'broken') ?? own[0];
}

interface StepInput {
  readonly id: PipelineStepId;
  readonly facts: StepFacts;
  readonly problem: Problem | undefined;
  readonly progress: Progress;
  readonly cause: Problem | undefined;
  readonly moment: Moment;
}

function stateOf({
  id,
  facts,
  problem,
  progress,
  cause,
  moment,
}: StepInput): PipelineStepState {
  if (facts.skipped) {
    return 'skipped';
  }
  if (problem?.severity === 'broken') {
    return 'failed';
  }
  if (facts.done && problem === undefined) {
    return 'done';
  }
  if (!progress.open) {
    return facts.done ? 'done' : 'waiting';
  }
  if (facts.command !== undefined) {
    return 'unknown';
  }
  if (problem === undefined && cause?.severity === 'broken') {
    return 'waiting';
  }
  return isSlow(limits[id], problem?.since ?? progress.startedAt, moment)
    ? 'slow'
    : 'running';
}

function describe(
  input: StepInput & { state: PipelineStepState },
): PipelineStep {
  const { id, facts, problem, progress, state } = input;
  const began =
    state === 'done' ||
    state === 'running' ||
    state === 'slow' ||
    state === 'failed';
  const startedAt = began && progress.open ? beganAt(input) : undefined;
  return {
    id,
    state,
    since: isoTime(
      state === 'done' ? facts.doneAt : problem?.since ?? startedAt,
    ),
    startedAt: isoTime(startedAt),
    durationSeconds:
      state === 'done' ? secondsBetween(startedAt, facts.doneAt) : undefined,
    message:
      state === 'done' || !problem ? facts.text : sentence(problem.sentence),
    command: state === 'unknown' ? facts.command : undefined,
  };
}

/**
 * Usually when the step before was done. What broke, or has to be done once
 * more, long after that began then, not when the cluster was made.
 */
function beganAt(input: StepInput & { state: PipelineStepState }): number {
  const { id, problem, progress, state } = input;
  const { startedAt } = progress;
  const since = problem?.since ?? startedAt;
  const late = startedAt + thresholds[limits[id]].usual * 1000;
  const isLater = state === 'failed' || since >= late;
  return isLater ? Math.max(startedAt, since) : startedAt;
}

/** With how long the unfinished steps have taken so far. */
export function withDurations(
  steps: readonly PipelineStep[],
  now: number,
): PipelineStep[] {
  return steps.map(step =>
    step.state === 'done'
      ? step
      : { ...step, durationSeconds: secondsBetween(time(step.startedAt), now) },
  );
}

function secondsBetween(
  start: number | undefined,
  end: number | undefined,
): number | undefined {
  return start === undefined || end === undefined
    ? undefined
    : Math.max(0, Math.round((end - start) / 1000));
}

function advance(
  progress: Progress,
  facts: StepFacts,
  state: PipelineStepState,
): Progress {
  if (state === 'done') {
    return {
      ...progress,
      startedAt: Math.max(progress.startedAt, facts.doneAt ?? 0),
    };
  }
  const passes =
    state === 'skipped' ||
    state === 'unknown' ||
    (state === 'waiting' && progress.open);
  return passes ? progress : { ...progress, open: false };
}
