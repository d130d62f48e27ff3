/** Longer slices read faster, and let everything else wait as long. */
const defaultSliceMilliseconds = 1;

/**
 * Lets many streams share one event loop. In each round of the loop they may
 * work for a millisecond all together; who finds that used up waits in
 * line for the next round, after everything else (requests, viewers, timers)
 * had its turn. As long as there is time left nothing is waited for.
 */
export class TimeSlices {
  readonly #sliceMilliseconds: number;
  #used = 0;
  #roundEnds = false;
  #waiting: Array<() => void> = [];

  static create(options: { sliceMilliseconds?: number } = {}): TimeSlices {
    return new TimeSlices(
      options.sliceMilliseconds ?? defaultSliceMilliseconds,
    );
  }

  private constructor(sliceMilliseconds: number) {
    this.#sliceMilliseconds = sliceMilliseconds;
  }

  /** Works off all items, in as many rounds as it takes. */
  async run<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
    const iterator = items[Symbol.iterator]();
    let first = true;
    for (;;) {
      if (this.#isUsedUp() || (first && this.#waiting.length > 0)) {
        await this.#nextTurn();
      }
      first = false;
      try {
        if (this.#workOff(iterator, work)) return;
      } finally {
        this.#wakeNext();
      }
    }
  }

  #workOff<T>(iterator: Iterator<T>, work: (item: T) => void): boolean {
    const before = this.#used;
    const start = performance.now();
    this.#endRoundLater();
    for (;;) {
      const next = iterator.next();
      if (next.done) return true;
      work(next.value);
      this.#used = before + performance.now() - start;
      if (this.#isUsedUp()) return false;
    }
  }

  #isUsedUp() {
    return this.#used >= this.#sliceMilliseconds;
  }

  #nextTurn(): Promise<void> {
    this.#endRoundLater();
    return new Promise(resolve => this.#waiting.push(resolve));
  }

  #endRoundLater() {
    if (this.#roundEnds) return;
    this.#roundEnds = true;
    setImmediate(() => {
      this.#roundEnds = false;
      this.#used = 0;
      this.#wakeNext();
    });
  }

  #wakeNext() {
    if (this.#waiting.length === 0) return;
    if (this.#isUsedUp()) this.#endRoundLater();
    else this.#waiting.shift()!();
  }
}
