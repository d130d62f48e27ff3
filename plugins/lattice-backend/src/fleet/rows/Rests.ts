/** What costs less is computed as often as it changes. */
const FREE_MILLISECONDS = 2;
/** So many times what it cost a cluster rests, so others have their share. */
const REST_FACTOR = 3;

interface Rest {
  readonly over: Promise<void>;
  /** To be done when it is over. */
  then?: () => void;
}

/** Clusters that were expensive to compute, and wait before the next time. */
export class Rests {
  readonly #rests = new Map<string, Rest>();

  /** True if it was put off: `then` is called once, when the rest is over. */
  putOff(id: string, then: () => void): boolean {
    const rest = this.#rests.get(id);
    if (rest) rest.then = then;
    return rest !== undefined;
  }

  begin(id: string, cost: number) {
    if (cost <= FREE_MILLISECONDS) return;
    const over = new Promise<void>(resolve => {
      setTimeout(() => {
        const rest = this.#rests.get(id);
        this.#rests.delete(id);
        rest?.then?.();
        resolve();
      }, cost * REST_FACTOR);
    });
    this.#rests.set(id, { over });
  }

  /** Resolves when one of those that something waits for is over. */
  get waitedFor(): Promise<void> | undefined {
    for (const { over, then } of this.#rests.values()) if (then) return over;
    return undefined;
  }
}
