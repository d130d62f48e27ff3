import { randomUUID } from 'node:crypto';
import { Knex } from 'knex';

interface StoredLease {
  name: string;
  holder: string;
  renewed_at: number;
}

/**
 * How an attempt to work under a lease ended.
 *
 * @public
 */
export type LeaseOutcome =
  | { done: true }
  /**
   * Another replica holds the lease. `finishedAt`: when its last finished work
   * began, on the clock of this process; undefined while it works.
   */
  | { done: false; finishedAt?: number };

/**
 * What whoever works under a lease knows about the work before.
 *
 * @public
 */
export interface LeaseTerm {
  /** True if another replica may have worked since this one did. */
  readonly isNew: boolean;
  /** Milliseconds that the database's clock is ahead of this process's. */
  readonly clockOffset: number;
}

/**
 * Options of a {@link Lease}.
 *
 * @public
 */
export interface LeaseOptions {
  /** A database with the table `lattice_leases`: name, holder, renewed_at. */
  knex: Knex;
  /** Name of the work that only one replica does. */
  name: string;
  /** After so long without work another replica takes over; 15 s by default. */
  milliseconds?: number;
}

const TABLE = 'lattice_leases';

/**
 * Lets one replica at a time do a piece of work.
 *
 * The lease's row stays locked while the work runs, so that a replica that was
 * too slow can't write beside its successor: on PostgreSQL by a row lock, on
 * SQLite by its single connection. All times are the database's.
 *
 * @public
 */
export class Lease {
  readonly #knex: Knex;
  readonly #name: string;
  readonly #milliseconds: number;
  readonly #holder = randomUUID();
  readonly #offsets: number[] = [];

  /** A lease that nobody holds yet. */
  static create(options: LeaseOptions): Lease {
    return new Lease(options);
  }

  private constructor(options: LeaseOptions) {
    this.#knex = options.knex;
    this.#name = options.name;
    this.#milliseconds = options.milliseconds ?? 15_000;
  }

  /**
   * Takes or renews the lease and does the work in the same transaction, unless
   * another replica holds it. Work that throws is rolled back and renews nothing.
   */
  async run(
    work: (transaction: Knex.Transaction, term: LeaseTerm) => Promise<void>,
  ): Promise<LeaseOutcome> {
    const attempt = () =>
      this.#knex.transaction(async transaction => {
        const taken = await this.#take(transaction);
        if (taken?.done) await work(transaction, taken);
        return taken;
      });
    let taken = await attempt();
    if (!taken) {
      await this.#insert();
      taken = await attempt();
    }
    return taken ?? { done: false };
  }

  /**
   * The same for work on connections of its own, such as a call of the catalog.
   * On PostgreSQL the lease stays locked meanwhile, for a minute at most.
   */
  async guard(work: (isNew: boolean) => Promise<void>): Promise<LeaseOutcome> {
    if (isPostgres(this.#knex)) {
      return this.run(async (transaction, { isNew }) => {
        await transaction.raw(
          "set local idle_in_transaction_session_timeout = '60s'",
        );
        await work(isNew);
      });
    }
    let isNew = false;
    const outcome = await this.run(async (_, term) => {
      isNew = term.isNew;
    });
    if (outcome.done) await work(isNew);
    return outcome;
  }

  /** Gives the lease back, so that nobody has to wait for it to run out. */
  async release(): Promise<void> {
    await this.#knex<StoredLease>(TABLE)
      .where({ name: this.#name, holder: this.#holder })
      .update({ holder: '' });
  }

  /** Undefined when the row is missing, or locked by who works. */
  async #take(
    transaction: Knex.Transaction,
  ): Promise<
    | ({ done: true } & LeaseTerm)
    | { done: false; finishedAt: number }
    | undefined
  > {
    const found = await this.#lock(transaction);
    if (!found) return undefined;
    const now = Number(found.now);
    const finishedAgo = now - Number(found.renewed_at);
    const clockOffset = this.#measureOffset(now);
    const isMine = found.holder === this.#holder;
    const isFree = !found.holder || finishedAgo >= this.#milliseconds;
    const finishedAt = Number(found.renewed_at) - clockOffset;
    if (!isMine && !isFree) return { done: false, finishedAt };
    await transaction<StoredLease>(TABLE)
      .where({ name: this.#name })
      .update({
        holder: this.#holder,
        // As late as can be: what the work takes up begins now.
        renewed_at: clock(transaction),
      });
    return { done: true, isNew: !isMine, clockOffset };
  }

  /** An answer takes time, so the largest of the last offsets is the truest. */
  #measureOffset(now: number): number {
    this.#offsets.push(now - Date.now());
    if (this.#offsets.length > 10) this.#offsets.shift();
    return Math.max(...this.#offsets);
  }

  async #lock(
    transaction: Knex.Transaction,
  ): Promise<(StoredLease & { now: number | string }) | undefined> {
    const query = transaction(TABLE)
      .where({ name: this.#name })
      .first('name', 'holder', 'renewed_at', nowOf(transaction));
    // Who works at the moment holds the lock: there is nothing to wait for.
    return isPostgres(this.#knex) ? query.forUpdate().skipLocked() : query;
  }

  async #insert(): Promise<void> {
    // An insert would wait for whoever works under the lease.
    const found = await this.#knex(TABLE).where({ name: this.#name }).first();
    if (found) return;
    await this.#knex<StoredLease>(TABLE)
      .insert({ name: this.#name, holder: '', renewed_at: 0 })
      .onConflict('name')
      .ignore();
  }
}

/**
 * The time of the database in epoch milliseconds, as the column `now`: replicas'
 * own clocks differ.
 *
 * @public
 */
export function nowOf(knex: Knex): Knex.Raw {
  return knex.raw('? as now', [clock(knex)]);
}

function clock(knex: Knex): Knex.Raw<number> {
  return knex.raw(
    isPostgres(knex)
      ? '(extract(epoch from clock_timestamp()) * 1000)::bigint'
      : "cast((julianday('now') - 2440587.5) * 86400000 as integer)",
  );
}

function isPostgres(knex: Knex): boolean {
  return knex.client.config.client === 'pg';
}
