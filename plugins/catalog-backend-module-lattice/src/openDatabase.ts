import {
  DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { Knex } from 'knex';

/** The catalog's database, with the tables of this module. */
export async function openDatabase(database: DatabaseService): Promise<Knex> {
  const knex = await database.getClient();
  if (!database.migrations?.skip) {
    await knex.migrate.latest({
      directory: resolvePackagePath(
        '@lattice-dev/plugin-catalog-backend-module-lattice',
        'migrations',
      ),
      // The catalog keeps its own migrations in the same database.
      tableName: 'lattice_knex_migrations',
    });
  }
  return knex;
}
