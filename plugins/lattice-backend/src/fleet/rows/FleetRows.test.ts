import { ClusterId, ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { TimeSlices } from '../../kubernetes/TimeSlices';
import { FleetRows, FleetRowsOptions } from './FleetRows';

const idOf = (name: string): ClusterId => ({
  managementCluster: 'mgmt',
  namespace: 'team',
  name,
});
const rowOf = (name: string) =>
  ({ ...idOf(name), id: `mgmt/team/${name}`, health: 'healthy' } as ClusterRow);

function rowsOf(options: Partial<FleetRowsOptions> = {}) {
  const errors: unknown[] = [];
  const rows = FleetRows.create({
    turns: TimeSlices.create(),
    *compute({ name }) {
      return rowOf(name);
    },
    onError: (id, error) => errors.push([id, error]),
    onListenerError: error => errors.push(error),
    ...options,
  });
  return { rows, errors };
}

describe('FleetRows', () => {
  it('tells nobody twice who reads all rows while they are computed', async () => {
    const heard: string[] = [];
    let early: string[] = [];
    const rows = FleetRows.create({
      turns: TimeSlices.create({ sliceMilliseconds: 0.0001 }),
      *compute({ name }) {
        return rowOf(name);
      },
      onError: (_, error) => {
        throw error;
      },
      onListenerError: error => {
        throw error;
      },
    });
    for (const name of ['a', 'b', 'c']) rows.touch(idOf(name));
    while (rows.size < 2) await new Promise(done => setImmediate(done));
    early = Array.from(rows.values(), ({ name }) => name);
    rows.subscribe(changes => {
      for (const { next } of changes) heard.push(next!.name);
    });
    await rows.idle();
    expect(early.length).toBeGreaterThanOrEqual(2);
    expect([...early, ...heard].sort()).toEqual(['a', 'b', 'c']);
  });

  it('tells a change before all rows after it are computed', async () => {
    const heard: string[] = [];
    const heardBefore: Record<string, string[]> = {};
    const { rows } = rowsOf({
      turns: TimeSlices.create({ sliceMilliseconds: 1_000 }),
      *compute({ name }) {
        heardBefore[name] = [...heard];
        const end = performance.now() + 6;
        while (performance.now() < end);
        return rowOf(name);
      },
    });
    rows.subscribe(changes => {
      for (const { next } of changes) heard.push(next!.name);
    });
    for (const name of ['a', 'b', 'c']) rows.touch(idOf(name));
    await rows.idle();
    expect(heardBefore).toEqual({ a: [], b: ['a'], c: ['a', 'b'] });
  });

  it('goes on for all others when a listener throws, and reports it once', async () => {
    const { rows, errors } = rowsOf();
    const bug = new Error('bug');
    const heard: string[] = [];
    rows.subscribe(() => {
      throw bug;
    });
    rows.subscribe(changes => heard.push(...changes.map(({ id }) => id)));
    rows.touch(idOf('a'));
    await rows.idle();
    rows.touch(idOf('b'));
    await rows.idle();
    expect(heard).toEqual(['mgmt/team/a', 'mgmt/team/b']);
    expect(rows.size).toBe(2);
    expect(errors).toEqual([bug]);
  });

  it('keeps the last row of a cluster that cannot be computed, and does not try again by itself', async () => {
    let attempts = 0;
    let broken = false;
    const { rows, errors } = rowsOf({
      *compute({ name }) {
        if (name === 'a') attempts += 1;
        if (broken && name === 'a') throw new Error('bug');
        return { ...rowOf(name), phase: broken ? 'scaling' : 'running' };
      },
    });
    rows.touch(idOf('a'));
    await rows.idle();
    broken = true;
    rows.touch(idOf('a'));
    rows.touch(idOf('b'));
    await rows.idle();
    await new Promise(done => setTimeout(done, 20));
    expect(rows.get('mgmt/team/a')?.phase).toBe('running');
    expect(rows.get('mgmt/team/b')?.phase).toBe('scaling');
    expect(attempts).toBe(2);
    expect(errors).toEqual([['mgmt/team/a', new Error('bug')]]);
  });

  it('computes an expensive cluster less often than it changes, and loses no change', async () => {
    let version = 0;
    let computed = 0;
    const { rows } = rowsOf({
      *compute({ name }) {
        computed += 1;
        const end = performance.now() + 10;
        while (performance.now() < end);
        return { ...rowOf(name), sentence: String(version) };
      },
    });
    for (version = 1; version <= 30; version += 1) {
      rows.touch(idOf('a'));
      await new Promise(done => setTimeout(done, 2));
    }
    version = 31;
    rows.touch(idOf('a'));
    await rows.idle();
    expect(rows.get('mgmt/team/a')?.sentence).toBe('31');
    expect(computed).toBeLessThan(12);
  });

  it('lets others have their turn between the steps of one cluster', async () => {
    let turns = 0;
    let whileComputing = 0;
    let counting = true;
    const count = () => {
      turns += 1;
      if (counting) setImmediate(count);
    };
    count();
    const { rows } = rowsOf({
      *compute({ name }) {
        const before = turns;
        for (let step = 0; step < 20; step += 1) {
          const end = performance.now() + 2;
          while (performance.now() < end);
          yield;
        }
        whileComputing = turns - before;
        return rowOf(name);
      },
    });
    rows.touch(idOf('a'));
    await rows.idle();
    counting = false;
    expect(whileComputing).toBeGreaterThanOrEqual(19);
    expect(rows.size).toBe(1);
  });
});
