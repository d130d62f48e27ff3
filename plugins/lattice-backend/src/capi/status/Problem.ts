import { PipelineStepId } from '@lattice-dev/plugin-lattice-common';
import { ProjectedObject } from '../ProjectedObject';

/**
 * Something that keeps a cluster from matching its order.
 *
 * - `broken`: does not go on by itself
 * - `moving`: goes on by itself, within its time
 * - `unseen`: nothing tells
 */
export interface Problem {
  readonly severity: 'broken' | 'moving' | 'unseen';
  /** Where in the chain it is; what comes first is the cause of the rest. */
  readonly step: PipelineStepId;
  readonly sentence: string;
  readonly since: number | undefined;
  readonly object: ProjectedObject | undefined;
  /** True if it reports no error and may wait for something else. */
  readonly waits?: boolean;
  /** True for a reference to what another cluster has. */
  readonly foreign?: boolean;
}

export function broken(
  step: PipelineStepId,
  sentence: string,
  about: { object?: ProjectedObject; since?: number },
): Problem {
  return problem('broken', step, sentence, about);
}

export function moving(
  step: PipelineStepId,
  sentence: string,
  about: { object?: ProjectedObject; since?: number },
): Problem {
  return problem('moving', step, sentence, about);
}

export function unseen(
  step: PipelineStepId,
  sentence: string,
  about: { object?: ProjectedObject; since?: number },
): Problem {
  return problem('unseen', step, sentence, about);
}

function problem(
  severity: Problem['severity'],
  step: PipelineStepId,
  sentence: string,
  about: { object?: ProjectedObject; since?: number },
): Problem {
  return { severity, step, sentence, since: about.since, object: about.object };
}
