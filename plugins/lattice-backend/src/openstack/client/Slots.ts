/** So many at once; the others wait in order. */
export class Slots {
  readonly #waiting: Array<() => void> = [];
  #free: number;

  static create(count: number): Slots {
    return new Slots(count);
  }

  private constructor(count: number) {
    this.#free = count;
  }

  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#enter(signal);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const entered = new AbortController();
      const enter = () => {
        entered.abort();
        resolve();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { signal: entered.signal });
      this.#waiting.push(enter);
    });
  }
}
