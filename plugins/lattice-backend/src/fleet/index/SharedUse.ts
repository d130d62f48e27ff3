const NONE: readonly string[] = Object.freeze([]);

/** An object that refers to others by name, for the clusters that it is in. */
export interface Use {
  /** Name keys of what is referred to. */
  readonly refs: readonly string[];
  readonly clusters: readonly string[];
}

/** Which clusters refer to an object by name, such as to a ClusterClass. */
export class SharedUse {
  /** How many objects of a cluster refer to a name. */
  readonly #users = new Map<string, Map<string, number>>();

  usersOf(ref: string): Iterable<string> {
    return this.#users.get(ref)?.keys() ?? NONE;
  }

  isUsedBy(ref: string, cluster: string): boolean {
    return this.#users.get(ref)?.has(cluster) ?? false;
  }

  /** What an object used before, and what it uses now. */
  replace(before: Use | undefined, after: Use | undefined) {
    if (after) this.#count(after, 1);
    if (before) this.#count(before, -1);
  }

  #count({ refs, clusters }: Use, change: 1 | -1) {
    for (const ref of clusters.length > 0 ? refs : NONE) {
      const users = this.#users.get(ref) ?? new Map<string, number>();
      this.#users.set(ref, users);
      for (const cluster of clusters) {
        const count = (users.get(cluster) ?? 0) + change;
        if (count > 0) users.set(cluster, count);
        else users.delete(cluster);
      }
      if (users.size === 0) this.#users.delete(ref);
    }
  }
}
