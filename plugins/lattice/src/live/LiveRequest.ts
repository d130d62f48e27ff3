/** A request that hangs must not keep the next one waiting for ever. */
const LONGEST_MS = 30_000;

export interface LiveRequestOptions<T> {
  load: (signal: AbortSignal) => Promise<T>;
  onValue: (value: T) => void;
  onError: (error: Error) => void;
}

/**
 * Asks the same question again and again. One request runs at a time and is
 * always finished, so that a fleet that changes faster than it answers is
 * still seen. Whatever was asked meanwhile is asked once more, afterwards.
 */
export class LiveRequest<T> {
  readonly #options: LiveRequestOptions<T>;
  readonly #stopped = new AbortController();
  #running = false;
  #due = false;

  static create<T>(options: LiveRequestOptions<T>): LiveRequest<T> {
    return new LiveRequest(options);
  }

  private constructor(options: LiveRequestOptions<T>) {
    this.#options = options;
  }

  ask(): void {
    this.#due = true;
    if (!this.#running) void this.#run();
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#due && !this.#stopped.signal.aborted) {
      this.#due = false;
      await this.#once();
    }
    this.#running = false;
  }

  async #once(): Promise<void> {
    const { load, onValue, onError } = this.#options;
    const stopped = this.#stopped.signal;
    const request = new AbortController();
    const abort = () => request.abort();
    stopped.addEventListener('abort', abort);
    const timer = setTimeout(abort, LONGEST_MS);
    try {
      const value = await Promise.race([
        load(request.signal),
        abortOf(request.signal),
      ]);
      if (!stopped.aborted) onValue(value);
    } catch (error) {
      if (!stopped.aborted) onError(error as Error);
    } finally {
      clearTimeout(timer);
      stopped.removeEventListener('abort', abort);
    }
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new Error(`No answer within ${LONGEST_MS / 1000} s`)),
    );
  });
}
