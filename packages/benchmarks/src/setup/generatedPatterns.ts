import {
  Sandbox,
  SimulatedClock,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { patternOf, stamp, StampPattern } from './stampPattern';
import { GeneratedObject, withWorkers } from './withWorkers';

/** The objects of one cluster as patterns, by the path that lists them. */
export type Patterns = Map<string, StampPattern[]>;

export interface OneCluster {
  path: string;
  object: GeneratedObject;
}

/** A sandbox with one cluster at rest, for as long as it is looked at. */
export async function withOneCluster<T>(
  look: (sandbox: Sandbox) => T | Promise<T>,
): Promise<T> {
  const clock = SimulatedClock.create();
  const sandbox = await startSandbox({ clusters: 1, clock });
  try {
    return await look(sandbox);
  } finally {
    await sandbox.stop();
  }
}

/** Its objects, but for some kinds. */
export function objectsIn(
  { store }: Sandbox,
  leftOut: readonly string[] = [],
): OneCluster[] {
  return store.kinds.list().flatMap(({ group, kind, plural }) =>
    store
      .list({ group, kind })
      .filter(({ metadata }) => metadata.namespace?.startsWith('fleet-'))
      .filter(() => !leftOut.includes(kind))
      .map(object => ({
        path: `/apis/${object.apiVersion}/${plural}`,
        object: object as GeneratedObject,
      })),
  );
}

/** Patterns of a cluster, perhaps with another number of workers. */
export function patternsWith(
  found: readonly OneCluster[],
  workers?: number,
): Patterns {
  const pathOf = new Map(found.map(({ path, object }) => [object.kind, path]));
  const objects = found.map(({ object }) => object);
  const wanted =
    workers === undefined ? objects : withWorkers(objects, workers);
  const byPath: Patterns = new Map();
  for (const object of wanted) {
    const path = pathOf.get(object.kind)!;
    const known = byPath.get(path);
    if (known) known.push(patternOf(object));
    else byPath.set(path, [patternOf(object)]);
  }
  return byPath;
}

/** The texts of all objects of so many clusters. */
export function* textsOf(patterns: Patterns, clusters: number) {
  for (let serial = 0; serial < clusters; serial += 1) {
    for (const kind of patterns.values()) {
      for (const pattern of kind) yield stamp(pattern, serial);
    }
  }
}
