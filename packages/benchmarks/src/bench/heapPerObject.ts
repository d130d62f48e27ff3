import { ChildProcess } from '../setup/ChildProcess';
import { Bench, ratioOf } from './Bench';

const CLUSTERS = 820;

export interface HeapPerObject {
  objects: number;
  held: number;
  raw: number;
}

/**
 * What a held object costs in a generated fleet: every cluster has names, uids
 * and times of its own. Told beside it: the parsed raw objects, which have no
 * managedFields there.
 */
export const heapPerObject: Bench = {
  id: 'heap-per-object',
  async run() {
    const child = ChildProcess.start('heapMain');
    const heap = await child.call<HeapPerObject>('measure', CLUSTERS);
    await child.stop();
    const { held: value, raw: baseline } = heap;
    return [
      { id: 'heap-per-object', value, unit: 'bytes', limit: 1_450 },
      ratioOf('heap-per-object-raw', 'bytes', { value, baseline }),
    ];
  },
};
