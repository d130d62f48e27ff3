import { gunzipSync } from 'node:zlib';
import { ClusterName } from './fleetNames';
import { KeepAliveClient } from './KeepAliveClient';

interface Machine {
  metadata: { name: string; labels?: Record<string, string> };
}

interface Described extends ClusterName {
  read(path: string, accept?: string): Promise<unknown>;
}

const timeout = 'timeout=30s';
const discovery =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList,application/json';
const metadataOnly =
  'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1,application/json';
const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const core = '/apis/cluster.x-k8s.io/v1beta2';
const infrastructure = '/apis/infrastructure.cluster.x-k8s.io/v1beta1';
const bootstrap = '/apis/bootstrap.cluster.x-k8s.io/v1beta2';
const controlPlane = '/apis/controlplane.cluster.x-k8s.io/v1beta2';

async function readDiscovery({ read }: Described) {
  await read(`/api?${timeout}`, discovery);
  await read(`/apis?${timeout}`, discovery);
}

/** Which contract a kind has, from its definition. */
function readContract({ read }: Described, definition: string) {
  return read(`${definitions}/${definition}?${timeout}`, metadataOnly);
}

function readOne({ read, namespace }: Described, group: string, at: string) {
  return read(`${group}/namespaces/${namespace}/${at}?${timeout}`);
}

function list({ read, namespace, name }: Described, plural: string) {
  const selector = `labelSelector=cluster.x-k8s.io%2Fcluster-name%3D${name}`;
  return read(
    `${core}/namespaces/${namespace}/${plural}?${selector}&${timeout}`,
  );
}

async function readMachines(cluster: Described, machines: Machine[]) {
  for (const { metadata } of machines) {
    await readContract(
      cluster,
      'openstackmachines.infrastructure.cluster.x-k8s.io',
    );
    const { name } = metadata;
    await readOne(cluster, infrastructure, `openstackmachines/${name}`);
    await readContract(cluster, 'kubeadmconfigs.bootstrap.cluster.x-k8s.io');
    await readOne(cluster, bootstrap, `kubeadmconfigs/${name}`);
  }
}

async function readAll(cluster: Described) {
  const { read, name } = cluster;
  const planes = 'kubeadmcontrolplanes';
  await readDiscovery(cluster);
  await read(`${definitions}/clusters.cluster.x-k8s.io?${timeout}`);
  await readDiscovery(cluster);
  await readOne(cluster, core, `clusters/${name}`);
  await readContract(
    cluster,
    'openstackclusters.infrastructure.cluster.x-k8s.io',
  );
  await readOne(cluster, infrastructure, `openstackclusters/${name}`);
  await readContract(cluster, `${planes}.controlplane.cluster.x-k8s.io`);
  await readOne(cluster, controlPlane, `${planes}/${name}-control-plane`);
  await readContract(cluster, `${planes}.controlplane.cluster.x-k8s.io`);
  const { items } = (await list(cluster, 'machines')) as { items: Machine[] };
  const isControlPlane = ({ metadata }: Machine) =>
    metadata.labels?.['cluster.x-k8s.io/control-plane'] !== undefined;
  await readMachines(cluster, items.filter(isControlPlane));
  await list(cluster, 'machinepools');
  await list(cluster, 'machinedeployments');
  await list(cluster, 'machinesets');
  const isWorker = (machine: Machine) => !isControlPlane(machine);
  await readMachines(cluster, items.filter(isWorker));
}

/**
 * The requests of `clusterctl describe cluster --grouping=false` v1.14, as a
 * sandbox logged them: same paths, headers and order, one connection that is
 * opened for it and kept for all 67, every answer parsed. Without grouping,
 * because then it looks at every machine, as a status of Lattice does; with
 * it, only at the first of those whose conditions are alike.
 */
export async function describeCluster(
  { url, token }: { url: string; token: string },
  cluster: ClusterName,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const client = KeepAliveClient.create({ url, headers });
  const read = async (path: string, accept = 'application/json') => {
    const answer = await client.get(path, {
      Accept: accept,
      'Accept-Encoding': 'gzip',
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    const zipped = answer.encoding === 'gzip';
    const text = zipped ? gunzipSync(answer.body) : answer.body;
    return JSON.parse(text.toString()) as unknown;
  };
  await readAll({ ...cluster, read });
  client.close();
}
