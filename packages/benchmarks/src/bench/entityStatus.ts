import { readFileSync } from 'node:fs';
import { describeCluster } from '../setup/describeCluster';
import {
  entityName,
  PlacedCluster,
  writeEntities,
} from '../setup/entitiesFile';
import { KeepAliveClient } from '../setup/KeepAliveClient';
import { peerResources as customResources } from '../setup/peerResources';
import { PortalProcess } from '../setup/PortalProcess';
import { LargeFleet } from '../setup/LargeFleet';
import { describedKinds, RealApiServer } from '../setup/RealApiServer';
import {
  Bench,
  BenchResult,
  interleaved,
  quantile,
  ratioOf,
  skippedRow,
  timeOf,
} from './Bench';

const ROUNDS = 10;
const DESCRIBED = 10;

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

interface Asked {
  portal: PortalProcess;
  server: { url: string; token: string };
  clusters: PlacedCluster[];
}

/** Lattice and clusterctl, both on the same API server. */
async function againstClusterctl({ portal, server, clusters }: Asked) {
  const client = portal.client();
  const times = await interleaved(ROUNDS, {
    lattice: [...clusters, ...clusters, ...clusters].map(
      one => () => askLattice(client, one),
    ),
    clusterctl: clusters
      .slice(0, DESCRIBED)
      .map(one => () => describeCluster(server, one)),
  });
  client.close();
  return {
    value: quantile(times.lattice, 0.5),
    baseline: quantile(times.clusterctl, 0.5),
  };
}

/** The clusters of one namespace, copied to the lab, and a portal on it. */
async function onRealServer(
  lab: string,
  { address, sample }: LargeFleet,
): Promise<BenchResult> {
  const [{ namespace }] = sample;
  const server = RealApiServer.start(lab);
  try {
    await server.copyFrom(address, namespace, describedKinds);
    const kubeconfig = readFileSync(server.kubeconfig, 'utf8');
    const clusters = sample
      .filter(one => one.namespace === namespace)
      .map(one => ({ ...one, managementCluster: 'real' }));
    const entities = writeEntities(clusters);
    const portal = await PortalProcess.start({
      managementClusters: [{ ...server.address, name: 'real', kubeconfig }],
      entities: entities.file,
    });
    await portal.untilRead(clusters.length);
    for (const one of clusters) await portal.untilEntity(entityName(one));
    entities.remove();
    const asked = { portal, server: server.address, clusters };
    const times = await againstClusterctl(asked);
    await portal.stop();
    return ratioOf('entity-status-clusterctl-real', 'ms', times, 0.015);
  } finally {
    server.stop();
  }
}

/** Nobody has asked for these entities yet: the catalog is asked, too. */
async function firstTimes({ portal, sample }: LargeFleet) {
  const client = portal.client();
  const times = { lattice: [] as number[], peer: [] as number[] };
  for (const one of sample.filter((_, at) => at % 4 === 1)) {
    times.lattice.push(await timeOf(() => askLattice(client, one)));
    times.peer.push(await timeOf(() => askPeer(client, one)));
  }
  client.close();
  return {
    value: quantile(times.lattice, 0.5),
    baseline: quantile(times.peer, 0.5),
  };
}

/**
 * How a person's page learns how a cluster is, over HTTP: from Lattice, from
 * the Kubernetes plugin in the same backend, and by the calls of clusterctl on
 * the API server that Lattice follows.
 */
export const entityStatus: Bench = {
  id: 'entity-status',
  async run(stage) {
    const fleet = await stage.largeFleet();
    const { portal, sample, address } = fleet;
    const first = await firstTimes(fleet);
    const client = portal.client();
    const times = await interleaved(ROUNDS, {
      lattice: [...sample, ...sample].map(one => () => askLattice(client, one)),
      peer: few(sample).map(one => () => askPeer(client, one)),
    });
    client.close();
    const warm = {
      value: quantile(times.lattice, 0.5),
      baseline: quantile(times.peer, 0.5),
    };
    const asked = { portal, server: address, clusters: sample };
    const lab = process.env.LATTICE_LAB;
    return [
      ratioOf('entity-status-kubernetes-plugin-cold', 'ms', first, 0.5),
      ratioOf('entity-status-kubernetes-plugin', 'ms', warm, 0.05),
      ratioOf(
        'entity-status-clusterctl-sandbox',
        'ms',
        await againstClusterctl(asked),
        0.1,
      ),
      lab
        ? await onRealServer(lab, fleet)
        : skippedRow('entity-status-clusterctl-real', 'needs LATTICE_LAB'),
    ];
  },
};
