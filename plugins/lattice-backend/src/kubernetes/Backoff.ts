const SHORTEST = 800;
const LONGEST = 30_000;
const LONGEST_ASKED_FOR = 300_000;

export interface BackoffOptions {
  random?: () => number;
  /** Milliseconds. */
  shortest?: number;
  longest?: number;
}

/**
 * How long to wait before the next attempt: doubles from 0.8 to 30 s, half of
 * it at random, so that many watches do not come back in the same moment. A
 * server that names a time (Retry-After) gets at least that.
 */
export class Backoff {
  readonly #random: () => number;
  readonly #shortest: number;
  readonly #longest: number;
  #failures = 0;

  static create(options: BackoffOptions = {}): Backoff {
    return new Backoff(options);
  }

  private constructor(options: BackoffOptions) {
    this.#random = options.random ?? Math.random;
    this.#shortest = options.shortest ?? SHORTEST;
    this.#longest = options.longest ?? LONGEST;
  }

  /** Milliseconds to wait after one more failure. */
  next(retryAfterSeconds: number = 0): number {
    const full = Math.min(
      this.#longest,
      this.#shortest * 2 ** (this.#failures + 1),
    );
    this.#failures = Math.min(this.#failures + 1, 16);
    const jittered = Math.max(
      this.#shortest,
      (full / 2) * (1 + this.#random()),
    );
    const asked = Math.min(retryAfterSeconds * 1_000, LONGEST_ASKED_FOR);
    return Math.max(
      jittered,
      asked > 0 ? asked * (1 + this.#random() / 10) : 0,
    );
  }

  reset() {
    this.#failures = 0;
  }
}
