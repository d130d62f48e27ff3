import { Bench, BenchResult } from './bench/Bench';
import { changeToViewer } from './bench/changeToViewer';
import { coldSync, heapPerObject } from './bench/coldSync';
import { fleetPage } from './bench/fleetPage';

/**
 * `npm run bench [-- --json] [-- <name>]`: all benchmarks, or those whose name
 * contains the word.
 */
const benches: Bench[] = [fleetPage, coldSync, heapPerObject, changeToViewer];

const isGood = ({ ratio, value, limit }: BenchResult) =>
  (ratio ?? value) <= limit;

async function main() {
  const words = process.argv.slice(2).filter(word => !word.startsWith('--'));
  const chosen = benches.filter(
    ({ id }) => words.length === 0 || words.some(word => id.includes(word)),
  );
  const results: BenchResult[] = [];
  for (const bench of chosen) results.push(...(await bench.run()));
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ results }, undefined, 2));
  } else {
    console.table(results.map(result => ({ ...result, good: isGood(result) })));
  }
  if (!results.every(isGood)) process.exitCode = 1;
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
