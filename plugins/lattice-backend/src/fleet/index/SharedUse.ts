interface Uses {
  /** Name keys of what is referred to. */
  refs: readonly string[];
  clusters: readonly string[];
}

const NOBODY: readonly string[] = Object.freeze([]);

/** Which clusters refer to an object by name, such as to a ClusterClass. */
export class SharedUse {
  readonly #users = new Map<string, Map<string, number>>();

  usersOf(ref: string): Iterable<string> {
    return this.#users.get(ref)?.keys() ?? NOBODY;
  }

  isUsedBy(ref: string, cluster: string): boolean {
    return this.#users.get(ref)?.has(cluster) ?? false;
  }

  /** What an object used before, and what it uses now. */
  replace(before: Uses | undefined, after: Uses | undefined) {
    if (after) this.#count(after, 1);
    if (before) this.#count(before, -1);
  }

  #count(uses: Uses, change: 1 | -1) {
    for (const ref of uses.refs) {
      const users = this.#users.get(ref) ?? new Map<string, number>();
      this.#users.set(ref, users);
      for (const cluster of uses.clusters) {
        const count = (users.get(cluster) ?? 0) + change;
        if (count > 0) users.set(cluster, count);
        else users.delete(cluster);
      }
      if (users.size === 0) this.#users.delete(ref);
    }
  }
}
