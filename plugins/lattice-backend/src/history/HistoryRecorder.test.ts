import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { Lease } from '@lattice-dev/plugin-lattice-node';
import { Knex } from 'knex';
import { Fleet } from '../fleet/Fleet';
import { fakeFleet } from './__testUtils__/fakeFleet';
import { failAtStatement } from './__testUtils__/failAtStatement';
import { HistoryRecorder } from './HistoryRecorder';
import { openDatabase } from './openDatabase';
import { OperationStore } from './people/OperationStore';
import { StepDurations } from './StepDurations';
import { TransitionStore } from './TransitionStore';

jest.setTimeout(30_000);

describe('HistoryRecorder', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  const logger = mockServices.logger.mock();
  let knex: Knex;
  let running: HistoryRecorder[];

  beforeEach(async () => {
    const own = await databases.init('SQLITE_3');
    knex = await openDatabase(mockServices.database({ knex: own }));
    running = [];
    jest.clearAllMocks();
  });
  afterEach(async () => {
    await Promise.all(running.map(one => one.stop()));
  });

  function replica(fleet: Fleet, everyMilliseconds = 5, milliseconds = 15_000) {
    const recorder = HistoryRecorder.create({
      fleet,
      transitions: TransitionStore.create(knex),
      durations: StepDurations.create(knex),
      operations: OperationStore.create(knex),
      lease: Lease.create({ knex, name: 'history', milliseconds }),
      logger,
      everyMilliseconds,
    });
    recorder.start();
    running.push(recorder);
    return recorder;
  }

  const stored = async (uid = 'one') =>
    (
      await knex('lattice_transitions')
        .where({ cluster_uid: uid, kind: 'health' })
        .orderBy('ordinal')
    ).map(one => one.to_value);

  async function untilStored(values: string[]) {
    for (let tries = 0; tries < 400; tries += 1) {
      if (`${await stored()}` === `${values}`) return;
      await new Promise(resolve => setTimeout(resolve, 5));
    }
    expect(await stored()).toEqual(values);
  }

  const story = ['healthy', 'paused', 'healthy', 'paused', 'healthy'];

  it.each(Array.from({ length: 7 }, (_, at) => at + 1))(
    'keeps everything when the database fails at statement %i',
    async at => {
      const { fleet, set } = fakeFleet();
      for (const times of [1, 3]) {
        const uid = `c${times}`;
        const failing = failAtStatement(knex, at, times);
        const recorder = replica(fleet);
        for (const health of story) set(uid, health);
        await new Promise(resolve => setTimeout(resolve, 60));
        set(uid, 'failed');
        await new Promise(resolve => setTimeout(resolve, 60));
        expect(failing.reached()).toBe(true);
        failing.stop();
        await recorder.stop();
        expect(await stored(uid)).toEqual([...story, 'failed']);
      }
      expect(logger.warn.mock.calls.length).toBeLessThanOrEqual(2);
    },
  );

  it('keeps quick changes that repeat those before a failure', async () => {
    const { fleet, set } = fakeFleet();
    const recorder = replica(fleet);
    for (const health of story) set('one', health);
    await untilStored(story);
    const failing = failAtStatement(knex, 1, 2);
    set('one', 'paused');
    await new Promise(resolve => setTimeout(resolve, 30));
    expect(failing.reached()).toBe(true);
    failing.stop();
    set('one', 'healthy');
    await recorder.stop();
    expect(await stored()).toEqual([...story, 'paused', 'healthy']);
  });

  it('goes on where a replica stopped that was killed', async () => {
    const { fleet, set } = fakeFleet();
    const first = replica(fleet, 5, 100);
    await new Promise(resolve => setTimeout(resolve, 20));
    replica(fleet, 5, 100);
    for (const health of story) set('one', health);
    await untilStored(story);
    await first.stop();
    // As after SIGKILL: nobody released the lease.
    await knex('lattice_leases').update({ holder: 'killed' });
    set('one', 'failed');
    set('one', 'healthy');
    await untilStored([...story, 'failed', 'healthy']);
    set('one', 'failed');
    await untilStored([...story, 'failed', 'healthy', 'failed']);
    expect(await stored()).toHaveLength(story.length + 3);
  });

  it('drops the one change that the database refuses', async () => {
    const { fleet, set } = fakeFleet();
    await knex.raw(
      `create trigger refuse before insert on lattice_transitions
       when new.cluster_uid = 'poison'
       begin select raise(abort, 'refused'); end`,
    );
    const recorder = replica(fleet, 10_000);
    for (const health of story) {
      set('one', health);
      set('two', health);
    }
    set('poison', 'healthy');
    set('one', 'failed');
    await recorder.stop();
    expect(await stored()).toEqual([...story, 'failed']);
    expect(await stored('two')).toEqual(story);
    expect(await stored('poison')).toEqual([]);
  });

  it('drops the oldest beyond the limit and says how many', async () => {
    const { fleet, set } = fakeFleet();
    const recorder = replica(fleet, 10_000);
    for (let at = 0; at < 20_003; at += 1) {
      set('one', at % 2 ? 'paused' : 'healthy');
    }
    await recorder.stop();
    expect(await stored()).toHaveLength(20_000);
    expect(logger.warn).toHaveBeenCalledWith('Dropped 3 history changes');
  });
});
