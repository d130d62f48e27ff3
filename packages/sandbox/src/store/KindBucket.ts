import { KubeObject } from './types';

interface NamespaceBucket {
  objects: Map<string, KubeObject>;
  /** Kept in order once somebody asked for it. */
  sortedNames?: string[];
}

function positionOf(sorted: string[], name: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < name) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All objects of one kind, by namespace and name. */
export class KindBucket {
  #namespaces = new Map<string, NamespaceBucket>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(namespace: string, name: string): KubeObject | undefined {
    return this.#namespaces.get(namespace)?.objects.get(name);
  }

  set(object: KubeObject): void {
    const { namespace = '', name } = object.metadata;
    let bucket = this.#namespaces.get(namespace);
    if (!bucket) {
      bucket = { objects: new Map() };
      this.#namespaces.set(namespace, bucket);
    }
    if (!bucket.objects.has(name)) {
      this.#size += 1;
      const sorted = bucket.sortedNames;
      sorted?.splice(positionOf(sorted, name), 0, name);
    }
    bucket.objects.set(name, object);
  }

  delete(namespace: string, name: string): void {
    const bucket = this.#namespaces.get(namespace);
    if (!bucket?.objects.delete(name)) return;
    this.#size -= 1;
    const sorted = bucket.sortedNames;
    sorted?.splice(positionOf(sorted, name), 1);
    if (bucket.objects.size === 0) this.#namespaces.delete(namespace);
  }

  *values(namespace?: string): IterableIterator<KubeObject> {
    if (namespace !== undefined) {
      yield* this.#namespaces.get(namespace)?.objects.values() ?? [];
      return;
    }
    for (const bucket of this.#namespaces.values()) {
      yield* bucket.objects.values();
    }
  }

  /** In the order of a list answer: by namespace, then by name. */
  *sorted(namespace?: string): IterableIterator<KubeObject> {
    const namespaces =
      namespace === undefined
        ? [...this.#namespaces.keys()].sort()
        : [namespace];
    for (const name of namespaces) yield* this.#sortedWithin(name);
  }

  *#sortedWithin(namespace: string): IterableIterator<KubeObject> {
    const bucket = this.#namespaces.get(namespace);
    if (!bucket) return;
    bucket.sortedNames ??= [...bucket.objects.keys()].sort();
    for (const name of [...bucket.sortedNames]) {
      const object = bucket.objects.get(name);
      if (object) yield object;
    }
  }
}
