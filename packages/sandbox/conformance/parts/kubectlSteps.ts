import { KubectlStep, StepCase } from '../types';

export const k = (...args: string[]): KubectlStep => ({
  kubectl: ['-n', '{ns}', ...args],
});

export const fed = (object: object, ...args: string[]): KubectlStep => ({
  kubectl: ['-n', '{ns}', ...args, '-f', '-'],
  stdin: JSON.stringify(object),
});

export const silently = (step: KubectlStep): KubectlStep => ({
  ...step,
  silent: true,
});

export const one = (name: string, ...steps: StepCase['steps']): StepCase => ({
  name: `kubectl: ${name}`,
  steps,
});
