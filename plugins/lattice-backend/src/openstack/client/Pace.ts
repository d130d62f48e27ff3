import { setTimeout as sleep } from 'node:timers/promises';

/** Spreads requests: so many a second, with as many at once after a rest. */
export class Pace {
  readonly #perSecond: number;
  readonly #now: () => number;
  /** When the next request may start. */
  #next = 0;

  static create(options: { perSecond: number; now?: () => number }): Pace {
    return new Pace(options);
  }

  private constructor(options: { perSecond: number; now?: () => number }) {
    this.#perSecond = options.perSecond;
    this.#now = options.now ?? Date.now;
  }

  /** Milliseconds to wait before the next request may start. */
  reserve(): number {
    const now = this.#now();
    const rested = now - 1_000;
    this.#next = Math.max(this.#next, rested) + 1_000 / this.#perSecond;
    return Math.max(0, this.#next - now);
  }

  async wait(signal: AbortSignal): Promise<void> {
    const milliseconds = this.reserve();
    if (milliseconds > 0) await sleep(milliseconds, undefined, { signal });
  }
}
