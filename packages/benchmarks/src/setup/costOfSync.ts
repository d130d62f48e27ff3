import { collectGarbage } from '../bench/Bench';
import { SyncCost } from './SyncCost';

function heapBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Counts what this process spends until all objects are read. */
export async function costOfSync(
  read: () => Promise<{ objects: () => number }>,
): Promise<SyncCost> {
  const before = heapBytes();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const held = await read();
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  return {
    milliseconds,
    cpuMilliseconds: (user + system) / 1_000,
    peakBytes,
    heapBytes: heapBytes() - before,
    objects: held.objects(),
  };
}
