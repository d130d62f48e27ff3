import { MachineStepId } from '@lattice-dev/plugin-lattice-common';
import { bootstrapStep } from './bootstrapStep';
import { MachineContext } from './MachineContext';
import { nodeStep } from './nodeStep';
import { readyStep } from './readyStep';
import { serverStep } from './serverStep';
import { StepResult } from './StepResult';

export interface MachineStepResult extends StepResult {
  readonly id: MachineStepId;
}

type StepReader = (context: MachineContext, before: StepResult) => StepResult;

const readers: readonly [MachineStepId, StepReader][] = [
  ['bootstrap', bootstrapStep],
  ['server', serverStep],
  ['node', nodeStep],
  ['ready', readyStep],
];

const NOTHING: StepResult = {
  state: 'waiting',
  since: undefined,
  message: '',
  word: '',
};

/** The four steps in order; what comes after an unfinished one waits. */
export function machineSteps(context: MachineContext): MachineStepResult[] {
  const results: MachineStepResult[] = [];
  let before: StepResult = {
    ...NOTHING,
    state: 'done',
    since: context.machine.createdAt,
  };
  for (const [id, read] of readers) {
    before = before.state === 'done' ? read(context, before) : NOTHING;
    results.push({ id, ...before });
  }
  return results;
}
