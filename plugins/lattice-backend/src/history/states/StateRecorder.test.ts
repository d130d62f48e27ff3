import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import {
  ClusterDetail,
  ClusterRow,
  Health,
  SourceState,
} from '@lattice-dev/plugin-lattice-common';
import { Lease } from '@lattice-dev/plugin-lattice-node';
import { Knex } from 'knex';
import { everything } from '../../fleet/query/ReadFilter';
import { RowListener } from '../../fleet/rows/FleetRows';
import { FleetService } from '../../fleet/FleetService';
import { openDatabase } from '../openDatabase';
import { StepDurations } from '../StepDurations';
import {
  checkOperations,
  checkSpans,
  checkStates,
  checkTrim,
} from './__testUtils__/storeChecks';
import { RecordSpans } from './RecordSpans';
import { RecordedFleet, StateRecorder } from './StateRecorder';
import { StateStore } from './StateStore';
import { TrendsService } from './TrendsService';

jest.setTimeout(30_000);

const counts = { desired: 2, current: 2, ready: 2, upToDate: 2 };
const object = { group: '', kind: 'K', name: 'n' };

function detailOf(name: string, health: Health): ClusterDetail {
  return {
    id: `m/a/${name}`,
    uid: name,
    managementCluster: 'm',
    namespace: 'a',
    name,
    flavour: 'capo-kubeadm',
    health,
    sentence: health === 'healthy' ? '' : `It is ${health}.`,
    controlPlane: counts,
    workers: counts,
    infrastructure: { object, health: 'healthy', message: '' },
    controlPlaneStatus: {
      object,
      health: 'healthy',
      message: '',
      replicas: counts,
    },
    pools: [{ name: 'general', health, message: '', replicas: counts }],
    pipeline: [],
  } as unknown as ClusterDetail;
}

