/** What a loop looks at, and how it is told that time alone changes things. */
export interface DiagnosisLoopOptions {
  look: (id: string) => void;
  onError: (id: string, error: unknown) => void;
  /** Clusters in which time alone can make a finding of something slow. */
  restless: () => Iterable<string>;
  /** What happens within this time is looked at once. */
  gatherMilliseconds?: number;
  restlessMilliseconds?: number;
}

/** So long clusters are diagnosed before others get their turn. */
const TURN_MILLISECONDS = 4;

/**
 * Looks at clusters again after something happened to them, each once however
 * much happened, in slices that leave the event loop free. Clusters to which
 * nothing happened are left alone, except those that are not at rest.
 */
export class DiagnosisLoop {
  readonly #options: DiagnosisLoopOptions;
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
      for (const id of this.#options.restless()) {
        this.touch(id);
      }
    }, this.#options.restlessMilliseconds ?? 15_000);
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
      if (performance.now() - turn > TURN_MILLISECONDS) {
        await new Promise(resolve => setImmediate(resolve));
        turn = performance.now();
      }
    }
    this.#working = this.#dirty.size > 0 ? this.#work() : undefined;
  }

  #look(id: string): void {
    try {
      this.#options.look(id);
    } catch (error) {
      this.#options.onError(id, error);
    }
  }
}
