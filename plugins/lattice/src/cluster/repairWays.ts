import { RepairStep } from '@lattice-dev/plugin-lattice-common';

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
