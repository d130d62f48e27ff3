import { collectGarbage } from '../bench/Bench';
import type { HeapPerObject } from '../bench/heapPerObject';
import { indexOf } from '../fleetFor';
import {
  objectsIn,
  patternsWith,
  textsOf,
  withOneCluster,
} from './generatedPatterns';
import { serveCalls } from './serveCalls';

function heapOf(make: () => unknown): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const held = make();
  collectGarbage();
  const after = process.memoryUsage().heapUsed;
  if (held === undefined) throw new Error('Nothing is held');
  return after - before;
}

function* parsed(texts: Iterable<string>): Generator<unknown> {
  for (const text of texts) yield JSON.parse(text);
}

async function measure(clusters: number): Promise<HeapPerObject> {
  const patterns = await withOneCluster(one => patternsWith(objectsIn(one)));
  const texts = () => textsOf(patterns, clusters);
  const objects = [...patterns.values()].flat().length * clusters;
  return {
    objects,
    held: heapOf(() => indexOf(parsed(texts()))) / objects,
    raw: heapOf(() => [...parsed(texts())]) / objects,
  };
}

serveCalls({ measure }, async () => {});
