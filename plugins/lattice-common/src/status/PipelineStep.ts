/**
 * The steps a cluster goes through on its way to being usable, in the order in
 * which one waits for the other.
 *
 * @public
 */
export const pipelineStepIds = [
  'credentials',
  'network',
  'endpoint',
  'controlPlane',
  'cni',
  'workers',
  'addons',
] as const;

/**
 * One of {@link pipelineStepIds}.
 *
 * @public
 */
export type PipelineStepId = (typeof pipelineStepIds)[number];

/**
 * How far a step is:
 *
 * - `done`: behind us
 * - `running`: now, within its usual time
 * - `slow`: now, longer than usual
 * - `failed`: does not go on by itself
 * - `waiting`: an earlier step has to be done first
 * - `skipped`: this cluster does not have the step
 * - `unknown`: the management cluster cannot tell; `command` tells
 *
 * @public
 */
export type PipelineStepState =
  | 'done'
  | 'running'
  | 'slow'
  | 'failed'
  | 'waiting'
  | 'skipped'
  | 'unknown';

/**
 * One step of the provisioning pipeline.
 *
 * @public
 */
export interface PipelineStep {
  /** Which step. */
  id: PipelineStepId;
  /** How far it is. */
  state: PipelineStepState;
  /** When it got into this state (ISO 8601). */
  since?: string;
  /** When it began (ISO 8601). */
  startedAt?: string;
  /** How long it took, or has taken so far, in seconds. */
  durationSeconds?: number;
  /** What it did or what it waits for, in plain words. */
  message: string;
  /** The shell command that tells, when the management cluster cannot. */
  command?: string;
}
