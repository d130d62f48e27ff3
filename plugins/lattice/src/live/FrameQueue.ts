/** Hands what arrives at any time to one reader, in order. */
export class FrameQueue<T> {
  #waiting: T[] = [];
  #failure: { error: unknown } | undefined;
  #wake: (() => void) | undefined;

  push(item: T): void {
    this.#waiting.push(item);
    this.#wake?.();
  }

  /** The reader is told after it has read what came before. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wake?.();
  }

  /** Undefined when the signal ended the wait. */
  async next(signal: AbortSignal): Promise<T | undefined> {
    while (this.#waiting.length === 0 && !signal.aborted) {
      if (this.#failure) throw this.#failure.error;
      await this.#arrival(signal);
    }
    return signal.aborted ? undefined : this.#waiting.shift();
  }

  #arrival(signal: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      const done = () => {
        signal.removeEventListener('abort', done);
        this.#wake = undefined;
        resolve();
      };
      this.#wake = done;
      signal.addEventListener('abort', done);
    });
  }
}
