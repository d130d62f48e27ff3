import { Knex } from 'knex';

type Query = (
  connection: unknown,
  object: { sql?: string },
) => Promise<unknown>;

/**
 * Lets the statements of a database fail, from one on, so many times. A commit
 * that fails was done all the same: only its answer is lost.
 */
export function failAtStatement(
  knex: Knex,
  at: number,
  times: number,
): { reached(): boolean; stop(): void } {
  const client = Object.getPrototypeOf(knex.client) as { _query: Query };
  const original = client._query;
  let count = 0;
  let left = times;
  client._query = async function query(connection, object) {
    const sql = object.sql ?? '';
    if (/^(ROLLBACK|SAVEPOINT|RELEASE)/i.test(sql)) {
      return original.call(this, connection, object);
    }
    count += 1;
    if (count < at || left <= 0) return original.call(this, connection, object);
    left -= 1;
    if (/^COMMIT/i.test(sql)) await original.call(this, connection, object);
    throw Object.assign(new Error('connection lost'), { code: 'ECONNRESET' });
  };
  return {
    reached: () => left < times,
    stop: () => {
      client._query = original;
    },
  };
}
