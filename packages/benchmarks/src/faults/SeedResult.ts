import { Sandbox } from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { Point } from './faultKinds';
import { PlannedFault, SeedPlan } from './seedPlan';

/** How often a fault was met, by its name and point. */
export type MetCounts = ReadonlyMap<string, number>;

export interface SeedResult {
  seed: number;
  met: MetCounts;
  objects: number;
  lost: number;
  ghosts: number;
  /** Older versions after newer ones, in the store or at a viewer. */
  outOfOrder: number;
  /** Rows that a viewer of the stream has wrong at the end. */
  wrongRows: number;
  /** Errors in the log, and prototypes that were reached. */
  errors: number;
}

export function isBad(result: SeedResult): boolean {
  const { lost, ghosts, outOfOrder, wrongRows, errors } = result;
  return lost + ghosts + outOfOrder + wrongRows + errors > 0;
}

export function metKey(name: string, point?: Point): string {
  return point ? `${name} @ ${point}` : name;
}

/** Counts the faults that requests really meet. */
export class MetFaults {
  readonly #counts = new Map<string, number>();

  static follow(faults: Sandbox['faults'], plan: SeedPlan): MetFaults {
    const met = new MetFaults();
    const planned = new Map(
      plan.faults.map((fault): [unknown, PlannedFault] => [fault.rule, fault]),
    );
    const take = faults.take.bind(faults);
    faults.take = request => {
      const rule = take(request);
      const fault = planned.get(rule);
      if (fault) met.count(metKey(fault.kind.name, fault.point));
      return rule;
    };
    return met;
  }

  private constructor() {}

  get counts(): MetCounts {
    return this.#counts;
  }

  count(key: string) {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }
}
