import {
  DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { Knex } from 'knex';

/** The plugin's database, migrated. */
export async function openDatabase(database: DatabaseService): Promise<Knex> {
  const knex = await database.getClient();
  if (!database.migrations?.skip) {
    await knex.migrate.latest({
      directory: resolvePackagePath(
        '@lattice-dev/plugin-lattice-backend',
        'migrations',
      ),
    });
  }
  return knex;
}
