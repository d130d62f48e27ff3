import { projectObject } from '@lattice-dev/plugin-lattice-backend/src/capi';
import { ObjectIndex } from '@lattice-dev/plugin-lattice-backend/src/fleet/ObjectIndex';
import { LineSplitter } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/LineSplitter';
import { ObjectIngest } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/ObjectIngest';
import { Bench, collectGarbage, cpuOf, ratioOf } from './Bench';
import { linesOf } from './manyObjects';

const OBJECTS = 40_000;
const CHUNK = 64 * 1024;
const ROUNDS = 3;

function ingest(bytes: Buffer): ObjectIndex {
  const index = new ObjectIndex();
  const touched = new Set<string>();
  const reader = ObjectIngest.create({
    server: () => 'bench',
    resource: { group: '', version: '', plural: '', kind: '' },
    project: projectObject,
    onEvent: event => {
      if (event.type !== 'synced') index.apply(event, touched);
    },
    onSynced: () => undefined,
    onAdvanced: () => undefined,
    onNote: () => undefined,
  });
  const splitter = LineSplitter.create();
  for (let at = 0; at < bytes.length; at += CHUNK) {
    for (const line of splitter.push(bytes.subarray(at, at + CHUNK))) {
      reader.readLine(line);
    }
  }
  return index;
}

/** Bytes of a streaming list to indexed projections, against JSON.parse. */
export const coldSync: Bench = {
  id: 'cold-sync',
  async run() {
    const lines = linesOf(OBJECTS);
    const bytes = Buffer.concat(lines);
    let value = Infinity;
    let baseline = Infinity;
    for (let round = 0; round < ROUNDS; round += 1) {
      collectGarbage();
      const parsing = await cpuOf(() => {
        for (const line of lines) JSON.parse(line.toString('utf8'));
      });
      collectGarbage();
      const syncing = await cpuOf(() => ingest(bytes));
      baseline = Math.min(baseline, parsing);
      value = Math.min(value, syncing);
    }
    return [ratioOf('cold-sync', 'ms', { value, baseline }, 0.5)];
  },
};

/** What one held object costs, against the parsed raw object. */
export const heapPerObject: Bench = {
  id: 'heap-per-object',
  async run() {
    const bytes = Buffer.concat(linesOf(OBJECTS));
    const heap = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const empty = heap();
    let held: unknown = ingest(bytes);
    const value = (heap() - empty) / OBJECTS;
    held = undefined;
    const before = heap();
    const raw = bytes
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line).object);
    const baseline = (heap() - before) / OBJECTS;
    if (held !== undefined || raw.length !== OBJECTS) {
      throw new Error('The objects were collected too early');
    }
    return [ratioOf('heap-per-object', 'bytes', { value, baseline }, 0.1)];
  },
};
