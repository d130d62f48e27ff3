import { randomUUID } from 'node:crypto';
import { Knex } from 'knex';

interface StoredLease {
  name: string;
  holder: string;
  renewed_at: number;
}

const TABLE = 'lattice_leases';

/** Lets one replica do what several must not do at the same time. */
export class Lease {
  readonly #knex: Knex;
  readonly #name: string;
  readonly #milliseconds: number;
  readonly #holder = randomUUID();

  static create(options: {
    knex: Knex;
    name: string;
    milliseconds?: number;
  }): Lease {
    return new Lease(options);
  }

  private constructor(options: {
    knex: Knex;
    name: string;
    milliseconds?: number;
  }) {
    this.#knex = options.knex;
    this.#name = options.name;
    this.#milliseconds = options.milliseconds ?? 15_000;
  }

  /**
   * Undefined when somebody else has it. Otherwise the time until which
   * somebody else is known to have had it; zero when it was ours.
   */
  async take(): Promise<{ others: number } | undefined> {
    const now = Date.now();
    const name = this.#name;
    await this.#knex<StoredLease>(TABLE)
      .insert({ name, holder: '', renewed_at: 0 })
      .onConflict('name')
      .ignore();
    const current = await this.#knex<StoredLease>(TABLE)
      .where({ name })
      .first();
    const { holder = '', renewed_at: renewed = 0 } = current ?? {};
    const mine = holder === this.#holder;
    const held = holder !== '' && Number(renewed) > now - this.#milliseconds;
    if (held && !mine) return undefined;
    const taken = await this.#knex<StoredLease>(TABLE)
      .where({ name, holder, renewed_at: renewed })
      .update({ holder: this.#holder, renewed_at: now });
    if (taken !== 1) return undefined;
    return { others: mine ? 0 : Number(renewed) };
  }

  /** So that nobody has to wait for it to run out. */
  async release(): Promise<void> {
    await this.#knex<StoredLease>(TABLE)
      .where({ name: this.#name, holder: this.#holder })
      .update({ holder: '' });
  }
}
