import { Knex } from 'knex';
import { OperationStore } from '../../people/OperationStore';
import { RecordSpans } from '../RecordSpans';
import { StateStore, StoredState } from '../StateStore';

const HOUR = 3_600_000;

export function stored(change: Partial<StoredState> = {}): StoredState {
  return {
    clusterId: 'm/a/one',
    clusterUid: 'one',
    part: 'cluster',
    name: '',
    health: 'healthy',
    message: '',
    ready: 1,
    desired: 1,
    at: 0,
    ...change,
  };
}

const told = (states: readonly StoredState[]) =>
  states.map(({ clusterUid, health, at }) => `${clusterUid} ${health} ${at}`);

/** What is stored comes back, each cluster its own, cut by time and number. */
export async function checkStates(knex: Knex) {
  const store = StateStore.create(knex);
  await store.add([
    stored({ health: 'progressing', at: 10 }),
    stored({ at: 20 }),
    stored({ part: 'pool', name: 'batch', health: 'failed', at: 25 }),
    stored({ health: 'failed', at: 30 }),
    stored({ clusterId: 'm/a/two', clusterUid: 'two', at: 5 }),
  ]);
  expect(told(await store.last(['m/a/one'])).sort()).toEqual([
    'one failed 25',
    'one failed 30',
  ]);
  expect(await store.last([])).toEqual([]);
  const cluster = { id: 'm/a/one', uid: 'one' };
  expect(told(await store.list(cluster, 2))).toEqual([
    'one failed 25',
    'one failed 30',
  ]);
  expect(await store.list({ ...cluster, uid: 'earlier' }, 9)).toEqual([]);
  // Since 25, and what held then; pools are no clusters.
  const found = await store.ofClusters({ since: 25, limit: 99 });
  expect(told(found)).toEqual([
    'one healthy 20',
    'one failed 30',
    'two healthy 5',
  ]);
  const own = { since: 25, clusterId: 'm/a/two', limit: 99 };
  expect(told(await store.ofClusters(own))).toEqual(['two healthy 5']);
  await knex('lattice_states').delete();
}

/** One an hour once it is old; the last of what exists is never forgotten. */
export async function checkTrim(knex: Knex) {
  const store = StateStore.create(knex);
  const all = { thinAfter: 0, olderThan: 0, most: 99 };
  await store.add([
    stored({ health: 'failed', at: 10 }),
    stored({ health: 'degraded', at: HOUR - 1 }),
    stored({ at: HOUR }),
    stored({ health: 'paused', at: 3 * HOUR }),
    stored({ health: 'failed', at: 3 * HOUR + 1 }),
  ]);
  await store.trim({ ...all, thinAfter: 3 * HOUR });
  const cluster = { id: 'm/a/one', uid: 'one' };
  expect(told(await store.list(cluster, 9))).toEqual([
    `one degraded ${HOUR - 1}`,
    `one healthy ${HOUR}`,
    `one paused ${3 * HOUR}`,
    `one failed ${3 * HOUR + 1}`,
  ]);
  await store.trim({ ...all, olderThan: 9 * HOUR });
  expect(told(await store.list(cluster, 9))).toEqual([
    `one failed ${3 * HOUR + 1}`,
  ]);
  await store.add([stored({ health: 'gone', at: 4 * HOUR })]);
  await store.trim({ ...all, olderThan: 9 * HOUR });
  expect(await store.list(cluster, 9)).toEqual([]);
  await store.add([1, 2, 3].map(at => stored({ at, ready: at })));
  await store.trim({ ...all, most: 2 });
  expect(told(await store.list(cluster, 9))).toEqual([
    'one healthy 2',
    'one healthy 3',
  ]);
  await knex('lattice_states').delete();
}

/** A short pause is none; a long one begins another span. */
export async function checkSpans(knex: Knex) {
  const spans = RecordSpans.create(knex);
  for (const at of [1_000, 11_000, 71_000, 200_000, 199_000]) {
    await spans.extend(['m'], at);
  }
  await spans.extend(['other'], 500_000);
  const found = await spans.since(0);
  expect(found.get('m')).toEqual([
    { from: 1_000, until: 71_000 },
    { from: 200_000, until: 200_000 },
  ]);
  const late = await spans.since(100_000, 'm');
  expect([...late.keys()]).toEqual(['m']);
  expect(late.get('m')).toHaveLength(1);
  await spans.trim(300_000);
  expect([...(await spans.since(0)).keys()]).toEqual(['other']);
  await knex('lattice_record_spans').delete();
}

/** A name that was used before keeps its own operations. */
export async function checkOperations(knex: Knex) {
  const store = OperationStore.create(knex);
  const clusterId = 'm/a/one';
  const done = (clusterUid: string, actor: string, at: number) =>
    store.add({
      clusterId,
      clusterUid,
      actor,
      at,
      event: 'cluster-scale',
      details: { pool: 'batch', replicas: 3 },
    });
  await done('before', 'user:default/mara', 10);
  await done('', 'user:default/old', 20);
  await done('', 'user:default/luka', 100);
  await done('one', 'user:default/ines', 200);
  const asked = { id: clusterId, uid: 'one', orderedFrom: 90 };
  const found = await store.list(asked, 9);
  expect(found).toEqual([
    {
      event: 'cluster-scale',
      actor: 'user:default/ines',
      details: { pool: 'batch', replicas: 3 },
      at: new Date(200).toISOString(),
    },
    expect.objectContaining({ actor: 'user:default/luka' }),
  ]);
  await store.trim({ olderThan: 150, most: 9 });
  expect(await store.list(asked, 9)).toHaveLength(1);
  await knex('lattice_operations').delete();
}
