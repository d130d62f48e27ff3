import {
  ClusterId,
  ClusterRow,
  formatClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { TimeSlices } from '../../kubernetes/TimeSlices';
import { rowJson } from './rowJson';

/** One row that is new, different or gone. */
export interface RowChange {
  readonly id: string;
  readonly previous: ClusterRow | undefined;
  readonly next: ClusterRow | undefined;
}

export type RowListener = (changes: readonly RowChange[]) => void;

export interface FleetRowsOptions {
  turns: TimeSlices;
  /** The row as it is now; undefined when the cluster does not exist. */
  compute: (id: ClusterId) => ClusterRow | undefined;
  /** Called when one cluster cannot be computed; its last row stays. */
  onError: (id: string, error: unknown) => void;
}

/** So many changes are told at once while a whole fleet is read. */
const MAX_BATCH = 50;

/**
 * The rows of all clusters. Only those that were touched are computed again,
 * each once however often it was touched since the last time, in slices that
 * leave the event loop free. Listeners hear of real differences only.
 */
export class FleetRows {
  readonly #options: FleetRowsOptions;
  readonly #rows = new Map<string, ClusterRow>();
  readonly #listeners = new Set<RowListener>();
  #dirty = new Map<string, ClusterId>();
  #changes: RowChange[] = [];
  #computing?: Promise<void>;

  static create(options: FleetRowsOptions): FleetRows {
    return new FleetRows(options);
  }

  private constructor(options: FleetRowsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): ClusterRow | undefined {
    return this.#rows.get(id);
  }

  /**
   * All rows. What was computed and not told yet is told first: whoever takes
   * these and then follows the changes would hear of it twice.
   */
  values(): Iterable<ClusterRow> {
    this.#publish();
    return this.#rows.values();
  }

  subscribe(listener: RowListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  touch(id: ClusterId) {
    this.#dirty.set(formatClusterId(id), id);
    this.#computing ??= this.#computeLater();
  }

  /** Rows from an earlier run, until something better is known. */
  restore(rows: Iterable<ClusterRow>) {
    for (const row of rows) {
      if (!this.#rows.has(row.id)) this.#set(row.id, row);
    }
    this.#publish();
  }

  /** Resolves when everything touched so far is computed and told. */
  async idle() {
    while (this.#computing) await this.#computing;
  }

  async #computeLater() {
    await new Promise(resolve => setImmediate(resolve));
    try {
      await this.#options.turns.run(this.#takeDirty(), id => this.#compute(id));
    } finally {
      this.#publish();
      this.#computing = this.#dirty.size > 0 ? this.#computeLater() : undefined;
    }
  }

  *#takeDirty(): Generator<ClusterId> {
    const taken = this.#dirty;
    this.#dirty = new Map();
    yield* taken.values();
  }

  #compute(id: ClusterId) {
    const key = formatClusterId(id);
    try {
      this.#set(key, this.#options.compute(id));
    } catch (error) {
      this.#options.onError(key, error);
    }
    if (this.#changes.length >= MAX_BATCH) this.#publish();
  }

  #set(id: string, next: ClusterRow | undefined) {
    const previous = this.#rows.get(id);
    if (!previous && !next) return;
    if (previous && next && rowJson(previous) === rowJson(next)) return;
    if (next) this.#rows.set(id, next);
    else this.#rows.delete(id);
    this.#changes.push({ id, previous, next });
  }

  #publish() {
    if (this.#changes.length === 0) return;
    const changes = this.#changes;
    this.#changes = [];
    for (const listener of this.#listeners) listener(changes);
  }
}
