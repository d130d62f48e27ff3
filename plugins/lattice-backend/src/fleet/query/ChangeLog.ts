import { RowChange } from '../rows/FleetRows';

interface Logged {
  readonly sequence: number;
  readonly change: RowChange;
}

const MAX_CHANGES = 5_000;

/** The last changes, numbered by batch, so that a reader can catch up. */
export class ChangeLog {
  #logged: Logged[] = [];
  #sequence = 0;
  #forgotten = 0;

  /** The number of the last batch. */
  get sequence(): number {
    return this.#sequence;
  }

  append(changes: readonly RowChange[]) {
    this.#sequence += 1;
    for (const change of changes) {
      this.#logged.push({ sequence: this.#sequence, change });
    }
    if (this.#logged.length > 2 * MAX_CHANGES) {
      const cut = this.#logged.length - MAX_CHANGES;
      this.#forgotten = this.#logged[cut - 1].sequence;
      this.#logged = this.#logged.slice(cut);
    }
  }

  /** True when all changes after the batch are known; false for NaN, too. */
  reaches(sequence: number): boolean {
    return sequence >= this.#forgotten && sequence <= this.#sequence;
  }

  /**
   * What changed after a batch: for each cluster how it was then and how it is
   * now. Undefined when that is no longer known.
   */
  since(sequence: number): Map<string, RowChange> | undefined {
    if (!this.reaches(sequence)) return undefined;
    const net = new Map<string, RowChange>();
    for (let at = this.#indexAfter(sequence); at < this.#logged.length; at++) {
      const { change } = this.#logged[at];
      const first = net.get(change.id) ?? change;
      net.set(change.id, { ...change, previous: first.previous });
    }
    return net;
  }

  /** How many logged changes are in or before the batch. */
  #indexAfter(sequence: number): number {
    let low = 0;
    let high = this.#logged.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#logged[middle].sequence <= sequence) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
