import {
  ClusterId,
  ClusterRow,
  formatClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { TimeSlices } from '../../kubernetes/TimeSlices';
import { Listeners } from '../Listeners';
import { Rests } from './Rests';
import { rowJson } from './rowJson';

/** One row that is new, different or gone. */
export interface RowChange {
  readonly id: string;
  readonly previous: ClusterRow | undefined;
  readonly next: ClusterRow | undefined;
}

export type RowListener = (changes: readonly RowChange[]) => void;

/** Yields wherever something else may have its turn. */
export type RowSteps = Generator<unknown, ClusterRow | undefined>;

export interface FleetRowsOptions {
  turns: TimeSlices;
  /** The row as it is now; undefined when the cluster does not exist. */
  compute: (id: ClusterId) => RowSteps;
  /** Called when one cluster cannot be computed; its last row stays. */
  onError: (id: string, error: unknown) => void;
  /** Called once for each listener that fails; the others go on. */
  onListenerError: (error: unknown) => void;
}

/** So many changes are told at once while a whole fleet is read. */
const MAX_BATCH = 50;
/** No change waits longer until it is told, however many rows come after it. */
const MAX_WAIT_MILLISECONDS = 5;

/**
 * The rows of all clusters. Only those that were touched are computed again,
 * each once however often it was touched since the last time, in slices that
 * leave the event loop free; one that is expensive rests in between. Listeners
 * hear of real differences only.
 */
export class FleetRows {
  readonly #options: FleetRowsOptions;
  readonly #rows = new Map<string, ClusterRow>();
  readonly #listeners: Listeners<[readonly RowChange[]]>;
  readonly #rests = new Rests();
  #dirty = new Map<string, ClusterId>();
  #changes: RowChange[] = [];
  #computing?: Promise<void>;
  #batchesTaken = 0;
  #batchesTold = 0;

  static create(options: FleetRowsOptions): FleetRows {
    return new FleetRows(options);
  }

  private constructor(options: FleetRowsOptions) {
    this.#options = options;
    this.#listeners = Listeners.create(options.onListenerError);
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
    return this.#listeners.add(listener);
  }

  touch(id: ClusterId) {
    const key = formatClusterId(id);
    if (this.#rests.putOff(key, () => this.touch(id))) return;
    this.#dirty.set(key, id);
    this.#computing ??= this.#computeLater();
  }

  /** Rows from an earlier run, until something better is known. */
  restore(rows: Iterable<ClusterRow>) {
    for (const row of rows) {
      if (!this.#rows.has(row.id)) this.#set(row.id, row);
    }
    this.#publish();
  }

  /** Resolves when what is touched now is computed and told. */
  async caughtUp() {
    const last = this.#batchesTaken + (this.#dirty.size > 0 ? 1 : 0);
    while (this.#batchesTold < last) await this.#computing;
  }

  /** Resolves when nothing is left to compute. */
  async idle() {
    for (;;) {
      const busy = this.#computing ?? this.#rests.waitedFor;
      if (!busy) return;
      await busy;
    }
  }

  async #computeLater() {
    await new Promise(resolve => setImmediate(resolve));
    try {
      await this.#options.turns.run(this.#steps(), () => undefined);
    } finally {
      this.#publish();
      this.#batchesTold = this.#batchesTaken;
      this.#computing = this.#dirty.size > 0 ? this.#computeLater() : undefined;
    }
  }

  *#steps(): Generator<void> {
    const taken = this.#dirty;
    this.#dirty = new Map();
    this.#batchesTaken += 1;
    let toldAt = performance.now();
    for (const [key, id] of taken) {
      yield;
      yield* this.#compute(key, id);
      const waited = performance.now() - toldAt;
      if (this.#changes.length >= MAX_BATCH || waited > MAX_WAIT_MILLISECONDS) {
        this.#publish();
        toldAt = performance.now();
      }
    }
  }

  *#compute(key: string, id: ClusterId): Generator<void> {
    let cost = 0;
    try {
      const steps = this.#options.compute(id);
      for (;;) {
        const start = performance.now();
        const step = steps.next();
        cost += performance.now() - start;
        if (step.done) {
          this.#set(key, step.value);
          break;
        }
        yield;
      }
    } catch (error) {
      this.#options.onError(key, error);
    }
    this.#rests.begin(key, cost);
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
    this.#listeners.tell(changes);
  }
}
