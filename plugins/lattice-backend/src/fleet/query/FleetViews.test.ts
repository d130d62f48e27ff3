import { ClusterQuery } from '@lattice-dev/plugin-lattice-common';
import { FakeFleet, rowOf, seeded } from '../stream/__testUtils__/FakeFleet';
import { FleetViews } from './FleetViews';
import { everything } from './ReadFilter';

describe('FleetViews', () => {
  let fleet: FakeFleet;
  let views: FleetViews;

  beforeEach(() => {
    fleet = new FakeFleet();
    views = FleetViews.create(fleet.rows);
  });
  afterEach(() => {
    views.stop();
    jest.useRealTimers();
  });

  const get = (query: ClusterQuery = {}) => views.get(query, everything);
  const namesIn = (query: ClusterQuery = {}) =>
    get(query)
      .rows()
      .map(({ name }) => name);

  it('never repeats a version with other content after an eviction', async () => {
    fleet.put(rowOf('a'));
    await fleet.rows.idle();
    const { version } = get();
    expect(get().version).toBe(version);
    for (let index = 0; index < 128; index += 1) get({ q: `other ${index}` });
    fleet.put(rowOf('b'));
    await fleet.rows.idle();
    expect(get().version).not.toBe(version);
    expect(namesIn()).toEqual(['a', 'b']);
  });

  it('keeps the version while the changes concern other clusters', async () => {
    fleet.put(rowOf('a'), rowOf('b', { namespace: 'team-b' }));
    await fleet.rows.idle();
    const query = { q: 'team-a' };
    const { version } = get(query);
    fleet.put(rowOf('b', { namespace: 'team-b', health: 'failed' }));
    await fleet.rows.idle();
    expect(get(query).version).toBe(version);
    fleet.put(rowOf('a', { health: 'failed' }));
    await fleet.rows.idle();
    expect(get(query).version).not.toBe(version);
  });

  it('drops a view that nobody asks for', async () => {
    jest.useFakeTimers();
    // The cache keeps the clock that it finds when it is loaded.
    jest.isolateModules(() => {
      const loaded =
        jest.requireActual<typeof import('./FleetViews')>('./FleetViews');
      views = loaded.FleetViews.create(fleet.rows);
    });
    fleet.put(rowOf('a'));
    await jest.runAllTimersAsync();
    const first = get();
    await jest.advanceTimersByTimeAsync(50_000);
    expect(get()).toBe(first);
    await jest.advanceTimersByTimeAsync(50_000);
    expect(get()).toBe(first);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(jest.getTimerCount()).toBe(0);
    expect(get()).not.toBe(first);
  });

  it.each([1, 2, 3])(
    'answers like a new view after random changes (seed %i)',
    async seed => {
      const random = seeded(seed);
      const queries: ClusterQuery[] = [
        {},
        { sort: '-name' },
        { health: ['failed'] },
        { namespace: ['team-b'], sort: 'name' },
        { q: 'c1' },
      ];
      for (let step = 0; step < 200; step += 1) {
        for (
          let count = random(step % 20 === 0 ? 200 : 5);
          count > 0;
          count--
        ) {
          const row = rowOf(`c${random(150)}`, {
            namespace: random(2) ? 'team-a' : 'team-b',
            health: random(2) ? 'failed' : 'healthy',
          });
          if (random(3) === 0) fleet.remove(row);
          else fleet.put(row);
        }
        await fleet.rows.idle();
        const query = queries[random(queries.length)];
        const fresh = FleetViews.create(fleet.rows);
        const kept = get(query);
        const made = fresh.get(query, everything);
        expect(kept.rows()).toEqual(made.rows());
        expect(kept.facets).toEqual(made.facets);
        expect(kept.total).toBe(made.total);
        fresh.stop();
      }
    },
  );
});
