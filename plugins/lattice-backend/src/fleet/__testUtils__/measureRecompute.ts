/* eslint-disable no-console */
import { rowOf } from '../../capi';
import { NOW } from '../../capi/__testUtils__/rawObjects';
import { ObjectIndex } from '../index/ObjectIndex';
import { Assessments } from '../rows/Assessments';
import { BIG, bigCluster, machineOf } from './bigCluster';

// What one change of one machine costs, for clusters of several sizes. From
// packages/benchmarks:
// node --require @backstage/cli/config/nodeTransform.cjs \
//   ../../plugins/lattice-backend/src/fleet/__testUtils__/measureRecompute.ts

const id = { managementCluster: 'mgmt', namespace: 'team', name: 'demo' };
const ROUNDS = 200;

function measure(machines: number) {
  const index = new ObjectIndex();
  for (const object of bigCluster(machines)) {
    index.apply({ type: 'upserted', object }, new Set());
  }
  const assessments = Assessments.create({
    context: () => ({
      id,
      now: NOW,
      hasRead: () => true,
      isForeign: ref => index.isForeign(ref, BIG),
    }),
    objectsOf: () => index.objectsOf(BIG),
  });
  /** As FleetRows does: each step may be the last one of a slice. */
  const recompute = () => {
    const steps: number[] = [];
    const timed = <T>(work: () => T): T => {
      const start = performance.now();
      const result = work();
      steps.push(performance.now() - start);
      return result;
    };
    const preparation = assessments.prepare(id);
    while (!timed(() => preparation.next()).done);
    timed(() => rowOf(assessments.get(id)!, id));
    return {
      whole: steps.reduce((sum, step) => sum + step, 0),
      step: Math.max(...steps),
    };
  };
  const first = recompute();
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const ready = round % 2 ? 'True' : 'False';
    const object = machineOf((round * 37) % machines, round, ready);
    index.apply({ type: 'upserted', object }, new Set());
    assessments.changed(id);
    return recompute();
  });
  console.log(
    `${machines} machines, ${index.size} objects: first ${text(first.whole)} ` +
      `(longest step ${text(first.step)}); after one event median ` +
      `${quantile(rounds, 'whole', 0.5)}, p99 ${quantile(
        rounds,
        'whole',
        0.99,
      )}` +
      `; longest step median ${quantile(rounds, 'step', 0.5)}, ` +
      `p99 ${quantile(rounds, 'step', 0.99)}`,
  );
}

function quantile(
  rounds: ReadonlyArray<{ whole: number; step: number }>,
  key: 'whole' | 'step',
  share: number,
): string {
  const sorted = rounds.map(round => round[key]).sort((a, b) => a - b);
  return text(sorted[Math.floor(sorted.length * share)]);
}

function text(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`;
}

for (const machines of [20, 1_000, 5_000]) measure(machines);
