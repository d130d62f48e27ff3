import {
  PipelineStep,
  PipelineStepState,
} from '@lattice-dev/plugin-lattice-common';
import { Text } from '../../translation/useText';
import { TimeText } from '../../translation/useTimeText';

/** How a step is painted. */
export type StepLook = 'done' | 'now' | 'bad' | 'wait' | 'unknown';

const looks: Record<PipelineStepState, StepLook> = {
  done: 'done',
  running: 'now',
  slow: 'now',
  failed: 'bad',
  waiting: 'wait',
  skipped: 'wait',
  unknown: 'unknown',
};

export function stepLook(state: PipelineStepState): StepLook {
  return looks[state] ?? 'unknown';
}

/** The first step that does not go on by itself; later ones only wait. */
export function firstBrokenStep(
  steps: readonly PipelineStep[],
): PipelineStep | undefined {
  return steps.find(step => step.state === 'failed');
}

/** One line below the name of a step: its duration, or what it does. */
export function stepStateText(
  step: PipelineStep,
  t: Text,
  timeText: TimeText,
): string {
  const { state, durationSeconds } = step;
  if (durationSeconds === undefined) {
    return t(`stepState.${state}`);
  }
  const duration = timeText.duration(durationSeconds);
  const age = timeText.ageOfSeconds(durationSeconds);
  switch (state) {
    case 'done':
      return t('stepState.doneIn', { duration });
    case 'running':
      return t('stepState.runningFor', { duration: age });
    case 'slow':
      return t('stepState.slowFor', { duration: age });
    case 'failed':
      return t('stepState.failedFor', { duration: age });
    default:
      return t(`stepState.${state}`);
  }
}

/** What a screen reader says: "Workers: stuck for 12 min, 4 of 6 ready". */
export function stepLabel(options: {
  step: PipelineStep;
  isFirstBroken: boolean;
  t: Text;
  timeText: TimeText;
}): string {
  const { step, isFirstBroken, t, timeText } = options;
  const name = t(`step.${step.id}`);
  const state = stepStateText(step, t, timeText);
  const label = step.message
    ? t('stepState.labelWithMessage', { name, state, message: step.message })
    : t('stepState.label', { name, state });
  return isFirstBroken ? t('stepState.labelBroken', { label }) : label;
}
