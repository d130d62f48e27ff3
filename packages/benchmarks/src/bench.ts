import { Bench, BenchResult } from './bench/Bench';
import { changeToViewer } from './bench/changeToViewer';
import { clientGo, clientGoReal } from './bench/clientGo';
import { diagnosis } from './bench/diagnosis';
import { entityStatus } from './bench/entityStatus';
import { fleetAtScale } from './bench/fleetAtScale';
import { fleetPage } from './bench/fleetPage';
import { heapPerObject } from './bench/heapPerObject';
import { manyViewers } from './bench/manyViewers';
import { openStack } from './bench/openStack';
import { plan } from './bench/plan';
import { provisions } from './bench/provisions';
import { render } from './bench/render';
import { requestsAMinute } from './bench/requestsAMinute';
import { silentCluster } from './bench/silentCluster';
import { syncStall } from './bench/syncStall';
import { browserBenches } from './browser';
import { ChildProcess } from './setup/ChildProcess';
import { Stage } from './setup/Stage';
import { isMissed, tableOf } from './table';

/**
 * `npm run bench [-- --json] [-- <name>]`: all benchmarks, or those whose name
 * contains the word.
 */
const benches: Bench[] = [
  clientGo,
  clientGoReal,
  heapPerObject,
  entityStatus,
  syncStall,
  fleetPage,
  fleetAtScale,
  changeToViewer,
  manyViewers,
  requestsAMinute,
  silentCluster,
  render,
  plan,
  openStack,
  provisions,
  diagnosis,
  ...browserBenches,
];

/** One that fails is told, and does not keep the others from running. */
async function runOne(bench: Bench, stage: Stage): Promise<BenchResult[]> {
  const start = performance.now();
  try {
    return await bench.run(stage);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${bench.id} FAILED: ${(error as Error).stack}\n`);
    return [];
  } finally {
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    process.stderr.write(`${bench.id}: ${seconds} s\n`);
  }
}

async function runAll(chosen: readonly Bench[]): Promise<BenchResult[]> {
  const stage = Stage.create();
  const results: BenchResult[] = [];
  for (const bench of chosen) results.push(...(await runOne(bench, stage)));
  await ChildProcess.stopAll();
  return results;
}

async function main() {
  const words = process.argv.slice(2).filter(word => !word.startsWith('--'));
  const chosen = benches.filter(
    ({ id }) => words.length === 0 || words.some(word => id.includes(word)),
  );
  if (chosen.length === 0) {
    const names = benches.map(({ id }) => id).join(', ');
    throw new Error(`There is no such benchmark; there are ${names}`);
  }
  const results = await runAll(chosen);
  const json = process.argv.includes('--json');
  process.stdout.write(
    json
      ? `${JSON.stringify({ results }, undefined, 2)}\n`
      : `${tableOf(results)}\n`,
  );
  if (results.some(isMissed)) process.exitCode = 1;
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
