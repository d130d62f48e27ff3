import { SeenTransition, Transition } from './transitionsOf';

/** Transitions that wait for the database, oldest first; bounded. */
export class PendingTransitions {
  readonly #most: number;
  #waiting: SeenTransition[] = [];
  #dropped = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#waiting.length;
  }

  add(transitions: readonly Transition[], seenAt: number) {
    for (const transition of transitions) {
      this.#waiting.push({ ...transition, seenAt });
    }
    this.#dropExcess();
  }

  take(most: number): SeenTransition[] {
    return this.#waiting.splice(0, most);
  }

  /** Puts back what was taken and not written. */
  giveBack(taken: readonly SeenTransition[]) {
    this.#waiting = [...taken, ...this.#waiting];
    this.#dropExcess();
  }

  forgetBefore(time: number) {
    this.#waiting = this.#waiting.filter(({ seenAt }) => seenAt >= time);
  }

  /** How many were dropped since the last call. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }

  #dropExcess() {
    const excess = this.#waiting.length - this.#most;
    if (excess <= 0) return;
    this.#waiting.splice(0, excess);
    this.#dropped += excess;
  }
}
