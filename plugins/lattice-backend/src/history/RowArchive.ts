import { LoggerService } from '@backstage/backend-plugin-api';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { Lease } from '@lattice-dev/plugin-lattice-node';
import { Knex } from 'knex';
import { FleetRows, RowChange } from '../fleet/rows/FleetRows';
import { rowJson } from '../fleet/rows/rowJson';
import { yieldToEventLoop } from './yieldToEventLoop';

interface StoredRow {
  id: string;
  management_cluster: string;
  row: string;
  updated_at: number;
}

export interface RowArchiveOptions {
  knex: Knex;
  /** Whoever has it writes; every replica has the same rows. */
  lease: Lease;
  logger: LoggerService;
  everyMilliseconds?: number;
}

/** The fleet, as far as the archive needs it. */
export interface ArchivedFleet {
  readonly rows: Pick<FleetRows, 'get' | 'subscribe' | 'values'>;
  /** True if a cluster without a row does not exist. */
  knowsClusters(managementCluster: string): boolean;
}

const TABLE = 'lattice_cluster_rows';
const BATCH = 20;
/** Written under one lock of the lease. */
const PIECE = 500;

/**
 * Keeps the last good rows in the database, so that a backend that starts has
 * something to show at once. Written behind: the live view never waits for it.
 *
 * The fleet itself holds the rows, so only the ids that differ wait here. A
 * replica that starts to write compares everything once. A row is deleted only
 * when its management cluster was read and does not have it.
 */
export class RowArchive {
  readonly #options: RowArchiveOptions;
  readonly #changed = new Set<string>();
  #fleet?: ArchivedFleet;
  #unsubscribe = () => {};
  #timer?: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();
  #failing = false;

  static create(options: RowArchiveOptions): RowArchive {
    return new RowArchive(options);
  }

  private constructor(options: RowArchiveOptions) {
    this.#options = options;
  }

  /** Rows of management clusters that are still configured. */
  async load(managementClusters: readonly string[]): Promise<ClusterRow[]> {
    const stored = await this.#options
      .knex<StoredRow>(TABLE)
      .whereIn('management_cluster', [...managementClusters])
      .select('row');
    return stored.map(({ row }) => JSON.parse(row) as ClusterRow);
  }

  follow(fleet: ArchivedFleet) {
    this.#fleet = fleet;
    this.#unsubscribe = fleet.rows.subscribe(changes => this.#mark(changes));
    const { everyMilliseconds = 2_000 } = this.#options;
    this.#timer = setInterval(() => this.#flush(), everyMilliseconds);
  }

  /** Writes what is left. */
  async stop() {
    this.#unsubscribe();
    clearInterval(this.#timer);
    if (!this.#fleet) return;
    await this.#flush();
    await this.#options.lease.release().catch(error => {
      this.#options.logger.warn("Can't release the archive lease", error);
    });
  }

  #mark(changes: readonly RowChange[]) {
    for (const { id } of changes) this.#changed.add(id);
  }

  #flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeOrKeep());
    return this.#writing;
  }

  async #writeOrKeep() {
    const { logger } = this.#options;
    try {
      while (await this.#write());
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) {
        logger.warn("Can't store rows; will retry", error as Error);
      }
      this.#failing = true;
    }
  }

  /** True when there is more to write at once. */
  async #write(): Promise<boolean> {
    let piece: string[] = [];
    try {
      const { done } = await this.#options.lease.run(
        async (knex, { isNew }) => {
          if (isNew) await this.#compareAll(knex);
          piece = this.#takePiece();
          await this.#store(knex, piece);
        },
      );
      // Another replica writes the same rows; a takeover compares everything.
      if (!done) this.#changed.clear();
      return piece.length === PIECE;
    } catch (error) {
      for (const id of piece) this.#changed.add(id);
      throw error;
    }
  }

  async #compareAll(knex: Knex) {
    for (const { id } of this.#fleet!.rows.values()) this.#changed.add(id);
    for (const { id } of await knex<StoredRow>(TABLE).select('id')) {
      this.#changed.add(id);
    }
  }

  /** Those of management clusters that were read; the others keep waiting. */
  #takePiece(): string[] {
    const piece: string[] = [];
    for (const id of this.#changed) {
      if (piece.length === PIECE) break;
      if (this.#fleet!.knowsClusters(id.split('/')[0])) piece.push(id);
    }
    for (const id of piece) this.#changed.delete(id);
    return piece;
  }

  async #store(knex: Knex, ids: readonly string[]) {
    const { rows } = this.#fleet!;
    const gone = ids.filter(id => !rows.get(id));
    const kept = ids.map(id => rows.get(id)).filter(row => row !== undefined);
    for (const some of batches(gone)) {
      await knex(TABLE).whereIn('id', some).delete();
    }
    for (const some of batches(kept)) {
      await knex(TABLE).insert(some.map(storedRow)).onConflict('id').merge();
      await yieldToEventLoop();
    }
  }
}

function storedRow(row: ClusterRow): StoredRow {
  return {
    id: row.id,
    management_cluster: row.managementCluster,
    row: rowJson(row),
    updated_at: Date.now(),
  };
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += BATCH) {
    yield items.slice(at, at + BATCH);
  }
}