/** Clusters that all replicas see at once. */
function fleetOf() {
  const details = new Map<string, ClusterDetail>();
  const listeners = new Set<RowListener>();
  let state: SourceState = 'live';
  const fleet = {
    get sources() {
      return [{ managementCluster: 'm', state }];
    },
    isRead: () => true,
    onObject: () => () => {},
    detail: ({ name }: { name: string }) => details.get(`m/a/${name}`),
    rows: {
      get: (id: string) => details.get(id),
      values: () => details.values(),
      subscribe: (listener: RowListener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  } as unknown as RecordedFleet;
  const change = (id: string) => {
    const next = details.get(id) as ClusterRow | undefined;
    for (const tell of listeners) tell([{ id, previous: undefined, next }]);
  };
  return {
    fleet,
    details,
    set(name: string, health: Health) {
      details.set(`m/a/${name}`, detailOf(name, health));
      change(`m/a/${name}`);
    },
    remove(name: string) {
      details.delete(`m/a/${name}`);
      change(`m/a/${name}`);
    },
    setSource(next: SourceState) {
      state = next;
    },
  };
}

describe('StateRecorder', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  let knex: Knex;
  let running: StateRecorder[];

  beforeEach(async () => {
    const own = await databases.init('SQLITE_3');
    knex = await openDatabase(mockServices.database({ knex: own }));
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map(one => one.stop()));
  });

  function replica(fleet: RecordedFleet) {
    const recorder = StateRecorder.create({
      fleet,
      states: StateStore.create(knex),
      spans: RecordSpans.create(knex),
      lease: Lease.create({ knex, name: 'states' }),
      logger: mockServices.logger.mock(),
      everyMilliseconds: 5,
      keepDays: 90,
    });
    recorder.start();
    running.push(recorder);
    return recorder;
  }

  const storedOf = async (uid: string, part = 'cluster') =>
    (
      await knex('lattice_states')
        .where({ cluster_uid: uid, part })
        .orderBy('id')
    ).map(one => one.health as string);

  async function untilStored(uid: string, healths: string[], part?: string) {
    for (let tries = 0; tries < 400; tries += 1) {
      if (`${await storedOf(uid, part)}` === `${healths}`) return;
      await new Promise(done => setTimeout(done, 5));
    }
    expect(await storedOf(uid, part)).toEqual(healths);
  }

  it.each([checkStates, checkTrim, checkSpans, checkOperations])(
    'its database: %p',
    async check => {
      await expect(check(knex)).resolves.toBeUndefined();
    },
  );

  it('writes each state once for two replicas, whoever goes on', async () => {
    const { fleet, set } = fleetOf();
    const first = replica(fleet);
    const second = replica(fleet);
    set('one', 'healthy');
    await untilStored('one', ['healthy']);
    set('one', 'failed');
    await untilStored('one', ['healthy', 'failed']);
    await first.stop();
    set('one', 'healthy');
    await untilStored('one', ['healthy', 'failed', 'healthy']);
    await second.stop();
    replica(fleet);
    await new Promise(done => setTimeout(done, 60));
    expect(await storedOf('one')).toEqual(['healthy', 'failed', 'healthy']);
    expect(await storedOf('one', 'infrastructure')).toEqual(['healthy']);
    expect(await storedOf('one', 'pool')).toHaveLength(3);
  });

  it('notes pools and clusters that are gone, also while nobody looked', async () => {
    const { fleet, details, set, remove } = fleetOf();
    const first = replica(fleet);
    set('one', 'healthy');
    set('two', 'healthy');
    await untilStored('two', ['healthy']);
    details.get('m/a/one')!.pools = [];
    set('three', 'healthy');
    await untilStored('three', ['healthy']);
    remove('one');
    await untilStored('one', ['healthy', 'gone']);
    expect(await storedOf('one', 'pool')).toEqual(['healthy', 'gone']);
    await first.stop();
    details.delete('m/a/two');
    replica(fleet);
    await untilStored('two', ['healthy', 'gone']);
  });

  it('stores nothing of a source that is stale, and no span', async () => {
    const { fleet, set, setSource } = fleetOf();
    replica(fleet);
    set('one', 'healthy');
    await untilStored('one', ['healthy']);
    setSource('stale');
    await new Promise(done => setTimeout(done, 30));
    const [before] = await knex('lattice_record_spans');
    set('one', 'failed');
    await new Promise(done => setTimeout(done, 60));
    expect(await storedOf('one')).toEqual(['healthy']);
    const [after] = await knex('lattice_record_spans');
    expect(after.until_at).toBe(before.until_at);
    setSource('live');
    await untilStored('one', ['healthy', 'failed']);
  });

  it('counts only clusters that the caller may see', async () => {
    const { fleet, details, set } = fleetOf();
    replica(fleet);
    set('mine', 'failed');
    set('theirs', 'healthy');
    await untilStored('mine', ['failed']);
    await untilStored('theirs', ['healthy']);
    const durations = StepDurations.create(knex);
    for (const detail of details.values()) {
      detail.pipeline = [
        {
          id: 'workers',
          state: 'done',
          message: '',
          durationSeconds: detail.uid === 'mine' ? 90 : 10,
        },
      ];
      await durations.record(detail, 'v1');
    }
    const rows = (filter: typeof everything) =>
      [...details.values()].filter(filter.allows);
    const service = {
      rows,
      row: ({ name }: { name: string }, filter: typeof everything) =>
        rows(filter).find(one => one.name === name),
      sources: () => [],
    } as unknown as FleetService;
    const trends = TrendsService.create({
      service,
      durations,
      states: StateStore.create(knex),
      spans: RecordSpans.create(knex),
    });
    const own = {
      ...everything,
      allows: ({ uid }: ClusterRow) => uid === 'mine',
    };
    const all = await trends.fleet('day', everything);
    expect(all.points.at(-1)!.counts).toEqual({ failed: 1, healthy: 1 });
    expect(all.provisioning[0]).toMatchObject({ clusters: 2, p90: 90 });
    const cut = await trends.fleet('day', own);
    expect(cut.points.at(-1)!.counts).toEqual({ failed: 1 });
    expect(cut.points[0].counts).toEqual({});
    expect(cut.provisioning).toEqual([
      { flavour: 'capo-kubeadm', p50: 90, p90: 90, clusters: 1 },
    ]);
    const id = { managementCluster: 'm', namespace: 'a', name: 'theirs' };
    expect(await trends.cluster(id, 'day', own)).toBeUndefined();
    const theirs = await trends.cluster(id, 'week', everything);
    expect(theirs!.points.at(-1)).toMatchObject({
      health: 'healthy',
      ready: 4,
    });
    expect(theirs!.points[0].health).toBeUndefined();
  });
});
