import { Plan } from '@lattice-dev/plugin-lattice-common';
import { cloudLines } from './cloudLines';

/** A plan in lines, for the log of a task. */
export function planLines(plan: Plan): string[] {
  const objects = plan.objects.map(object => {
    const { verdict } = object;
    const problem =
      verdict.state === 'refused' || verdict.state === 'conflict'
        ? `: ${verdict.message}`
        : '';
    return `${object.action.padEnd(6)} ${object.kind}/${object.name} ${
      verdict.state
    }${problem}`;
  });
  const roll = (plan.roll?.steps ?? []).map(
    step =>
      `replaces ${step.count} machines in ${step.group}, ${step.atOnce} at a time: ${step.reason}`,
  );
  const warnings = plan.warnings.map(text => `remark: ${text}`);
  const manual = plan.manualSteps.map(
    step => `to do: ${step.title}: ${step.commands.join(' && ')}`,
  );
  return [
    ...objects,
    ...roll,
    ...cloudLines(plan),
    ...warnings,
    ...manual,
    plan.sentence,
  ];
}
