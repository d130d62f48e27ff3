import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { Lease } from '@lattice-dev/plugin-lattice-node';
import { Knex } from 'knex';
import { RowListener } from '../fleet/rows/FleetRows';
import { failAtStatement } from './__testUtils__/failAtStatement';
import { openDatabase } from './openDatabase';
import { RowArchive } from './RowArchive';

function fakeFleet() {
  const rows = new Map<string, ClusterRow>();
  const listeners = new Set<RowListener>();
  const read = new Set(['m']);
  const tell = (id: string, next: ClusterRow | undefined) => {
    for (const listener of listeners) {
      listener([{ id, previous: rows.get(id), next }]);
    }
  };
  return {
    read,
    put(id: string, health = 'healthy') {
      const [managementCluster] = id.split('/');
      const row = { id, managementCluster, health } as ClusterRow;
      rows.set(id, row);
      tell(id, row);
    },
    remove(id: string) {
      rows.delete(id);
      tell(id, undefined);
    },
    rows: {
      get: (id: string) => rows.get(id),
      values: () => rows.values(),
      subscribe: (listener: RowListener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    knowsClusters: (name: string) => read.has(name),
  };
}

describe('RowArchive', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  const logger = mockServices.logger.mock();
  let knex: Knex;

  beforeEach(async () => {
    const own = await databases.init('SQLITE_3');
    knex = await openDatabase(mockServices.database({ knex: own }));
  });

  const archive = (everyMilliseconds = 5) =>
    RowArchive.create({
      knex,
      lease: Lease.create({ knex, name: 'archive' }),
      logger,
      everyMilliseconds,
    });
  const load = async () =>
    (await archive().load(['m', 'n']))
      .map(row => `${row.id} ${row.health}`)
      .sort();
  const pause = () => new Promise(resolve => setTimeout(resolve, 50));

  it('deletes nothing of a management cluster that was not read', async () => {
    const before = fakeFleet();
    before.read.add('n');
    const first = archive();
    first.follow(before);
    before.put('m/a/one');
    before.put('n/a/one');
    await first.stop();
    const blind = fakeFleet();
    const second = archive();
    second.follow(blind);
    blind.put('n/a/one');
    blind.remove('n/a/one');
    await pause();
    expect(await load()).toEqual(['n/a/one healthy']);
    blind.read.add('n');
    await second.stop();
    expect(await load()).toEqual([]);
  });

  it('does not replace a row by one that was only restored', async () => {
    const current = fakeFleet();
    const first = archive();
    first.follow(current);
    current.put('m/a/one', 'failed');
    await first.stop();
    const restored = fakeFleet();
    restored.read.clear();
    const second = archive();
    second.follow(restored);
    restored.put('m/a/one', 'healthy');
    await second.stop();
    expect(await load()).toEqual(['m/a/one failed']);
  });

  it('is written by one replica, and by the next when that one ends', async () => {
    const fleet = fakeFleet();
    const [first, second] = [archive(), archive(10)];
    first.follow(fleet);
    fleet.put('m/a/one');
    await pause();
    second.follow(fleet);
    const holders = async () =>
      (await knex('lattice_leases').where({ name: 'archive' })).map(
        one => one.holder,
      );
    const [holder] = await holders();
    fleet.put('m/a/two');
    await pause();
    expect(await holders()).toEqual([holder]);
    expect(await load()).toEqual(['m/a/one healthy', 'm/a/two healthy']);
    await first.stop();
    fleet.remove('m/a/one');
    await pause();
    expect(await holders()).not.toEqual([holder]);
    expect(await load()).toEqual(['m/a/two healthy']);
    await second.stop();
  });

  it.each(Array.from({ length: 7 }, (_, at) => at + 1))(
    'stores everything when the database fails at statement %i',
    async at => {
      const fleet = fakeFleet();
      for (let index = 0; index < 30; index += 1) fleet.put(`m/a/${index}`);
      const one = archive();
      const failing = failAtStatement(knex, at, 3);
      one.follow(fleet);
      await pause();
      fleet.put('m/a/7', 'failed');
      fleet.remove('m/a/8');
      await pause();
      expect(failing.reached()).toBe(true);
      failing.stop();
      await one.stop();
      const stored = await load();
      expect(stored).toHaveLength(29);
      expect(stored).toContain('m/a/7 failed');
    },
  );
});
