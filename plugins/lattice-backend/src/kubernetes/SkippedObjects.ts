/** More names than this make a message that nobody reads. */
const MAX_NAMED = 3;

/** The objects of one kind that could not be taken in, by uid. */
export class SkippedObjects {
  readonly #onChange: (message: string | undefined) => void;
  readonly #descriptions = new Map<string, string>();

  static create(
    onChange: (message: string | undefined) => void,
  ): SkippedObjects {
    return new SkippedObjects(onChange);
  }

  private constructor(onChange: (message: string | undefined) => void) {
    this.#onChange = onChange;
  }

  get size(): number {
    return this.#descriptions.size;
  }

  add(uid: string, description: string) {
    if (this.#descriptions.get(uid) === description) return;
    this.#descriptions.set(uid, description);
    this.#onChange(this.#message());
  }

  delete(uid: string) {
    if (this.#descriptions.delete(uid)) this.#onChange(this.#message());
  }

  keepOnly(uids: ReadonlySet<string>) {
    for (const uid of [...this.#descriptions.keys()]) {
      if (!uids.has(uid)) this.delete(uid);
    }
  }

  /** Names only: what is in such an object may be anything. */
  #message(): string | undefined {
    if (this.size === 0) return undefined;
    const names = [...this.#descriptions.values()].slice(0, MAX_NAMED);
    const more = this.size - names.length;
    const list = names.join(', ') + (more > 0 ? ` and ${more} more` : '');
    return `Skipped because Lattice can't process it: ${list}.`;
  }
}
