import { Operations } from '@lattice-dev/plugin-lattice-backend/src/operations/createOperations';
import { KubeObject } from '@lattice-dev/plugin-lattice-backend/src/operations/objects/KubeObject';
import { KeepAliveClient } from '../setup/KeepAliveClient';
import { clusterInput, operationsFor } from '../setup/operationsFor';
import { SandboxAddress, SandboxProcess } from '../setup/SandboxProcess';
import { until } from '../setup/until';
import { Bench, interleaved, quantile, ratioOf } from './Bench';

const WORKERS = 97;
const ROUNDS = 60;
/** As many requests at once as a plan sends. */
const AT_ONCE = 16;

/** Time runs faster there, so that a hundred machines are soon up. */
const SPEED = 200;

function prepare(operations: Operations, managementCluster: string) {
  return (image?: string) =>
    operations.creation.prepare(
      {
        managementCluster,
        blueprint: 'capo-kubeadm',
        input: clusterInput({ name: 'hundred', workers: WORKERS, image }),
      },
      {},
    );
}

type Prepare = ReturnType<typeof prepare>;

/** A change of the image: every machine will be replaced. */
async function planChange(operations: Operations, prepared: Prepare) {
  const plan = await operations.creation.plan(await prepared('newer-image'));
  if (!plan.roll) throw new Error('The plan forecasts no roll');
}

function pathOf({ apiVersion, kind, metadata }: KubeObject): string {
  const root = apiVersion.includes('/') ? '/apis' : '/api';
  const plural = `${kind.toLowerCase()}s`.replace(/ys$/, 'ies');
  const { namespace, name } = metadata;
  return `${root}/${apiVersion}/namespaces/${namespace}/${plural}/${name}`;
}

async function dryRunOne(client: KeepAliveClient, object: KubeObject) {
  const path = pathOf(object);
  const { status, body } = await client.send({
    method: 'PATCH',
    path: `${path}?fieldManager=lattice-backstage&fieldValidation=Strict&dryRun=All&force=true`,
    headers: { 'Content-Type': 'application/apply-patch+yaml' },
    body: JSON.stringify(object),
  });
  if (status >= 300) throw new Error(`${path}: ${status} ${body}`);
  JSON.parse(body.toString());
}

/** Asks the API server alone what it thinks of the set, as many at once. */
function dryRun(client: KeepAliveClient, objects: KubeObject[]) {
  return Promise.all(objects.map(object => dryRunOne(client, object)));
}

/** What the simulated controllers need before they make a machine. */
async function giveCredentials(client: KeepAliveClient) {
  const auth = { auth_url: 'https://keystone.example.com', project_name: 'p' };
  const clouds = { clouds: { openstack: { auth } } };
  await client.post('/api/v1/namespaces/team-bench/secrets', {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'hundred-cloud-config' },
    stringData: { 'clouds.yaml': JSON.stringify(clouds) },
  });
}

interface MachineList {
  metadata: { resourceVersion: string };
  items: object[];
}

/** All machines are there, and the simulation has nothing left to do. */
async function untilQuiet(client: KeepAliveClient) {
  const path = '/apis/cluster.x-k8s.io/v1beta2/namespaces/team-bench/machines';
  let last = '';
  await until(async () => {
    const { items, metadata } = await client.json<MachineList>(path);
    const stood = metadata.resourceVersion === last;
    last = metadata.resourceVersion;
    await new Promise(resolve => setTimeout(resolve, 500));
    return stood && items.length === WORKERS + 3;
  }, 120_000);
}

async function measure(address: SandboxAddress) {
  const operations = operationsFor(address);
  const prepared = prepare(operations, address.name);
  await operations.creation.apply(await prepared(), {});
  const headers = { Authorization: `Bearer ${address.token}` };
  const { url } = address;
  const client = KeepAliveClient.create({ url, headers, connections: AT_ONCE });
  await giveCredentials(client);
  await untilQuiet(client);
  const { objects } = (await prepared('newer-image')).set;
  const times = await interleaved(ROUNDS, {
    plan: [() => planChange(operations, prepared)],
    dryRun: [() => dryRun(client, objects)],
  });
  client.close();
  return times;
}

/**
 * The plan that replaces the hundred machines of a cluster, with everything
 * that is read and forecast for it, against the dry run of the same objects
 * over as many connections.
 */
export const plan: Bench = {
  id: 'plan',
  async run() {
    const sandbox = SandboxProcess.start();
    const options = { name: 'plans', clusters: 0, speed: SPEED };
    const times = await measure(await sandbox.add(options));
    await sandbox.stop();
    const value = quantile(times.plan, 0.5);
    const baseline = quantile(times.dryRun, 0.5);
    return [ratioOf('plan', 'ms', { value, baseline }, 1.5)];
  },
};
