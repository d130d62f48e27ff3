import { ConflictError } from '@backstage/errors';
import { nowOf } from '@lattice-dev/plugin-lattice-node';
import { Knex } from 'knex';

/** What is stored of any record; each table has columns of its own beside. */
interface StoredRecord {
  id: string;
  record: string;
  revision: number;
  fence: number;
  held_until: number;
  look_at: number;
  settled: boolean;
  created_at: number;
}

/** A record that this replica drives, until another one has a higher fence. */
export interface Claimed<T> {
  id: string;
  record: T;
  fence: number;
}

/** How a record is found again; `look_at` is in epoch milliseconds. */
export interface ClaimColumns {
  look_at: number;
  [column: string]: string | number | null;
}

export interface ClaimStoreOptions {
  knex: Knex;
  /** How long a claim lasts that nobody renews. */
  heldMilliseconds?: number;
}

const HELD_MILLISECONDS = 30_000;
const MOST_TRIES = 20;

/** Another replica has taken it over. */
export class LostClaimError extends Error {
  constructor() {
    super('Another replica drives it.');
    this.name = 'LostClaimError';
  }
}

/**
 * Work in the database that one replica drives at a time. A replica claims a
 * record in its own row: the claim ends by itself, and each one counts the
 * fence up, so that a replica that was too slow can store nothing. A change is
 * made on the record as it is: what a person orders while a replica works is
 * not lost. All times are the database's.
 */
export abstract class ClaimStore<T> {
  protected readonly knex: Knex;
  readonly heldMilliseconds: number;

  protected constructor(options: ClaimStoreOptions) {
    this.knex = options.knex;
    this.heldMilliseconds = options.heldMilliseconds ?? HELD_MILLISECONDS;
  }

  protected abstract readonly table: string;
  protected abstract columnsOf(record: T): ClaimColumns;

  protected get rows() {
    return this.knex<StoredRecord & Record<string, unknown>>(this.table);
  }

  async now(): Promise<number> {
    const [row] = await this.knex.select(nowOf(this.knex));
    return Number((row as unknown as { now: number | string }).now);
  }

  /** A new record that nobody has driven yet. */
  protected newRow(record: T, { id, createdAt }: NewRecord) {
    return {
      id,
      revision: 0,
      fence: 0,
      held_until: 0,
      created_at: Date.parse(createdAt),
      settled: false,
      record: textOf(record),
      ...this.columnsOf(record),
    };
  }

  async get(id: string): Promise<T | undefined> {
    const found = await this.rows.where({ id }).first('record');
    return found && (JSON.parse(found.record) as T);
  }

  /** Those of these that there are. */
  async many(ids: readonly string[]): Promise<T[]> {
    if (ids.length === 0) return [];
    const found = await this.rows.whereIn('id', [...ids]).select('record');
    return found.map(({ record }) => JSON.parse(record) as T);
  }

  /** Newest first. */
  protected async find(
    where: Record<string, string>,
    limit: number,
  ): Promise<T[]> {
    const found = await this.rows
      .where(where)
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .select('record');
    return found.map(({ record }) => JSON.parse(record) as T);
  }

  /** Records to look at now that nobody drives. */
  async claim(limit: number): Promise<Claimed<T>[]> {
    const now = await this.now();
    const due = await this.rows
      .where({ settled: false })
      .andWhere('look_at', '<=', now)
      .andWhere('held_until', '<=', now)
      .orderBy('look_at')
      .limit(limit)
      .select('id', 'fence');
    const claimed: Claimed<T>[] = [];
    for (const { id, fence } of due) {
      const changed = await this.rows
        .where({ id, fence })
        .andWhere('held_until', '<=', now)
        .update({ fence: fence + 1, held_until: now + this.heldMilliseconds });
      const record = changed === 1 ? await this.get(id) : undefined;
      if (record) claimed.push({ id, record, fence: fence + 1 });
    }
    return claimed;
  }

  /** Begins the time of a claim anew, unless it was given back or lost. */
  async hold({ id, fence }: Pick<Claimed<T>, 'id' | 'fence'>): Promise<void> {
    const now = await this.now();
    await this.rows
      .where({ id, fence })
      .andWhere('held_until', '>', 0)
      .update({ held_until: now + this.heldMilliseconds });
  }

  /**
   * Changes a record as it is stored now. With a fence only for whoever has it:
   * `hold` begins the time of the claim anew, otherwise the claim is given back.
   */
  async update(
    id: string,
    change: (record: T) => T,
    claim?: { fence: number; hold?: boolean; settled?: boolean },
  ): Promise<T> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await this.rows.where({ id }).first();
      if (!found || (claim && found.fence !== claim.fence)) {
        throw new LostClaimError();
      }
      const last = JSON.parse(found.record) as T;
      const record = change(last);
      const { revision, fence } = found;
      const held = claim?.hold ? (await this.now()) + this.heldMilliseconds : 0;
      const changed = await this.rows
        .where({ id, revision, ...(claim && { fence }) })
        .update({
          ...this.columnsOf(record),
          ...(record !== last && { record: textOf(record) }),
          ...(claim?.settled && { settled: true }),
          revision: revision + 1,
          ...(claim && { held_until: held }),
        });
      if (changed === 1) return record;
    }
    throw new ConflictError('It changes all the time. Try again.');
  }

  /** Forgets what began before a moment and has ended. */
  async trim(olderThan: number): Promise<void> {
    await this.rows
      .where({ settled: true })
      .andWhere('created_at', '<', olderThan)
      .delete();
  }
}

interface NewRecord {
  id: string;
  createdAt: string;
}

/** PostgreSQL refuses a text with a NUL in it. */
function textOf(record: unknown): string {
  return JSON.stringify(record).replaceAll('\\u0000', '');
}
