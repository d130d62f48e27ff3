import { ClusterObjects } from '../ClusterObjects';
import { MachineFacts } from '../facts';
import { ProjectedObject } from '../ProjectedObject';
import { AssessedMachine, assessInContext } from './assessMachine';
import { MachineContext, machineContext } from './MachineContext';

interface Known {
  readonly context: MachineContext;
  readonly assessed: AssessedMachine;
  /** Until when time does not change it. */
  readonly until: number;
}

/**
 * The machines of one cluster as they were assessed. A machine is assessed
 * again when one of its objects is another one, or when it is time.
 */
export class KnownMachines {
  readonly #known = new WeakMap<ProjectedObject, Known>();

  static create(): KnownMachines {
    return new KnownMachines();
  }

  private constructor() {}

  has(machine: ProjectedObject): boolean {
    return this.#known.has(machine);
  }

  assess(
    machine: ProjectedObject<MachineFacts>,
    objects: ClusterObjects,
    state: { controlPlaneInitialized: boolean; now: number },
  ): AssessedMachine {
    const context = machineContext(machine, objects, state);
    const known = this.#known.get(machine);
    if (known && context.now < known.until && isSame(known.context, context)) {
      return known.assessed;
    }
    const assessed = assessInContext(context);
    const until = validUntil(assessed, context);
    this.#known.set(machine, { context, assessed, until });
    return assessed;
  }
}

function isSame(left: MachineContext, right: MachineContext): boolean {
  return (
    left.infra === right.infra &&
    left.server === right.server &&
    left.bootstrap === right.bootstrap &&
    left.image === right.image &&
    left.infraMissing === right.infraMissing &&
    left.bootstrapMissing === right.bootstrapMissing &&
    left.controlPlaneInitialized === right.controlPlaneInitialized
  );
}

/** Nothing but a change makes a healthy machine with all its objects worse. */
function validUntil(
  { lookAgainAt, status }: AssessedMachine,
  { infra, infraMissing }: MachineContext,
): number {
  const isSettled =
    status.health === 'healthy' &&
    !infraMissing &&
    infra?.facts.unresolved === undefined;
  return lookAgainAt ?? (isSettled ? Infinity : 0);
}
