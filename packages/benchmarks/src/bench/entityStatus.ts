import { describeCluster } from '../setup/describeCluster';
import { entityName, PlacedCluster } from '../setup/entitiesFile';
import { KeepAliveClient } from '../setup/KeepAliveClient';
import { peerResources as customResources } from '../setup/peerResources';
import { LargeFleet } from '../setup/LargeFleet';
import { RealApiServer } from '../setup/RealApiServer';
import { Bench, interleaved, quantile, ratioOf } from './Bench';

const ROUNDS = 10;

interface LatticeStatus {
  clusters: Array<{ health: string }>;
}

interface PeerStatus {
  items: Array<{
    errors: unknown[];
    resources: Array<{ resources: object[] }>;
  }>;
}

async function askLattice(client: KeepAliveClient, cluster: PlacedCluster) {
  const path = `/api/lattice/entities/component/default/${entityName(cluster)}`;
  const { clusters } = await client.json<LatticeStatus>(path);
  if (clusters[0]?.health !== 'healthy') throw new Error(`Wrong: ${path}`);
}

async function askPeer(client: KeepAliveClient, cluster: PlacedCluster) {
  const entityRef = `component:default/${entityName(cluster)}`;
  const asked = { entityRef, auth: {}, customResources };
  const path = '/api/kubernetes/resources/custom/query';
  const { items } = await client.post<PeerStatus>(path, asked);
  const [{ errors, resources }] = items;
  const machines = resources[1].resources.length;
  if (errors.length > 0 || machines !== 13) throw new Error(`Wrong: ${path}`);
}

/** Peers are slow: a quarter is enough. */
const few = (sample: PlacedCluster[]) => sample.filter((_, at) => at % 4 === 0);

/**
 * Where the calls of clusterctl go: to the API server of the lab, if there is
 * one, since that is where people send them; the sandbox answers each of them
 * in a fraction of the time.
 */
async function apiServerFor({ address, sample }: LargeFleet) {
  const lab = process.env.LATTICE_LAB;
  if (!lab) return { ...address, clusters: few(sample), stop: () => {} };
  const server = RealApiServer.start(lab);
  const [{ namespace }] = sample;
  try {
    await server.copyFrom(address, namespace);
  } catch (error) {
    server.stop();
    throw error;
  }
  const clusters = sample.filter(one => one.namespace === namespace);
  return { ...server.address, clusters, stop: () => server.stop() };
}

/**
 * How a person's page learns how a cluster is, over HTTP: from Lattice, from
 * the Kubernetes plugin in the same backend, and by the calls of clusterctl
 * on the API server itself.
 */
export const entityStatus: Bench = {
  id: 'entity-status',
  async run(stage) {
    const fleet = await stage.largeFleet();
    const { portal, sample } = fleet;
    const server = await apiServerFor(fleet);
    const client = portal.client();
    const times = await interleaved(ROUNDS, {
      lattice: [...sample, ...sample].map(one => () => askLattice(client, one)),
      peer: few(sample).map(one => () => askPeer(client, one)),
      clusterctl: server.clusters.map(
        one => () => describeCluster(server, one),
      ),
    }).finally(() => server.stop());
    client.close();
    const value = quantile(times.lattice, 0.5);
    const against = (id: string, theirs: number[], limit: number) =>
      ratioOf(id, 'ms', { value, baseline: quantile(theirs, 0.5) }, limit);
    return [
      against('entity-status-kubernetes-plugin', times.peer, 0.05),
      against('entity-status-clusterctl', times.clusterctl, 0.015),
    ];
  },
};
