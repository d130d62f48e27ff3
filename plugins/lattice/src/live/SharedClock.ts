/** One timer for all relative times on the page. */
class SharedClock {
  readonly #listeners = new Set<() => void>();
  readonly #intervalMs: number;
  #timer: ReturnType<typeof setInterval> | undefined;
  #now = Date.now();

  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  get now(): number {
    if (this.#timer === undefined) {
      this.#now = Date.now();
    }
    return this.#now;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.#timer === undefined) {
      this.#now = Date.now();
      this.#timer = setInterval(() => this.#tick(), this.#intervalMs);
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    };
  }

  #tick(): void {
    this.#now = Date.now();
    this.#listeners.forEach(listener => listener());
  }
}

export const sharedClock = new SharedClock(10_000);
