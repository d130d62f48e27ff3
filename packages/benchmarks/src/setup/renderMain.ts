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
import { collectGarbage } from '../bench/Bench';
import { serveCalls } from './serveCalls';

// The backend has all of this in its heap, too.
import '@lattice-dev/plugin-lattice-backend';

export interface RenderRounds {
  warmUp: number;
  rounds: number;
}

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

/** How long each render took, in rounds over all orders. */
function times({ warmUp, rounds }: RenderRounds): number[] {
  const orders = blueprints.flatMap(ordersOf);
  const renderAll = () => orders.map(renderTime);
  for (let round = 0; round < warmUp; round += 1) renderAll();
  collectGarbage();
  return Array.from({ length: rounds }, renderAll).flat();
}

serveCalls({ times }, async () => {});
