import { LoggerService } from '@backstage/backend-plugin-api';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
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

const TABLE = 'lattice_cluster_rows';
const BATCH = 20;

/**
 * Keeps the last good rows in the database, so that a backend that starts has
 * something to show at once. Written behind, in batches: the live view never
 * waits for it.
 */
export class RowArchive {
  readonly #knex: Knex;
  readonly #logger: LoggerService;
  readonly #everyMilliseconds: number;
  #pending = new Map<string, ClusterRow | undefined>();
  #unsubscribe = () => {};
  #timer?: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();

  static create(options: {
    knex: Knex;
    logger: LoggerService;
    everyMilliseconds?: number;
  }): RowArchive {
    return new RowArchive(options);
  }

  private constructor(options: {
    knex: Knex;
    logger: LoggerService;
    everyMilliseconds?: number;
  }) {
    this.#knex = options.knex;
    this.#logger = options.logger;
    this.#everyMilliseconds = options.everyMilliseconds ?? 2_000;
  }

  /** Rows of management clusters that are still configured. */
  async load(managementClusters: readonly string[]): Promise<ClusterRow[]> {
    const stored = await this.#knex<StoredRow>(TABLE)
      .whereIn('management_cluster', [...managementClusters])
      .select('row');
    return stored.map(({ row }) => JSON.parse(row) as ClusterRow);
  }

  follow(rows: FleetRows) {
    this.#unsubscribe = rows.subscribe(changes => this.#remember(changes));
  }

  /** Writes what is left. */
  async stop() {
    this.#unsubscribe();
    clearTimeout(this.#timer);
    await this.#flush();
  }

  #remember(changes: readonly RowChange[]) {
    for (const { id, next } of changes) this.#pending.set(id, next);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, this.#everyMilliseconds);
  }

  #flush(): Promise<void> {
    const pending = this.#pending;
    this.#pending = new Map();
    this.#writing = this.#writing
      .then(() => this.#write(pending))
      .catch(error => this.#logger.warn('Rows cannot be stored', error));
    return this.#writing;
  }

  async #write(pending: ReadonlyMap<string, ClusterRow | undefined>) {
    const gone = [...pending].filter(([, row]) => !row).map(([id]) => id);
    const kept = [...pending.values()].filter(row => row !== undefined);
    for (const ids of batches(gone)) {
      await this.#knex(TABLE).whereIn('id', ids).delete();
    }
    for (const rows of batches(kept)) {
      await this.#knex(TABLE)
        .insert(rows.map(storedRow))
        .onConflict('id')
        .merge();
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

export function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += BATCH) {
    yield items.slice(at, at + BATCH);
  }
}
