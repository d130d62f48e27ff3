import { RepairAction, RepairStep } from '@lattice-dev/plugin-lattice-common';

/** One way to repair something, with all steps that belong to it. */
export interface RepairWay {
  /** Empty when there is only one way, which needs no name. */
  name: string;
  steps: RepairStep[];
}

/** What the owner can do alone comes before what others have to do. */
function needsOthers({ steps }: RepairWay): number {
  return steps.some(step => step.by === 'platform') ? 1 : 0;
}

/** The ways to repair something; steps without a way belong to each. */
export function repairWays(steps: readonly RepairStep[]): RepairWay[] {
  const names = new Set(steps.flatMap(({ way }) => way ?? []));
  const ways = [...(names.size > 0 ? names : [''])].map(name => ({
    name,
    steps: steps.filter(({ way }) => way === undefined || way === name),
  }));
  return ways.sort((left, right) => needsOthers(left) - needsOthers(right));
}

/** A step that the portal can do itself. */
export type OfferedStep = RepairStep & { action: RepairAction };

/**
 * The first step that the portal can do, of the way that needs fewest people.
 * What comes after somebody else's work is not offered before it.
 */
export function offeredStep(
  steps: readonly RepairStep[],
  can: (action: RepairAction) => boolean,
): OfferedStep | undefined {
  const isOffered = (step: RepairStep): step is OfferedStep =>
    step.action !== undefined && can(step.action);
  return repairWays(steps)
    .map(way => {
      const other = way.steps.findIndex(
        ({ by, action }) => by === 'platform' && !action,
      );
      const own = other < 0 ? way.steps : way.steps.slice(0, other);
      return own.find(isOffered);
    })
    .find(step => step !== undefined);
}
