/** Remembers what was made for a key; with too many keys it starts anew. */
export class Memo<K, V> {
  readonly #known = new Map<K, V>();
  readonly #most: number;

  static create<K, V>(options: { most: number }): Memo<K, V> {
    return new Memo<K, V>(options.most);
  }

  private constructor(most: number) {
    this.#most = most;
  }

  get(key: K, make: () => V): V {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (this.#known.size >= this.#most) this.#known.clear();
    this.#known.set(key, made);
    return made;
  }
}
