import { projectForDiagnosis } from '@lattice-dev/plugin-lattice-backend/src/diagnosis/details/projectForDiagnosis';
import { ObjectIndex } from '@lattice-dev/plugin-lattice-backend/src/fleet/index/ObjectIndex';
import { LineSplitter } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/LineSplitter';
import { ObjectIngest } from '@lattice-dev/plugin-lattice-backend/src/kubernetes/ObjectIngest';
import { Bench, collectGarbage, cpuOf, ratioOf } from './Bench';
import { streamsOf } from './manyObjects';

const OBJECTS = 40_000;
const CHUNK = 64 * 1024;
const ROUNDS = 5;

/** The streaming lists of all kinds, one after the other, to one index. */
function ingest(streams: Map<string, Buffer>): ObjectIndex {
  const index = new ObjectIndex();
  const touched = new Set<string>();
  for (const [kind, bytes] of streams) {
    const reader = ObjectIngest.create({
      server: () => 'bench',
      resource: { group: '', version: '', plural: '', kind },
      project: projectForDiagnosis,
      onEvent: event => {
        if (event.type !== 'synced') index.apply(event, touched);
      },
      onSynced: () => undefined,
      onAdvanced: () => undefined,
      onNote: () => undefined,
      onSkipped: () => undefined,
    });
    const splitter = LineSplitter.create();
    for (let at = 0; at < bytes.length; at += CHUNK) {
      for (const line of splitter.push(bytes.subarray(at, at + CHUNK))) {
        reader.readLine(line);
      }
    }
  }
  return index;
}

function parse(streams: Map<string, Buffer>): unknown[] {
  return Array.from(streams.values(), bytes =>
    bytes
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line).object),
  ).flat();
}

/** Bytes of streaming lists to indexed projections, against JSON.parse. */
export const coldSync: Bench = {
  id: 'cold-sync',
  async run() {
    const streams = streamsOf(OBJECTS);
    const lines = [...streams.values()].flatMap(linesIn);
    let value = Infinity;
    let baseline = Infinity;
    for (let round = 0; round < ROUNDS; round += 1) {
      collectGarbage();
      const parsing = await cpuOf(() => {
        for (const line of lines) JSON.parse(line.toString('utf8'));
      });
      collectGarbage();
      const syncing = await cpuOf(() => ingest(streams));
      baseline = Math.min(baseline, parsing);
      value = Math.min(value, syncing);
    }
    return [ratioOf('cold-sync', 'ms', { value, baseline }, 0.5)];
  },
};

function linesIn(bytes: Buffer): Buffer[] {
  return [...LineSplitter.create().push(bytes)];
}

/** What one held object costs, against the parsed raw object. */
export const heapPerObject: Bench = {
  id: 'heap-per-object',
  async run() {
    const streams = streamsOf(OBJECTS);
    const heap = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const empty = heap();
    let held: unknown = ingest(streams);
    const value = (heap() - empty) / OBJECTS;
    held = undefined;
    const before = heap();
    const raw = parse(streams);
    const baseline = (heap() - before) / OBJECTS;
    if (held !== undefined || raw.length !== OBJECTS) {
      throw new Error('The objects were collected too early');
    }
    return [ratioOf('heap-per-object', 'bytes', { value, baseline }, 0.1)];
  },
};
