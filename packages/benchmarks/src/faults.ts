import { parseArgs } from 'node:util';
import { faultTable, neverMet, outcomesOf } from './faults/faultTable';
import { combinations } from './faults/faultKinds';
import { outcomes } from './faults/Finding';
import { held } from './faults/leaks';
import { runSeed } from './faults/runSeed';
import { isBad, SeedResult } from './faults/SeedResult';
import { seedPlan } from './faults/seedPlan';

/**
 * `npm run faults -- --seeds 1000 --from 1`: the fleet against a sandbox that
 * fails in every way it knows. One seed again: `--seed 17`.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '4' },
  },
});

/** More than this for each seed, and something is kept that should not be. */
const MOST_BYTES_A_SEED = 50_000;
/** What the first seeds load and learn stays, and is no leak. */
const WARM_UP = 10;

/** A full run takes most of an hour: it says now and then how far it is. */
const TOLD_EACH = 50;

/** A run that goes wrong goes wrong in many ways. */
const MOST_DETAILS = 4;
const MOST_CHARACTERS = 300;

const crashes: unknown[] = [];
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, error => {
    console.error(event, error);
    crashes.push(error);
  });
}

/** Seeds under way: a process that ends meanwhile waits for nothing, for ever. */
const running = new Set<number>();
process.on('exit', () => {
  if (running.size === 0) return;
  console.error(`HANGS: seed ${[...running].join(', ')}`);
  process.exitCode = 1;
});

let stopping = false;
process.once('SIGINT', () => {
  console.log('Ends after the seeds that run.');
  stopping = true;
});

function tell(results: SeedResult[]) {
  const bad = results.filter(isBad).length + crashes.length;
  const seconds = Math.round(process.uptime());
  console.error(`${results.length} seeds, ${bad} bad, ${seconds} s`);
}

async function runSeeds(seeds: number[], atOnce: number) {
  const results: SeedResult[] = [];
  const queue = [...seeds];
  const work = async () => {
    while (queue.length > 0 && !stopping) {
      const seed = queue.shift()!;
      running.add(seed);
      const result = await runSeed(seed).catch(error => {
        console.error(`seed ${seed}`, error);
        crashes.push(error);
      });
      running.delete(seed);
      if (!result) continue;
      results.push(result);
      if (results.length % TOLD_EACH === 0) tell(results);
      if (isBad(result)) {
        printBad(result);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

function printBad({ seed, findings, met }: SeedResult) {
  console.log(`FAILED seed ${seed}: ${[...met.keys()].join(', ')}`);
  for (const outcome of outcomes) {
    const own = findings.filter(({ what }) => what === outcome);
    for (const { detail } of own.slice(0, MOST_DETAILS)) {
      console.log(`  ${outcome}: ${detail.slice(0, MOST_CHARACTERS)}`);
    }
    const more = own.length - MOST_DETAILS;
    if (more > 0) console.log(`  ${outcome}: ${more} more`);
  }
}

function printPlan(seed: number) {
  const plan = seedPlan(seed);
  const { paged, restored, faults, moments } = plan;
  const lists = paged ? 'paged' : 'streaming';
  const rows = restored ? 'rows of an earlier run' : 'no earlier rows';
  console.log(`seed ${seed}, ${lists} lists, ${rows}`);
  console.log(`discovery every ${plan.rediscoverMilliseconds} ms`);
  const lasting = [plan.denied, plan.dead, plan.database, plan.listener];
  for (const one of [...lasting, ...plan.viewers]) {
    if (one) console.log(one.name);
  }
  for (const { kind, point, rule } of faults) {
    const line = rule.afterEvents ? ` ${rule.afterEvents}` : '';
    console.log(
      `${kind.name} at ${point}${line} of ${rule.kind ?? 'discovery'}`,
    );
  }
  for (const [index, { disturbance }] of moments.entries()) {
    if (disturbance) console.log(`${disturbance.name} at moment ${index}`);
  }
}

async function main() {
  const only = values.seed === undefined ? undefined : Number(values.seed);
  const from = only ?? Number(values.from);
  const count = only === undefined ? Number(values.seeds) : 1;
  const atOnce = Math.min(count, Number(values['at-once']));
  const seeds = Array.from({ length: count }, (_, index) => from + index);
  if (only !== undefined) printPlan(only);
  const first = await runSeeds(seeds.slice(0, WARM_UP), atOnce);
  const before = await held();
  const rest = await runSeeds(seeds.slice(WARM_UP), atOnce);
  const after = await held();
  const results = [...first, ...rest];
  console.table(faultTable(results));
  const perSeed = (after.heapBytes - before.heapBytes) / (rest.length || 1);
  console.table({
    seeds: results.length,
    objects: results.reduce((total, { objects }) => total + objects, 0),
    ...outcomesOf(results),
    crashes: crashes.length,
    'sockets left': after.sockets,
    'timers left': after.timers,
    'heap kept, kB a seed': Math.round(perSeed / 1_000),
  });
  const missed = count >= combinations.length ? neverMet(results) : [];
  if (missed.length > 0) console.log('NEVER MET', missed.join(', '));
  const leaks =
    after.sockets + after.timers > 0 ||
    (rest.length >= 20 && perSeed > MOST_BYTES_A_SEED);
  const bad = results.some(isBad) || crashes.length > 0;
  if (bad || leaks || missed.length > 0) process.exitCode = 1;
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
