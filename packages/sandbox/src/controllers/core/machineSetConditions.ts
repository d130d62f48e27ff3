import { machinesReady, machinesUpToDate } from '../engine/aggregate';
import { findCondition, ongoing } from '../engine/conditions';
import { plural } from '../engine/messages';
import { Condition, Machine, MachineSet } from '../engine/model';
import { isDeleting } from '../engine/objects';

export function machineSetConditions(
  set: MachineSet,
  machines: Machine[],
  problems: string[],
): Condition[] {
  const desired = isDeleting(set) ? 0 : set.spec.replicas ?? 1;
  return [
    remediating(machines),
    scalingDown(machines.length, desired),
    scalingUp(machines.length, desired, problems),
    machinesReady('MachinesReady', machines),
    machinesUpToDate('MachinesUpToDate', machines),
    ongoing('Paused', false),
    deleting(set, machines),
  ];
}

export function scalingUp(
  actual: number,
  desired: number,
  problems: string[],
): Condition {
  const message = `Scaling up from ${actual} to ${desired} replicas`;
  return ongoing('ScalingUp', actual < desired, {
    message:
      problems.length > 0
        ? `${message} is blocked because:\n${problems
            .map(problem => `* ${problem}`)
            .join('\n')}`
        : message,
  });
}

export function scalingDown(actual: number, desired: number): Condition {
  return ongoing('ScalingDown', actual > desired, {
    message: `Scaling down from ${actual} to ${desired} replicas`,
  });
}

export function remediating(machines: Machine[]): Condition {
  const marked = machines.filter(
    machine => findCondition(machine, 'OwnerRemediated')?.status === 'False',
  );
  const message = marked
    .map(
      machine =>
        `* Machine ${
          machine.metadata.name
        }: Machine deletion in progress, stage: ${
          findCondition(machine, 'Deleting')?.reason ?? 'Deleting'
        }`,
    )
    .join('\n');
  return ongoing('Remediating', marked.length > 0, { message });
}

export function deleting(owner: MachineSet, machines: Machine[]): Condition {
  return ongoing('Deleting', isDeleting(owner), {
    message:
      machines.length > 0
        ? `Deleting ${plural(machines.length, 'Machine')}`
        : '',
  });
}
