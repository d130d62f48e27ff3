import { runSeed, SeedResult } from './faults/runSeed';

/**
 * `npm run faults -- --seeds 1000 --from 1`: the fleet against a sandbox that
 * fails in every way it knows. One seed again: `--seeds 1 --from <seed>`.
 */
function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
}

const badOf = ({ lost, ghosts, backwards, wrongRows }: SeedResult) =>
  lost + ghosts + backwards + wrongRows;

async function main() {
  const seeds = option('seeds', 20);
  const from = option('from', 1);
  const atOnce = option('at-once', 4);
  const results: SeedResult[] = [];
  const queue = Array.from({ length: seeds }, (_, index) => from + index);
  const work = async () => {
    for (let seed = queue.shift(); seed !== undefined; seed = queue.shift()) {
      const result = await runSeed(seed);
      results.push(result);
      if (badOf(result) > 0) console.log('FAILED', JSON.stringify(result));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const sum = (read: (result: SeedResult) => number) =>
    results.reduce((total, result) => total + read(result), 0);
  console.table({
    seeds: results.length,
    faults: sum(result => result.faults),
    objects: sum(result => result.objects),
    lost: sum(result => result.lost),
    ghosts: sum(result => result.ghosts),
    'out of order': sum(result => result.backwards),
    'wrong rows': sum(result => result.wrongRows),
  });
  if (results.some(result => badOf(result) > 0)) process.exitCode = 1;
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
