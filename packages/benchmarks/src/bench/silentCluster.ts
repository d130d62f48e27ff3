import { Door } from '../setup/Door';
import {
  entityName,
  PlacedCluster,
  writeEntities,
} from '../setup/entitiesFile';
import { sampleOf } from '../setup/fleetNames';
import { GeneratedServer } from '../setup/GeneratedServer';
import { PortalProcess } from '../setup/PortalProcess';
import { Bench, interleaved, quantile, ratioOf } from './Bench';

const MANAGEMENT_CLUSTERS = 10;
const CLUSTERS = 20;
const ENTITIES_EACH = 2;
const TIMES_A_ROUND = 20;
const ROUNDS = 15;

const nameOf = (_: unknown, at: number) => `mgmt-${at}`;
const names = Array.from({ length: MANAGEMENT_CLUSTERS }, nameOf);

const sample: PlacedCluster[] = names.flatMap(managementCluster =>
  sampleOf(CLUSTERS, ENTITIES_EACH).map(one => ({ ...one, managementCluster })),
);

/** A portal over ten management clusters, the last of them behind a door. */
async function openPortal(server: GeneratedServer, entities: string) {
  const door = await Door.before(server.url);
  const managementClusters = names.map((name, at) => ({
    name,
    url: at === names.length - 1 ? door.url : server.url,
    token: 'any',
  }));
  const portal = await PortalProcess.start({ managementClusters, entities });
  await portal.untilRead(MANAGEMENT_CLUSTERS * CLUSTERS);
  for (const cluster of sample) await portal.untilEntity(entityName(cluster));
  const client = portal.client();
  const asks = sample.map(cluster => {
    const name = entityName(cluster);
    return () => client.json(`/api/lattice/entities/component/default/${name}`);
  });
  const close = async () => {
    client.close();
    await portal.stop();
    door.close();
  };
  return { door, asks, close };
}

/** The slow end of each round, so that one bad moment is not the result. */
function typicalP99(times: readonly number[]): number {
  const each = sample.length * TIMES_A_ROUND;
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    quantile(times.slice(round * each, (round + 1) * each), 0.99),
  );
  return quantile(rounds, 0.5);
}

/**
 * Status of entities in ten management clusters while one of them accepts
 * connections and answers nothing, against all ten healthy.
 */
export const silentCluster: Bench = {
  id: 'silent-cluster',
  async run() {
    const server = await GeneratedServer.start({ clusters: CLUSTERS });
    await server.open();
    const entities = writeEntities(sample);
    const healthy = await openPortal(server, entities.file);
    const disturbed = await openPortal(server, entities.file);
    entities.remove();
    disturbed.door.fallSilent();
    const often = (asks: Array<() => Promise<unknown>>) =>
      Array.from({ length: TIMES_A_ROUND }, () => asks).flat();
    const times = await interleaved(ROUNDS, {
      healthy: often(healthy.asks),
      disturbed: often(disturbed.asks),
    });
    await healthy.close();
    await disturbed.close();
    await server.stop();
    const value = typicalP99(times.disturbed);
    const baseline = typicalP99(times.healthy);
    return [ratioOf('silent-cluster-p99', 'ms', { value, baseline }, 1.1)];
  },
};
