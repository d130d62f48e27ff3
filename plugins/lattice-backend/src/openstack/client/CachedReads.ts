import { LRUCache } from 'lru-cache';

/** An answer, when it was given, and until when it may be given again. */
interface Kept<T> {
  value: T;
  readAt: number;
  freshUntil: number;
}

/** How long an answer is good, by what it is; milliseconds. */
export type Freshness<T> = (value: T) => number;

/** Asking again in less than this gives the same answer. */
const shortest = 2_000;

/**
 * One question at a time for each key, and its answer for a while. Keys must
 * not hold secrets.
 */
export class CachedReads<T extends object> {
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #running = new Map<string, Promise<Kept<T>>>();
  readonly #freshness: Freshness<T>;
  readonly #now: () => number;

  static create<T extends object>(options: {
    max: number;
    freshness: Freshness<T>;
    now?: () => number;
  }): CachedReads<T> {
    return new CachedReads(options);
  }

  private constructor(options: {
    max: number;
    freshness: Freshness<T>;
    now?: () => number;
  }) {
    this.#kept = new LRUCache({ max: options.max });
    this.#freshness = options.freshness;
    this.#now = options.now ?? Date.now;
  }

  async get(
    key: string,
    read: () => Promise<T>,
    options: { refresh?: boolean } = {},
  ): Promise<{ value: T; readAt: number }> {
    const kept = this.#kept.get(key);
    const now = this.#now();
    const until = options.refresh
      ? Math.min(kept?.freshUntil ?? 0, (kept?.readAt ?? 0) + shortest)
      : kept?.freshUntil ?? 0;
    if (kept && now < until) return kept;
    const running = this.#running.get(key);
    if (running) return running;
    const started = this.#read(key, read).finally(() =>
      this.#running.delete(key),
    );
    this.#running.set(key, started);
    return started;
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }

  async #read(key: string, read: () => Promise<T>): Promise<Kept<T>> {
    const value = await read();
    const readAt = this.#now();
    const freshUntil = readAt + this.#freshness(value);
    const kept = { value, readAt, freshUntil };
    this.#kept.set(key, kept);
    return kept;
  }
}
