import { throwIfGone } from './CallerGoneError';

/**
 * Whether the caller still waits. It counts until the first write: nothing is
 * begun for somebody who left, and nothing is left half written because a
 * browser tab was closed.
 */
export class CallerPresence {
  readonly #signal?: AbortSignal;
  readonly #onFirstWrite?: () => Promise<void>;
  #begun?: Promise<void>;

  static create(options: {
    signal?: AbortSignal;
    onFirstWrite?: () => Promise<void>;
  }): CallerPresence {
    return new CallerPresence(options);
  }

  private constructor(options: {
    signal?: AbortSignal;
    onFirstWrite?: () => Promise<void>;
  }) {
    this.#signal = options.signal;
    this.#onFirstWrite = options.onFirstWrite;
  }

  /** What requests are sent with. */
  get signal(): AbortSignal | undefined {
    return this.#begun ? undefined : this.#signal;
  }

  /** To be awaited before every write that is not a dry run. */
  async beginWrite(): Promise<void> {
    if (!this.#begun) {
      throwIfGone(this.#signal);
      this.#begun = this.#onFirstWrite?.() ?? Promise.resolve();
    }
    await this.#begun;
  }
}
