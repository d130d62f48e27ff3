export interface DiagnosisLoopOptions {
  /**
   * Looks at a cluster. Gives the milliseconds after which time alone may
   * change what is found, if it can.
   */
  look: (id: string) => number | undefined;
  onError: (id: string, error: unknown) => void;
  /** What happens within this time is looked at once. */
  gatherMilliseconds?: number;
  /** How often clusters are looked up whose time has come. */
  tickMilliseconds?: number;
}

/** What failed for whatever reason is tried again. */
const RETRY_MILLISECONDS = 15_000;

/** So long clusters are diagnosed before others get their turn. */
const TURN_MILLISECONDS = 4;
/** So many times as long as a turn took others have theirs: rows come first. */
const REST_FACTOR = 3;

/**
 * Looks at clusters again after something happened to them, each once however
 * much happened, in turns that take at most a quarter of the time. Clusters to
 * which nothing happened are looked at when time alone may change what is found.
 */
export class DiagnosisLoop {
  readonly #options: DiagnosisLoopOptions;
  readonly #dueAt = new Map<string, number>();
  #dirty = new Set<string>();
  #working?: Promise<void>;
  #timer?: NodeJS.Timeout;
  #stopped = false;

  static create(options: DiagnosisLoopOptions): DiagnosisLoop {
    return new DiagnosisLoop(options);
  }

  private constructor(options: DiagnosisLoopOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => {
      const now = performance.now();
      for (const [id, dueAt] of this.#dueAt) {
        if (dueAt <= now) this.touch(id);
      }
    }, this.#options.tickMilliseconds ?? 1_000);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.idle();
  }

  touch(id: string): void {
    if (!this.#stopped) {
      this.#dirty.add(id);
      this.#working ??= this.#work();
    }
  }

  /** Resolves when everything touched so far was looked at. */
  async idle(): Promise<void> {
    while (this.#working) {
      await this.#working;
    }
  }

  async #work(): Promise<void> {
    const wait = this.#options.gatherMilliseconds ?? 200;
    await new Promise(resolve => setTimeout(resolve, wait));
    const taken = this.#dirty;
    this.#dirty = new Set();
    let turn = performance.now();
    for (const id of taken) {
      this.#look(id);
      const took = performance.now() - turn;
      if (took > TURN_MILLISECONDS) {
        await new Promise(resolve => setTimeout(resolve, took * REST_FACTOR));
        turn = performance.now();
      }
    }
    this.#working = this.#dirty.size > 0 ? this.#work() : undefined;
  }

  #look(id: string): void {
    this.#dueAt.delete(id);
    try {
      const wait = this.#options.look(id);
      if (wait !== undefined) this.#dueAt.set(id, performance.now() + wait);
    } catch (error) {
      this.#dueAt.set(id, performance.now() + RETRY_MILLISECONDS);
      this.#options.onError(id, error);
    }
  }
}
