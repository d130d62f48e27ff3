import { Knex } from 'knex';
import { until } from '../fleetFor';
import { DEAD, FAULTY, FaultFleet } from './faultFleet';

const TABLE = 'lattice_cluster_rows';

/**
 * Lets a backend run against management clusters that are well, so that the
 * next one finds its rows: of the dead one always, as that was well once.
 */
export async function earlierRun(
  live: FaultFleet,
  knex: Knex,
  options: { clusters: number; keepsRows: boolean },
) {
  await live.start();
  await until(() => live.fleet.rows.size === options.clusters);
  await live.stop();
  const stored = await knex(TABLE).select();
  for (const one of stored) {
    const { row, id } = one as { row: string; id: string };
    const renamed = id.replace(FAULTY, DEAD);
    await knex(TABLE).insert({
      ...one,
      id: renamed,
      management_cluster: DEAD,
      row: JSON.stringify({
        ...JSON.parse(row),
        id: renamed,
        managementCluster: DEAD,
      }),
    });
  }
  if (!options.keepsRows) {
    await knex(TABLE).where({ management_cluster: FAULTY }).delete();
  }
}
