/**
 * Lets so many requests through at a time, the others wait in order. A
 * hundred plans at once would otherwise be a thousand connections.
 */
export class RequestGate {
  readonly #limit: number;
  readonly #waiting: Array<() => void> = [];
  #open = 0;

  static create(options: { limit: number }): RequestGate {
    return new RequestGate(options.limit);
  }

  private constructor(limit: number) {
    this.#limit = limit;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#open < this.#limit) this.#open += 1;
    else await new Promise<void>(resolve => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Whoever waits takes the place over, so that nobody slips in between.
      if (next) next();
      else this.#open -= 1;
    }
  }
}
