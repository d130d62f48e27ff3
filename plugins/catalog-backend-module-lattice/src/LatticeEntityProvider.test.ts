import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import {
  entitySchemaValidator,
  resourceEntityV1alpha1Validator,
} from '@backstage/catalog-model';
import { SourceState } from '@lattice-dev/plugin-lattice-common';
import { Lease } from '@lattice-dev/plugin-lattice-node';
import { Knex } from 'knex';
import { FakeCatalog } from './__testUtils__/FakeCatalog';
import { FakeLattice, row } from './__testUtils__/FakeLattice';
import { LatticeEntityProvider } from './LatticeEntityProvider';
import { openDatabase } from './openDatabase';
import { WrittenEntities } from './WrittenEntities';

jest.setTimeout(30_000);

async function until(condition: () => boolean) {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 2_000) throw new Error(`Never came true: ${condition}`);
    await new Promise(resolve => setTimeout(resolve, 2));
  }
}

/** Long enough for several rounds of a provider. */
const settle = () => new Promise(resolve => setTimeout(resolve, 60));

describe('LatticeEntityProvider', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  const logger = mockServices.logger.mock();
  const running = new Map<string, LatticeEntityProvider>();
  let knex: Knex;
  let catalog: FakeCatalog;
  let lattice: FakeLattice;

  beforeEach(async () => {
    const own = await databases.init('SQLITE_3');
    knex = await openDatabase(mockServices.database({ knex: own }));
    catalog = new FakeCatalog();
    lattice = new FakeLattice({ a: 'live' });
    jest.clearAllMocks();
  });
  afterEach(async () => {
    await Promise.all([...running.values()].map(one => one.stop()));
    running.clear();
  });

  async function start(by = 'one', more: { leaseMilliseconds?: number } = {}) {
    const milliseconds = more.leaseMilliseconds ?? 15_000;
    const provider = LatticeEntityProvider.create({
      lattice: lattice.service(),
      auth: mockServices.auth(),
      logger,
      lease: Lease.create({ knex, name: 'catalog', milliseconds }),
      written: WrittenEntities.create(knex),
      appUrl: 'https://portal.example',
      settleMilliseconds: 1,
      retryMilliseconds: 1,
    });
    running.set(by, provider);
    await provider.connect(catalog.connection(by));
    return provider;
  }

  async function stop(by: string) {
    await running.get(by)!.stop();
    running.delete(by);
  }

  const listed = async () =>
    [...(await WrittenEntities.create(knex).list()).values()].sort();
  const refs = () => [...catalog.entities.keys()].sort();

  it('makes valid entities with owner, system, dependency, link and labels', async () => {
    const owned = { owner: 'group:default/x', system: 'shop' };
    lattice.put(row('a', 'one', owned), row('a', 'two'));
    await start();
    await until(() => catalog.entities.size === 3);
    expect(catalog.names).toEqual(['a', 'a.team.one', 'a.team.two']);
    expect(catalog.entities.get('resource:default/a.team.one')).toMatchObject({
      metadata: {
        annotations: { 'lattice.dev/cluster': 'a/team/one' },
        labels: { env: 'prod' },
        links: [{ url: 'https://portal.example/lattice/clusters/a/team/one' }],
      },
      spec: {
        type: 'kubernetes-cluster',
        owner: 'group:default/x',
        system: 'shop',
        dependsOn: ['resource:default/a'],
      },
    });
    expect(
      catalog.entities.get('resource:default/a.team.two')?.spec,
    ).toMatchObject({ owner: 'unknown' });
    const validate = entitySchemaValidator();
    for (const entity of catalog.entities.values()) {
      validate(entity);
      expect(await resourceEntityV1alpha1Validator.check(entity)).toBe(true);
    }
  });

  it('writes nothing when only the status changed', async () => {
    lattice.put(row('a', 'one'));
    await start();
    await until(() => catalog.entities.size === 2);
    const before = catalog.mutations.length;
    lattice.put(row('a', 'one', { health: 'failed', sentence: 'Broken' }));
    await settle();
    expect(catalog.mutations).toHaveLength(before);
  });

  it('writes a new cluster, a changed one and a deleted one alone', async () => {
    lattice.put(row('a', 'one'), row('a', 'two'));
    await start();
    await until(() => catalog.entities.size === 3);
    lattice.put(row('a', 'three'));
    await until(() => catalog.entities.size === 4);
    lattice.put(row('a', 'one', { owner: 'group:default/y' }));
    lattice.remove('a/team/two');
    await until(() => catalog.entities.size === 3);
    const later = catalog.mutations.slice(-2);
    expect(
      later.flatMap(mutation =>
        mutation.type === 'delta'
          ? mutation.added.map(({ entity }) => entity.metadata.name)
          : [],
      ),
    ).toEqual(expect.arrayContaining(['a.team.one']));
    expect(catalog.names).toEqual(['a', 'a.team.one', 'a.team.three']);
    const touched = later.flatMap(mutation =>
      mutation.type === 'delta' ? [...mutation.added, ...mutation.removed] : [],
    );
    expect(touched.length).toBeLessThanOrEqual(3);
  });

  const unread: Array<[Record<string, SourceState>]> = [
    [{ a: 'connecting' }],
    [{ a: 'stale' }],
    [{ a: 'unreachable' }],
    [{ a: 'live', 'a Cluster.cluster.x-k8s.io': 'forbidden' }],
    [{ a: 'live', 'a Cluster.cluster.x-k8s.io': 'absent' }],
    [{ a: 'live', 'a LatticeCluster.lattice.dev': 'unreachable' }],
  ];
  it.each(unread)(
    'removes nothing while no rows are there because of %j',
    async states => {
      lattice.put(row('a', 'one'), row('a', 'two'));
      await start();
      await until(() => catalog.entities.size === 3);
      await stop('one');
      lattice = new FakeLattice(states);
      await start('two');
      await until(() => lattice.viewers === 1);
      await settle();
      expect(catalog.names).toEqual(['a', 'a.team.one', 'a.team.two']);
      expect(await listed()).toEqual(refs());
      // Live again, and one of them was deleted meanwhile.
      lattice.put(row('a', 'two'));
      for (const name of Object.keys(states)) lattice.setState(name, 'live');
      await until(() => catalog.entities.size === 2);
      expect(catalog.names).toEqual(['a', 'a.team.two']);
    },
  );

  it('waits for a snapshot before it believes that clusters are gone', async () => {
    lattice.put(row('a', 'one'));
    await start();
    await until(() => catalog.entities.size === 2);
    lattice.setState('a', 'stale');
    lattice.remove('a/team/one');
    await settle();
    expect(catalog.names).toEqual(['a', 'a.team.one']);
    lattice.rows.set('a/team/one', row('a', 'one'));
    lattice.setState('a', 'live');
    await settle();
    expect(catalog.names).toEqual(['a', 'a.team.one']);
  });

  it('removes what is no longer configured', async () => {
    lattice = new FakeLattice({ a: 'live', b: 'live' });
    lattice.put(row('a', 'one'), row('b', 'one'));
    await start();
    await until(() => catalog.entities.size === 4);
    lattice.states.delete('b');
    lattice.rows.delete('b/team/one');
    lattice.end();
    await until(() => catalog.entities.size === 2);
    expect(catalog.names).toEqual(['a', 'a.team.one']);
    expect(await listed()).toEqual(refs());
  });

  it('writes 10,000 new clusters in pieces of at most 500', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => row('a', `c${at}`));
    await start();
    await until(() => catalog.entities.size === 1);
    lattice.put(...many);
    await until(() => catalog.entities.size === 10_001);
    const sizes = catalog.mutations.map(mutation =>
      mutation.type === 'delta' ? mutation.added.length : 0,
    );
    expect(Math.max(...sizes)).toBe(500);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(10_001);
  });

  it('lets one replica follow and write', async () => {
    lattice.put(row('a', 'one'));
    await start('one');
    await until(() => catalog.entities.size === 2);
    await start('two');
    lattice.put(row('a', 'two'));
    await until(() => catalog.entities.size === 3);
    await settle();
    expect(lattice.viewers).toBe(1);
    expect(new Set(catalog.mutations.map(({ by }) => by))).toEqual(
      new Set(['one']),
    );
    await stop('one');
    lattice.put(row('a', 'three'));
    await until(() => catalog.entities.size === 4);
    expect(catalog.mutations.at(-1)!.by).toBe('two');
  });

  it.each(['before', 'after'] as const)(
    'leaves no ghost of a replica that is killed %s the catalog wrote',
    async moment => {
      lattice.put(row('a', 'kept'));
      await start('one', { leaseMilliseconds: 50 });
      await until(() => catalog.entities.size === 2);
      // It hangs in the write and never gets further: as good as killed.
      let hangs = false;
      let resume = () => {};
      catalog[moment] = async by => {
        if (by !== 'one') return;
        hangs = true;
        await new Promise<void>(resolve => (resume = resolve));
        throw new Error('killed');
      };
      lattice.put(row('a', 'ghost'));
      await until(() => hangs);
      lattice.rows.delete('a/team/ghost');
      lattice.rows.set('a/team/late', row('a', 'late'));
      await start('two', { leaseMilliseconds: 50 });
      await until(() => catalog.names.includes('a.team.late'));
      await until(() => !catalog.names.includes('a.team.ghost'));
      expect(catalog.names).toEqual(['a', 'a.team.kept', 'a.team.late']);
      expect(await listed()).toEqual(refs());
      resume();
    },
  );

  it('stops when it loses the lease between two pieces', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => row('a', `c${at}`));
    lattice.put(...many);
    let pieces = 0;
    catalog.after = async by => {
      pieces += 1;
      if (by === 'one' && pieces === 1) {
        await knex('lattice_leases').update({
          holder: 'somebody else',
          renewed_at: Date.now(),
        });
      }
    };
    await start('one');
    await until(() => pieces === 1);
    await settle();
    expect(pieces).toBe(1);
    await until(() => lattice.viewers === 0);
    await knex('lattice_leases').update({ holder: '' });
    await until(() => catalog.entities.size === 1_201);
  });

  it('repeats what the catalog refused, and says so once', async () => {
    lattice.put(row('a', 'one'));
    let left = 4;
    catalog.before = async () => {
      left -= 1;
      if (left >= 0) throw new Error('no database');
    };
    await start();
    await until(() => catalog.entities.size === 2);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    lattice.remove('a/team/one');
    left = 2;
    await until(() => catalog.entities.size === 1);
    expect(await listed()).toEqual(refs());
  });
});
