import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What the process holds on to. */
export interface Held {
  heapBytes: number;
  sockets: number;
  timers: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Counted after everything that can be freed is freed. */
export async function held(): Promise<Held> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise(resolve => setTimeout(resolve, 200));
    collect();
  }
  const resources = process.getActiveResourcesInfo();
  const countOf = (pattern: RegExp) =>
    resources.filter(resource => pattern.test(resource)).length;
  return {
    heapBytes: objectBytes(),
    sockets: countOf(/^(TCP|TLS)/),
    timers: countOf(/^Timeout$/),
  };
}

/** Code that was compiled stays, more of it with each seed, and is no leak. */
function objectBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !/code|trusted/.test(name))
    .reduce((total, { space_used_size: bytes }) => total + bytes, 0);
}
