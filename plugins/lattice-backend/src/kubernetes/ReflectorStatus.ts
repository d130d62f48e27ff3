import { SourceState } from '@lattice-dev/plugin-lattice-common';

/** How a watch is, in epoch milliseconds of this machine. */
export interface ReflectorStatus {
  readonly state: SourceState;
  readonly since: number;
  readonly lastError?: string;
  readonly lastEventAt?: number;
}

/**
 * The visible state of one watch. Hearing something is frequent and told to
 * nobody; a change of state or of the error is told at once.
 */
export class ReflectorStatusTracker {
  readonly #onChange: () => void;
  #state: SourceState = 'connecting';
  #since = Date.now();
  #wasRead = false;
  #lastError?: string;
  #skipped?: string;
  #lastEventAt?: number;

  static create(options: { onChange: () => void }): ReflectorStatusTracker {
    return new ReflectorStatusTracker(options.onChange);
  }

  private constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get current(): ReflectorStatus {
    return {
      state: this.#state,
      since: this.#since,
      lastError: this.#lastError ?? this.#skipped,
      lastEventAt: this.#lastEventAt,
    };
  }

  heard() {
    this.#lastEventAt = Date.now();
  }

  live() {
    this.#wasRead = true;
    this.#set('live', Date.now(), undefined);
  }

  refused(state: 'forbidden' | 'absent', message: string) {
    this.#set(state, this.#lastEventAt ?? Date.now(), message);
  }

  /** What was read stays; it is as old as the last thing that was heard. */
  failed(message: string) {
    if (this.#wasRead) {
      this.#set('stale', this.#lastEventAt ?? Date.now(), message);
    } else {
      this.#set('unreachable', this.#since, message);
    }
  }

  /** Something odd that does not make the view wrong. */
  noted(message: string) {
    this.#set(this.#state, this.#since, message);
  }

  /** Shown as long as it is true, unless something worse is to be said. */
  skipped(message: string | undefined) {
    if (message === this.#skipped) return;
    this.#skipped = message;
    this.#onChange();
  }

  #set(state: SourceState, since: number, lastError: string | undefined) {
    if (state === this.#state && lastError === this.#lastError) return;
    if (state !== this.#state) this.#since = since;
    this.#state = state;
    this.#lastError = lastError;
    this.#onChange();
  }
}
