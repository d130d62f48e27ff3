/**
 * The moment of an assessment. Every comparison with the present goes through
 * it, so it knows the first moment at which one of them would turn out
 * differently.
 */
export class Moment {
  readonly now: number;
  readonly #whole: Moment | undefined;
  #lookAgainAt = Infinity;

  private constructor(now: number, whole?: Moment) {
    this.now = now;
    this.#whole = whole;
  }

  /** Epoch milliseconds on the management cluster's clock. */
  static at(now: number): Moment {
    return new Moment(now);
  }

  /** For one part of an assessment; the whole depends on what it asks. */
  part(): Moment {
    return new Moment(this.now, this);
  }

  hasPassed(at: number): boolean {
    if (this.now >= at) {
      return true;
    }
    this.changesAt(at);
    return false;
  }

  /** What was asked earlier, and still holds, changes then. */
  changesAt(at: number | undefined): void {
    if (at !== undefined && at < this.#lookAgainAt) {
      this.#lookAgainAt = at;
      this.#whole?.changesAt(at);
    }
  }

  /** Undefined when time alone changes nothing. */
  get lookAgainAt(): number | undefined {
    return this.#lookAgainAt === Infinity ? undefined : this.#lookAgainAt;
  }
}
