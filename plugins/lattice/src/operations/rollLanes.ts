import { RollStep } from '@lattice-dev/plugin-lattice-common';

/** Machines that are replaced together, at one place of the order. */
export interface RollBatch {
  /** Position among all batches, from 0. */
  column: number;
  /** How many columns it takes; more than one stands for many batches. */
  span: number;
  machines: string[];
  count: number;
}

export interface RollLane {
  step: RollStep;
  batches: RollBatch[];
}

// More boxes than this cannot be read; they become one bar.
const MOST_BATCHES = 10;

function sizesOf({ count, atOnce }: RollStep): number[] {
  const size = Math.max(1, atOnce);
  const full = Math.floor(count / size);
  const rest = count - full * size;
  return [...Array(full).fill(size), ...(rest > 0 ? [rest] : [])];
}

function batchesOf(step: RollStep, start: number): RollBatch[] {
  const sizes = sizesOf(step);
  if (sizes.length > MOST_BATCHES) {
    const { machines, count } = step;
    return [{ column: start, span: MOST_BATCHES, machines, count }];
  }
  let taken = 0;
  return sizes.map((count, index) => {
    const machines = step.machines.slice(taken, taken + count);
    taken += count;
    return { column: start + index, span: 1, machines, count };
  });
}

/** Lays the steps of a roll out one after the other; equal orders together. */
export function rollLanes(steps: readonly RollStep[]): {
  lanes: RollLane[];
  columns: number;
} {
  const orders = [...new Set(steps.map(({ order }) => order))].sort(
    (left, right) => left - right,
  );
  const lanes: RollLane[] = [];
  let start = 0;
  for (const order of orders) {
    const first = start;
    const together = steps
      .filter(step => step.order === order)
      .map(step => ({ step, batches: batchesOf(step, first) }));
    lanes.push(...together);
    start += Math.max(
      ...together.map(({ batches }) =>
        batches.reduce((sum, { span }) => sum + span, 0),
      ),
    );
  }
  return { lanes, columns: Math.max(1, start) };
}
