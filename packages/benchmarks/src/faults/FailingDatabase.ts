import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseService } from '@backstage/backend-plugin-api';
import createKnex, { Knex } from 'knex';
import { DatabaseFault } from './databaseFaults';
import { plannedError } from './plannedError';

interface Connection {
  prepare(sql: string): { run(): void };
}

interface KnexClient {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
}

/**
 * A database in memory whose statements fail by chance, below everything that
 * makes or repeats statements: at its only connection.
 */
export class FailingDatabase {
  readonly knex: Knex;
  #fault?: DatabaseFault;
  #random: () => number = () => 1;
  #onFault = () => {};

  static async open(): Promise<FailingDatabase> {
    const database = new FailingDatabase();
    await database.#tamper();
    return database;
  }

  private constructor() {
    this.knex = createKnex({
      client: 'better-sqlite3',
      connection: ':memory:',
      useNullAsDefault: true,
      pool: { min: 1, max: 1 },
    });
  }

  get service(): DatabaseService {
    return { getClient: async () => this.knex };
  }

  fail(
    fault: DatabaseFault,
    options: { random: () => number; onFault: () => void },
  ) {
    this.#fault = fault;
    this.#random = options.random;
    this.#onFault = options.onFault;
  }

  heal() {
    this.#fault = undefined;
  }

  async close() {
    await this.knex.destroy();
  }

  async #tamper() {
    const client = this.knex.client as KnexClient;
    const acquire = client.acquireConnection.bind(client);
    const connection = await acquire();
    const prepare = connection.prepare.bind(connection);
    connection.prepare = sql => {
      if (this.#isMet(sql)) {
        if (/^\s*commit/i.test(sql)) this.#endTransaction(prepare);
        throw plannedError('The database does not answer');
      }
      return prepare(sql);
    };
    await client.releaseConnection(connection);
    client.acquireConnection = async () => {
      await this.#waitMaybe();
      return acquire();
    };
  }

  #isMet(sql: string): boolean {
    const { fails = 0, statements } = this.#fault ?? {};
    // A transaction that cannot be rolled back would hold the only connection.
    if (/^\s*(rollback|pragma)/i.test(sql) || !statements?.test(sql)) {
      return false;
    }
    const isMet = this.#random() < fails;
    if (isMet) this.#onFault();
    return isMet;
  }

  /** A commit that got no answer has happened, or has not. */
  #endTransaction(prepare: Connection['prepare']) {
    prepare(this.#random() < 0.5 ? 'COMMIT' : 'ROLLBACK').run();
  }

  async #waitMaybe() {
    const most = this.#fault?.slowMilliseconds ?? 0;
    if (most === 0) return;
    this.#onFault();
    await sleep(this.#random() * most);
  }
}
