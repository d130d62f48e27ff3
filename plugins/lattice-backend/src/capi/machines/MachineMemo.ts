import { ProjectedObject } from '../ProjectedObject';
import type { AssessedMachine } from './assessMachine';
import { MachineContext } from './MachineContext';

interface Remembered {
  readonly context: MachineContext;
  readonly assessed: AssessedMachine;
}

/**
 * Machines as they were assessed last. One whose objects are the same, before
 * time changes what they mean, is not assessed again.
 */
export class MachineMemo {
  readonly #known = new WeakMap<ProjectedObject, Remembered>();

  static create(): MachineMemo {
    return new MachineMemo();
  }

  has(machine: ProjectedObject): boolean {
    return this.#known.has(machine);
  }

  assess(
    context: MachineContext,
    assess: (context: MachineContext) => AssessedMachine,
  ): AssessedMachine {
    const known = this.#known.get(context.machine);
    if (known && stillHolds(known, context)) {
      context.moment.changesAt(known.assessed.lookAgainAt);
      return known.assessed;
    }
    const assessed = assess(context);
    this.#known.set(context.machine, { context, assessed });
    return assessed;
  }
}

function stillHolds(
  { context: before, assessed }: Remembered,
  { moment, ...context }: MachineContext,
): boolean {
  const isInTime =
    moment.now >= before.moment.now &&
    moment.now < (assessed.lookAgainAt ?? Infinity);
  const keys = Object.keys(context) as (keyof typeof context)[];
  return isInTime && keys.every(key => context[key] === before[key]);
}
