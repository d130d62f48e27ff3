/** What became of calling a listener: told once for each that fails. */
export type OnListenerError = (error: unknown) => void;

/**
 * Those who want to hear of something. One that throws keeps neither the
 * others nor whoever tells them from going on.
 */
export class Listeners<Args extends unknown[]> {
  readonly #listeners = new Set<(...args: Args) => void>();
  readonly #failed = new WeakSet<(...args: Args) => void>();
  readonly #onError: OnListenerError;

  static create<Args extends unknown[]>(
    onError: OnListenerError,
  ): Listeners<Args> {
    return new Listeners<Args>(onError);
  }

  private constructor(onError: OnListenerError) {
    this.#onError = onError;
  }

  add(listener: (...args: Args) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(...args: Args) {
    for (const listener of this.#listeners) {
      try {
        listener(...args);
      } catch (error) {
        if (!this.#failed.has(listener)) this.#onError(error);
        this.#failed.add(listener);
      }
    }
  }
}
