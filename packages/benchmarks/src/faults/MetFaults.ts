import {
  FaultRule,
  Sandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { PlannedFault, SeedPlan } from './seedPlan';

/** How often a fault was met, by its name and point. */
export type MetCounts = ReadonlyMap<string, number>;

export function metKey(name: string, point?: string): string {
  return point ? `${name} @ ${point}` : name;
}

/** Counts the faults that really happen. */
export class MetFaults {
  readonly #counts = new Map<string, number>();
  readonly #planned: Map<FaultRule, PlannedFault>;

  static follow(faults: Sandbox['faults'], plan: SeedPlan): MetFaults {
    const met = new MetFaults(plan);
    const take = faults.take.bind(faults);
    faults.take = request => met.#taken(take(request));
    const takePath = faults.takePath.bind(faults);
    faults.takePath = path => met.#taken(takePath(path));
    return met;
  }

  private constructor(plan: SeedPlan) {
    this.#planned = new Map(plan.faults.map(fault => [fault.rule, fault]));
  }

  get counts(): MetCounts {
    return this.#counts;
  }

  count(name: string, point?: string) {
    const key = metKey(name, point);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  #taken(rule: FaultRule | undefined) {
    const fault = rule && this.#planned.get(rule);
    if (fault) this.count(fault.kind.name, fault.point);
    return rule;
  }
}
