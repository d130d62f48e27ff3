/**
 * Keeps one copy of values that thousands of objects share (labels, owners,
 * finalizers). It forgets everything when it is full, so that hostile or
 * ever-changing values cannot fill the heap; sharing then starts anew.
 */
export class Interner<T> {
  readonly #values = new Map<string, T>();
  readonly #capacity: number;

  private constructor(capacity: number) {
    this.#capacity = capacity;
  }

  static create<T>(options: { capacity: number }): Interner<T> {
    return new Interner<T>(options.capacity);
  }

  get(key: string, make: () => T): T {
    const known = this.#values.get(key);
    if (known !== undefined) {
      return known;
    }
    if (this.#values.size >= this.#capacity) {
      this.#values.clear();
    }
    const made = make();
    this.#values.set(key, made);
    return made;
  }
}
