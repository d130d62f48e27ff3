import { StoreEvent } from './types';

/** One write, with the revision that it made. */
export interface WriteRecord extends StoreEvent {
  revision: number;
  /** `group/kind`. */
  kindKey: string;
}

/**
 * The latest writes, oldest first. Watches resume from it and paged lists
 * look back with it, so nobody has to keep copies of their own.
 */
export class WriteHistory {
  #records: WriteRecord[] = [];
  #start = 0;
  /** Everything up to this revision is forgotten. */
  #compacted = 0;
  readonly #limit: number;

  private constructor(limit: number) {
    this.#limit = limit;
  }

  static create(options: { limit: number }): WriteHistory {
    return new WriteHistory(options.limit);
  }

  get compactedRevision(): number {
    return this.#compacted;
  }

  add(record: WriteRecord): void {
    this.#records.push(record);
    if (this.#records.length - this.#start > this.#limit) this.#dropOldest();
  }

  /** Forgets everything: older revisions are expired from now on. */
  compact(): void {
    const last = this.#records.at(-1);
    if (last) this.#compacted = last.revision;
    this.#records = [];
    this.#start = 0;
  }

  /** Writes of one kind after a revision that is not forgotten. */
  *since(revision: number, kindKey: string): IterableIterator<WriteRecord> {
    for (
      let index = this.#firstAfter(revision);
      index < this.#records.length;
      index += 1
    ) {
      const record = this.#records[index];
      if (record.kindKey === kindKey) yield record;
    }
  }

  #dropOldest(): void {
    this.#compacted = this.#records[this.#start].revision;
    this.#start += 1;
    // Shifting an array for every write would cost its whole length.
    if (this.#start > this.#limit) {
      this.#records = this.#records.slice(this.#start);
      this.#start = 0;
    }
  }

  #firstAfter(revision: number): number {
    let [low, high] = [this.#start, this.#records.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#records[middle].revision <= revision) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
