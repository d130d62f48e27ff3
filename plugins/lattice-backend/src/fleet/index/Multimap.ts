const NONE: ReadonlySet<string> = new Set();

/** Several values for each key, and no key without a value. */
export class Multimap {
  readonly #values = new Map<string, Set<string>>();

  get size(): number {
    return this.#values.size;
  }

  keys(): Iterable<string> {
    return this.#values.keys();
  }

  get(key: string): ReadonlySet<string> {
    return this.#values.get(key) ?? NONE;
  }

  add(key: string, value: string) {
    const known = this.#values.get(key);
    if (known) known.add(value);
    else this.#values.set(key, new Set([value]));
  }

  delete(key: string, value: string) {
    const known = this.#values.get(key);
    known?.delete(value);
    if (known?.size === 0) this.#values.delete(key);
  }
}
