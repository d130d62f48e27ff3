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
  #lastError?: string;
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
      lastError: this.#lastError,
      lastEventAt: this.#lastEventAt,
    };
  }

  heard() {
    this.#lastEventAt = Date.now();
  }

  live() {
    this.#set('live', Date.now(), undefined);
  }

  /** What was read stays; it is as old as the last thing that was heard. */
  failed(state: 'stale' | 'forbidden' | 'absent', message: string) {
    const neverRead = this.#state === 'connecting' && state === 'stale';
    this.#set(
      neverRead ? 'connecting' : state,
      neverRead ? this.#since : this.#lastEventAt ?? Date.now(),
      message,
    );
  }

  /** Something odd that does not make the view wrong. */
  noted(message: string) {
    this.#set(this.#state, this.#since, message);
  }

  #set(state: SourceState, since: number, lastError: string | undefined) {
    if (state === this.#state && lastError === this.#lastError) return;
    if (state !== this.#state) this.#since = since;
    this.#state = state;
    this.#lastError = lastError;
    this.#onChange();
  }
}
