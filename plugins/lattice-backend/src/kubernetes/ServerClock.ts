/** The header counts whole seconds; less is not a difference. */
const PRECISION = 1_000;

/**
 * The time of a management cluster, learned from the `Date` header of its
 * answers and carried on by the monotonic clock, so that a wrong or jumping
 * clock on this side makes no duration wrong.
 */
export class ServerClock {
  #sample?: { server: number; monotonic: number };

  static create(): ServerClock {
    return new ServerClock();
  }

  private constructor() {}

  observe(dateHeader: string | undefined) {
    const server = Date.parse(dateHeader ?? '');
    if (Number.isNaN(server)) return;
    const difference = server - this.now();
    if (this.#sample && difference <= 0 && difference > -PRECISION) return;
    this.#sample = { server, monotonic: performance.now() };
  }

  /** Epoch milliseconds there; here as long as nothing was heard. */
  now(): number {
    if (!this.#sample) return Date.now();
    const { server, monotonic } = this.#sample;
    return server + (performance.now() - monotonic);
  }
}
