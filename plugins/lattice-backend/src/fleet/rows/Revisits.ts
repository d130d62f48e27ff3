import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';

/** Longer timers overflow; looking too early does no harm. */
const LONGEST = 2 ** 31 - 1;
/** Keeps what asks to be looked at at once from being looked at all the time. */
const SHORTEST = 100;

/** Looks at clusters again when time alone may have changed them. */
export class Revisits {
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #onDue: (id: ClusterId) => void;

  static create(onDue: (id: ClusterId) => void): Revisits {
    return new Revisits(onDue);
  }

  private constructor(onDue: (id: ClusterId) => void) {
    this.#onDue = onDue;
  }

  get size(): number {
    return this.#timers.size;
  }

  /** Replaces what was planned; undefined plans nothing. */
  plan(id: ClusterId, milliseconds: number | undefined) {
    const key = formatClusterId(id);
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
    if (milliseconds === undefined) return;
    // A timer may fire a little early, by the clock of somebody else.
    const wait = Math.max(SHORTEST, Math.ceil(milliseconds) + 1);
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      this.#onDue(id);
    }, Math.min(wait, LONGEST));
    timer.unref();
    this.#timers.set(key, timer);
  }

  stop() {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
