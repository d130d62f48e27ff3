// The stores are checked here as in their own tests, on a real database.
/* eslint-disable @backstage/no-forbidden-package-imports */
import { DatabaseManager } from '@backstage/backend-defaults/database';
import { mockServices } from '@backstage/backend-test-utils';
import { openDatabase } from '@lattice-dev/plugin-lattice-backend/src/history/openDatabase';
import {
  checkOperations,
  checkSpans,
  checkStates,
  checkTrim,
} from '@lattice-dev/plugin-lattice-backend/src/history/states/__testUtils__/storeChecks';
import { startPostgres } from './Postgres';

jest.setTimeout(180_000);

describe('states on PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let knex: Awaited<ReturnType<typeof openDatabase>>;

  beforeAll(async () => {
    postgres = await startPostgres();
    const connection = {
      host: '127.0.0.1',
      port: postgres.port,
      user: 'lattice',
      password: 'not-asked-for',
    };
    const config = mockServices.rootConfig({
      data: { backend: { database: { client: 'pg', connection } } },
    });
    const database = DatabaseManager.fromConfig(config).forPlugin('lattice', {
      logger: mockServices.logger.mock(),
      lifecycle: mockServices.lifecycle.mock(),
    });
    for (let left = 100; !knex; left -= 1) {
      try {
        knex = await openDatabase(database);
      } catch (error) {
        if (left === 0) throw error;
        await new Promise(done => setTimeout(done, 100));
      }
    }
  });
  afterAll(async () => {
    await knex?.destroy();
    await postgres.stop();
  });

  it.each([checkStates, checkTrim, checkSpans, checkOperations])(
    '%p',
    async check => {
      await expect(check(knex)).resolves.toBeUndefined();
    },
  );
});
