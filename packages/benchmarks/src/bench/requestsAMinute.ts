import { entityName } from '../setup/entitiesFile';
import { LargeFleet } from '../setup/LargeFleet';
import { openViewers } from '../setup/openViewers';
import { until } from '../setup/until';
import { Bench, pause, ratioOf } from './Bench';

const VIEWERS = 1_000;

/** Two checks of the connection, which are 15 seconds apart, and no third. */
const WINDOW = 33_000;
const SETTLE = 1_000;

async function untilChecked({ sandbox }: LargeFleet) {
  await until(async () => {
    const requests = await sandbox.takeRequests();
    return requests.some(request => request.startsWith('GET /version'));
  }, 60_000);
  await pause(SETTLE);
  await sandbox.takeRequests();
}

/** What one person looks at in that time, besides the stream. */
async function look({ portal, sample }: LargeFleet, person: number) {
  const cluster = sample[person % sample.length];
  const { managementCluster, namespace, name } = cluster;
  const client = portal.client(person);
  await client.json('/api/lattice/clusters?limit=50');
  await client.json(
    `/api/lattice/clusters/${managementCluster}/${namespace}/${name}`,
  );
  const path = `/api/lattice/entities/component/default/${entityName(cluster)}`;
  await client.json(path);
  client.close();
}

/** How often the management cluster is asked while so many look and it changes. */
async function requestsWith(fleet: LargeFleet, people: number) {
  const { viewers } = await openViewers(fleet.portal, people);
  await untilChecked(fleet);
  const end = performance.now() + WINDOW;
  for (let person = 0; person < people; person += 1) {
    await look(fleet, person);
    if (person % 100 === 0) await touch(fleet, `requests-${people}-${person}`);
  }
  if (performance.now() > end) throw new Error('The window is too short');
  await pause(end - performance.now());
  const requests = await fleet.sandbox.takeRequests();
  viewers.close();
  return (requests.length * 60_000) / WINDOW;
}

function touch({ sandbox, address, sample }: LargeFleet, value: string) {
  const { namespace, name } = sample[0];
  return sandbox.touch({ sandbox: address.name, namespace, name, value });
}

/** Requests at the management cluster with 1,000 people, against one. */
export const requestsAMinute: Bench = {
  id: 'requests-a-minute',
  async run(stage) {
    const fleet = await stage.largeFleet();
    const baseline = await requestsWith(fleet, 1);
    const value = await requestsWith(fleet, VIEWERS);
    return [ratioOf('requests-a-minute', 'requests', { value, baseline }, 1)];
  },
};
