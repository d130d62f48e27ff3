import { TooManyRequestsError } from '../fleet/TooManyRequestsError';
import { CallerGoneError, throwIfGone } from './CallerGoneError';
import { FairQueue } from './FairQueue';

export interface FairGateOptions {
  /** Runs at the same time, for everybody together. */
  slots: number;
  /** Waits at most, for each person. */
  waitingPerPerson: number;
}

/** Whose work it is, and whether they still wait for it. */
export interface GateCaller {
  /** Entity reference; all services together count as one. */
  person?: string;
  signal?: AbortSignal;
}

const services = 'services';

/**
 * Bounds what is sent to a management cluster at a time, with a fair share
 * for each person: 200 manifests of one do not keep another waiting.
 */
export class FairGate {
  readonly #queue: FairQueue<() => void>;
  readonly #waitingPerPerson: number;

  static create(options: FairGateOptions): FairGate {
    return new FairGate(options);
  }

  private constructor({ slots, waitingPerPerson }: FairGateOptions) {
    this.#queue = new FairQueue(slots);
    this.#waitingPerPerson = waitingPerPerson;
  }

  async run<T>(caller: GateCaller, work: () => Promise<T>): Promise<T> {
    const person = caller.person ?? services;
    await this.#enter(person, caller.signal);
    try {
      return await work();
    } finally {
      this.#queue.end(person);
      this.#startNext();
    }
  }

  async #enter(person: string, signal?: AbortSignal): Promise<void> {
    throwIfGone(signal);
    if (this.#queue.waiting(person) >= this.#waitingPerPerson) {
      throw new TooManyRequestsError(
        `You already have ${
          this.#waitingPerPerson
        } requests waiting. Try again when some have finished.`,
      );
    }
    await new Promise<void>((resolve, reject) => {
      const entered = new AbortController();
      const start = () => {
        entered.abort();
        resolve();
      };
      const leave = () => {
        if (this.#queue.remove(person, start)) reject(new CallerGoneError());
      };
      signal?.addEventListener('abort', leave, { signal: entered.signal });
      this.#queue.add(person, start);
      this.#startNext();
    });
  }

  #startNext(): void {
    for (let start = this.#queue.next(); start; start = this.#queue.next()) {
      start();
    }
  }
}
