import { capoClusterFailures } from './capoCluster';
import { Failure, Step } from './types';

/** Every failure that the sandbox can play. */
export const FAILURES: readonly Failure[] = [...capoClusterFailures];

const BY_STEP = new Map<Step, Failure[]>();
for (const failure of FAILURES) {
  BY_STEP.set(failure.step, [...(BY_STEP.get(failure.step) ?? []), failure]);
}

export function failuresAt(step: Step): readonly Failure[] {
  return BY_STEP.get(step) ?? [];
}
