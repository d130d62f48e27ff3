import { TestDatabases } from '@backstage/backend-test-utils';
import { Knex } from 'knex';
import { Lease, LeaseTerm } from './Lease';

describe('Lease', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  let knex: Knex;

  beforeEach(async () => {
    knex = await databases.init('SQLITE_3');
    await knex.schema.createTable('lattice_leases', table => {
      table.string('name', 64).primary();
      table.string('holder', 64).notNullable();
      table.bigInteger('renewed_at').notNullable();
    });
  });
  afterEach(() => jest.useRealTimers());

  const create = (milliseconds?: number) =>
    Lease.create({ knex, name: 'work', milliseconds });
  const nothing = async () => {};

  it('lets one replica work and tells others when', async () => {
    const [one, two] = [create(), create()];
    expect(await one.run(nothing)).toMatchObject({ done: true });
    const refused = await two.run(async () => {
      throw new Error('must not run');
    });
    expect(refused).toEqual({ done: false, finishedAt: expect.any(Number) });
    const { finishedAt } = refused as { finishedAt: number };
    expect(Math.abs(Date.now() - finishedAt)).toBeLessThan(5_000);
  });

  it('says whether another replica may have worked in between', async () => {
    const [one, two] = [create(), create()];
    const terms: boolean[] = [];
    const note = async (_: unknown, term: LeaseTerm) =>
      void terms.push(term.isNew);
    await one.run(note);
    await one.run(note);
    await one.release();
    await two.run(note);
    await two.release();
    await one.run(note);
    expect(terms).toEqual([true, false, true, true]);
  });

  it('changes hands after its time, by the clock of the database', async () => {
    const [one, two] = [create(100), create(100)];
    await one.run(nothing);
    // A replica whose clock is an hour ahead must not take it early.
    jest.useFakeTimers({
      now: Date.now() + 3_600_000,
      doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
    });
    expect(await two.run(nothing)).toMatchObject({ done: false });
    jest.useRealTimers();
    await new Promise(resolve => setTimeout(resolve, 130));
    expect(await two.run(nothing)).toMatchObject({ done: true });
    expect(await one.run(nothing)).toMatchObject({ done: false });
  });

  it('rolls work back that throws, and renews nothing', async () => {
    const [one, two] = [create(), create()];
    await knex.schema.createTable('work', table => table.string('value'));
    await expect(
      one.run(async transaction => {
        await transaction('work').insert({ value: 'half' });
        throw new Error('lost');
      }),
    ).rejects.toThrow('lost');
    expect(await knex('work')).toEqual([]);
    expect(await two.run(nothing)).toMatchObject({ done: true });
  });

  it('does not give back what another replica has', async () => {
    const [one, two] = [create(), create()];
    await one.run(nothing);
    await two.release();
    expect(await two.run(nothing)).toMatchObject({ done: false });
  });

  it('guards work on connections of its own', async () => {
    const [one, two] = [create(), create()];
    let ran = 0;
    const work = async () => {
      await knex('lattice_leases').select();
      ran += 1;
    };
    expect(await one.guard(work)).toMatchObject({ done: true });
    expect(await two.guard(work)).toMatchObject({ done: false });
    expect(ran).toBe(1);
  });
});
