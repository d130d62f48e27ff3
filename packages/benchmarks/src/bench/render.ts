import {
  Blueprint,
  BlueprintContext,
  BlueprintId,
  blueprints,
  Capabilities,
} from '@lattice-dev/plugin-lattice-blueprints';
import { inMemoryClass } from '@lattice-dev/plugin-lattice-blueprints/src/__fixtures__/classes';
import { makeInputs } from '@lattice-dev/plugin-lattice-blueprints/src/__fixtures__/makeInputs';
import {
  capoV1beta2,
  modern,
} from '@lattice-dev/plugin-lattice-blueprints/src/__fixtures__/targets';
import { Bench, quantile } from './Bench';

const WARM_UP = 2;
const ROUNDS = 6;

interface Order {
  blueprint: Blueprint<unknown>;
  input: unknown;
  target: Capabilities;
  context: BlueprintContext;
}

function contextOf({ id }: Blueprint): BlueprintContext {
  return id === 'cluster-class' ? { clusterClass: inMemoryClass } : {};
}

/** A target may be too old or too new for a blueprint, and refuse it. */
function isTaken({ blueprint, input, target, context }: Order): boolean {
  const parsed = blueprint.parse(input, context);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return blueprint.refuse(parsed.value, target, context).length === 0;
}

function ordersOf(blueprint: Blueprint<unknown>): Order[] {
  const context = contextOf(blueprint);
  const inputs = makeInputs(blueprint.id as BlueprintId);
  return inputs
    .flatMap(input =>
      [modern, capoV1beta2].map(target => ({
        blueprint,
        input,
        target,
        context,
      })),
    )
    .filter(isTaken);
}

function renderTime({ blueprint, input, target, context }: Order): number {
  const start = performance.now();
  const parsed = blueprint.parse(input, context);
  if (!parsed.ok) throw new Error(`${blueprint.id} refuses its input`);
  const objects = blueprint.build(parsed.value, target, context);
  const time = performance.now() - start;
  if (objects.length === 0) throw new Error(`${blueprint.id} makes nothing`);
  return time;
}

/**
 * Checks and renders one cluster, of every blueprint, for 40 inputs from
 * minimal to maximal and both versions of CAPO, after a warm-up.
 */
export const render: Bench = {
  id: 'render',
  async run() {
    const orders = blueprints.flatMap(ordersOf);
    const renderAll = () => orders.map(renderTime);
    for (let round = 0; round < WARM_UP; round += 1) renderAll();
    const times = Array.from({ length: ROUNDS }, renderAll).flat();
    const value = quantile(times, 0.99);
    return [{ id: 'render-p99', value, unit: 'ms', limit: 5 }];
  },
};
