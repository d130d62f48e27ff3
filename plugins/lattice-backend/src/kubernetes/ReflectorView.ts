/** Which objects exist, as far as one watch has told. */
export class ReflectorView {
  readonly #onVanished: (uid: string) => void;
  readonly #known = new Set<string>();
  #listed?: Set<string>;

  constructor(onVanished: (uid: string) => void) {
    this.#onVanished = onVanished;
  }

  get size(): number {
    return this.#known.size;
  }

  beginList() {
    this.#listed = new Set();
  }

  upsert(uid: string) {
    this.#known.add(uid);
    this.#listed?.add(uid);
  }

  delete(uid: string) {
    this.#listed?.delete(uid);
    if (this.#known.delete(uid)) this.#onVanished(uid);
  }

  /** What was known before the list and is not in it has vanished. */
  endList() {
    const listed = this.#listed ?? this.#known;
    this.#listed = undefined;
    for (const uid of this.#known) {
      if (!listed.has(uid)) this.delete(uid);
    }
  }
}
