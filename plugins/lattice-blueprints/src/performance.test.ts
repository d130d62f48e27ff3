import { availableParallelism, loadavg } from 'node:os';
import { inMemoryClass } from './__fixtures__/classes';
import { makeInputs } from './__fixtures__/makeInputs';
import { modern } from './__fixtures__/targets';
import { Blueprint } from './blueprint/Blueprint';
import { BlueprintId, blueprints } from './blueprints';

const warmUp = 300;
const rounds = 500;
const rows = blueprints.map(blueprint => [blueprint.id, blueprint] as const);

/** Times on a crowded machine are those of the crowd; they are skipped, visibly. */
const describeQuiet =
  loadavg()[0] < availableParallelism() ? describe : describe.skip;

function largestRun(blueprint: Blueprint<unknown>): () => void {
  const { id } = blueprint;
  const context = id === 'cluster-class' ? { clusterClass: inMemoryClass } : {};
  const input = makeInputs(id as BlueprintId).at(-1);
  return () => {
    const parsed = blueprint.parse(input, context);
    if (!parsed.ok) {
      throw new Error(JSON.stringify(parsed.issues));
    }
    blueprint.build(parsed.value, modern, context);
  };
}

function repeat(times: number, run: () => void): void {
  for (let round = 0; round < times; round += 1) {
    run();
  }
}

it.each(rows)(
  'takes 5 ms of processor time at most for the largest input of %s',
  (_, blueprint) => {
    const run = largestRun(blueprint);
    repeat(warmUp, run);
    const start = process.cpuUsage();
    repeat(rounds, run);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000 / rounds).toBeLessThan(5);
  },
);

describeQuiet('on a quiet machine', () => {
  it.each(rows)(
    'checks and builds the largest input of %s in 5 ms (p99)',
    (_, blueprint) => {
      const run = largestRun(blueprint);
      repeat(warmUp, run);
      const times = Array.from({ length: rounds }, () => {
        const start = performance.now();
        run();
        return performance.now() - start;
      }).sort((left, right) => left - right);
      expect(times[Math.floor(rounds * 0.99)]).toBeLessThan(5);
    },
  );
});
