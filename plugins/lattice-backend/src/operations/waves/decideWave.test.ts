import { formatClusterId } from '@lattice-dev/plugin-lattice-common';
import fc from 'fast-check';
import { WaveWorld } from './__testUtils__/waveWorld';
import { decideWave } from './decideWave';

const quick = { watchMinutes: 0, atOnce: 50, atOncePerManagementCluster: 20 };
const broken = {
  health: 'failed' as const,
  rootCause: {
    id: 'quota',
    title: 'Core quota exhausted',
    severity: 'error' as const,
  },
};

describe('a wave over 1,000 clusters', () => {
  it('starts each once, in order, and no more at once than it may', () => {
    const world = new WaveWorld({ clusters: 1_000, rules: quick });
    const { wave } = world.until('done');
    expect(wave.counts).toMatchObject({ done: 1_000, running: 0 });
    expect(new Set(world.started).size).toBe(1_000);
    expect(world.started).toHaveLength(1_000);
    // A batch of ten, of which a management cluster has four at most.
    expect(world.most).toEqual({ all: 10, place: 4 });
    const batches = world.started.map(id => world.member(id).batch);
    expect(batches).toEqual([...batches].sort((one, two) => one - two));
    expect(wave.message).toBe('All batches are over: 1000 done.');
    expect(wave.endedAt).toBeDefined();
  });

  it('keeps to its numbers whatever breaks on the way', () => {
    fc.assert(
      fc.property(
        fc.record({
          canary: fc.integer({ min: 0, max: 5 }),
          batchSize: fc.integer({ min: 5, max: 100 }),
          atOnce: fc.integer({ min: 1, max: 60 }),
          atOncePerManagementCluster: fc.integer({ min: 1, max: 30 }),
        }),
        fc.integer({ min: 1, max: 6 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 199 }), { maxLength: 12 }),
        (rules, failed, failing) => {
          const world = new WaveWorld({
            clusters: 200,
            rules: { ...rules, watchMinutes: 0, stop: { failed } },
          });
          for (const index of failing) {
            world.fails.set(`mgmt-${index % 3}/team/c${index}`, 'Refused.');
          }
          const { wave } = world.until('done', 'paused');
          const stops = failing.length >= failed;
          expect(wave.state).toBe(stops ? 'paused' : 'done');
          expect(new Set(world.started).size).toBe(world.started.length);
          expect(world.most.all).toBeLessThanOrEqual(rules.atOnce);
          expect(world.most.place).toBeLessThanOrEqual(
            rules.atOncePerManagementCluster,
          );
          // What comes after the batch that broke was never begun.
          const last = wave.batch;
          for (const id of stops ? world.started : []) {
            expect(world.member(id).batch).toBeLessThanOrEqual(last);
          }
        },
      ),
      { numRuns: 25, seed: 18 },
    );
  });

  it('says nothing new while nothing changes', () => {
    const world = new WaveWorld({
      clusters: 1_000,
      rules: { ...quick, watchMinutes: 600 },
    });
    const stored = JSON.parse(JSON.stringify(world.until('watching')));
    const next = decideWave(stored, world.facts, world.now + 1);
    expect(next.wave).toBe(stored.wave);
  });
});

describe('a wave', () => {
  it('lets the canary go first, and watches each batch', () => {
    const world = new WaveWorld({
      clusters: 5,
      rules: { canary: 1, batchSize: 2, watchMinutes: 60 },
    });
    const { wave } = world.until('watching');
    expect(world.started).toEqual(['mgmt-0/team/c0']);
    expect(Date.parse(wave.notBefore!) - world.now).toBe(60 * 60_000);
    world.tick(59);
    expect(world.started).toHaveLength(1);
    world.tick(1);
    expect(world.started).toHaveLength(3);
    world.until('done');
    expect(
      world.record.wave.events.map(({ kind, message }) => [kind, message]),
    ).toEqual([
      ['started', '5 clusters in 3 batches.'],
      ['batch', 'Canary: 1 done. Watching for 60 min.'],
      ['batch', 'Batch 1: 2 done. Watching for 60 min.'],
      ['batch', 'Batch 2: 2 done.'],
      ['ended', 'All batches are over: 5 done.'],
    ]);
  });

  it('starts clusters in its hours only', () => {
    // Thursday, 12:00 UTC is 13:00 in Berlin.
    const world = new WaveWorld({
      clusters: 3,
      rules: {
        ...quick,
        timeZone: 'Europe/Berlin',
        windows: [{ days: [5], from: '09:00', to: '16:00' }],
      },
    });
    const { wave } = world.tick();
    expect(wave).toMatchObject({
      state: 'planned',
      notBefore: '2026-11-20T08:00:00.000Z',
    });
    const { endedAt } = world.until('done').wave;
    expect(endedAt! > '2026-11-20T08:00').toBe(true);
  });

  it('pauses at the first failure, with the cause once, and finishes what runs', () => {
    const world = new WaveWorld({
      clusters: 30,
      rules: { ...quick, canary: 0, atOnce: 4, atOncePerManagementCluster: 4 },
    });
    for (const name of ['mgmt-0/team/c0', 'mgmt-1/team/c1']) {
      world.fails.set(name, 'Image ubuntu-2404-kube-v1.35.4 not found.');
    }
    const { wave } = world.until('paused');
    expect(wave.pause).toEqual({
      at: expect.any(String),
      cause: {
        rule: 'failed',
        title: 'c0 failed',
        message: 'Image ubuntu-2404-kube-v1.35.4 not found.',
        clusters: [
          expect.objectContaining({ name: 'c0' }),
          expect.objectContaining({ name: 'c1' }),
        ],
      },
    });
    world.tick(30);
    expect(world.record.wave.counts).toMatchObject({ done: 2, failed: 2 });
    expect(world.started).toHaveLength(4);
    expect(
      world.record.wave.events.filter(({ kind }) => kind === 'paused'),
    ).toHaveLength(1);
  });

  it('pauses when a done cluster stays degraded', () => {
    const world = new WaveWorld({
      clusters: 5,
      rules: { watchMinutes: 600, stop: { degradedMinutes: 15 } },
    });
    world.until('watching');
    world.change('mgmt-0/team/c0', { health: 'degraded' });
    world.tick();
    world.tick(14);
    expect(world.record.wave.state).toBe('watching');
    world.tick(1);
    expect(world.record.wave).toMatchObject({
      state: 'paused',
      pause: { cause: { rule: 'degraded', title: 'c0 is degraded' } },
    });
  });

  it('pauses for a root cause that came with it, not for an old or a short one', () => {
    const rules = { watchMinutes: 600, stop: { degradedMinutes: 9_999 } };
    const old = new WaveWorld({
      clusters: 5,
      rules,
      change: {
        operation: 'upgrade',
        version: 'v1.35.4',
        overrideReason: 'Tested',
      },
    });
    old.change('mgmt-0/team/c0', broken);
    old.until('watching');
    old.tick(20);
    expect(old.record.wave.state).toBe('watching');

    const world = new WaveWorld({ clusters: 5, rules });
    world.until('watching');
    world.change('mgmt-0/team/c0', broken);
    world.tick(0.5);
    world.change('mgmt-0/team/c0', { health: 'healthy', rootCause: undefined });
    world.tick(5);
    expect(world.record.wave.state).toBe('watching');
    world.change('mgmt-0/team/c0', broken);
    world.tick();
    world.tick();
    expect(world.record.wave.pause?.cause).toMatchObject({
      rule: 'root-cause',
      title: 'c0: Core quota exhausted',
    });
  });

  it('holds back what is not well, with the reason, until it is', () => {
    const world = new WaveWorld({
      clusters: 7,
      rules: { ...quick, canary: 1, batchSize: 3 },
    });
    world.change('mgmt-1/team/c1', broken);
    world.change('mgmt-2/team/c2', { paused: true, health: 'paused' });
    world.change('mgmt-0/team/c6', { health: 'progressing' });
    world.unreachable.add('mgmt-2');
    world.tick();
    expect(world.member('mgmt-1/team/c1')).toMatchObject({
      state: 'held',
      reason: 'Repair it first: Core quota exhausted',
    });
    expect(world.member('mgmt-2/team/c5').reason).toBe(
      'Its management cluster is not reachable.',
    );
    world.unreachable.clear();
    world.tick();
    expect(world.member('mgmt-2/team/c2').reason).toBe(
      'Reconciliation is paused.',
    );
    // Its batch is on: it joins. c2 stays behind with its batch.
    world.change('mgmt-1/team/c1', { health: 'healthy', rootCause: undefined });
    world.tick();
    expect(world.started).toContain('mgmt-1/team/c1');
    world.change('mgmt-0/team/c6', { health: 'healthy' });
    world.until('done');
    world.change('mgmt-2/team/c2', { paused: false, health: 'healthy' });
    world.tick();
    expect(world.record.wave.message).toBe(
      'All batches are over: 6 done, 1 held back.',
    );
  });

  it('waits with the next batch until one of a held back batch is done', () => {
    const world = new WaveWorld({ clusters: 3, rules: quick });
    world.change('mgmt-0/team/c0', broken);
    world.tick(100);
    expect(world.started).toEqual([]);
    world.change('mgmt-0/team/c0', { health: 'healthy', rootCause: undefined });
    world.until('done');
    expect(world.started[0]).toBe('mgmt-0/team/c0');
  });

  it('counts what is so already as done, and what was deleted as gone', () => {
    const world = new WaveWorld({ clusters: 4, rules: quick });
    world.change('mgmt-0/team/c0', {
      kubernetesVersion: 'v1.35.4',
      kubernetesVersions: ['v1.35.4'],
    });
    world.rows.delete('mgmt-1/team/c1');
    world.change('mgmt-2/team/c2', { uid: 'another' });
    const { wave } = world.until('done');
    expect(world.started).toEqual(['mgmt-0/team/c3']);
    expect(wave.counts).toMatchObject({ done: 2, gone: 2 });
    expect(world.member('mgmt-0/team/c0').reason).toBe('Already runs v1.35.4.');
  });

  it.each([
    ['pause', false],
    ['resume', true],
  ] as const)(
    'of %s starts whatever health a cluster has',
    (operation, paused) => {
      const world = new WaveWorld({
        clusters: 2,
        rules: { ...quick, stop: { degradedMinutes: 9_999 } },
        change: { operation },
      });
      world.change('mgmt-0/team/c0', { ...broken, paused });
      world.change('mgmt-1/team/c1', { health: 'paused', paused: !paused });
      world.until('done');
      expect(world.started).toEqual(['mgmt-0/team/c0']);
      expect(
        world.record.wave.members.map(({ cluster }) => cluster),
      ).toHaveLength(2);
    },
  );

  it('names clusters by their whole id', () => {
    const { wave } = new WaveWorld({ clusters: 1 }).record;
    expect(wave.members.map(({ cluster }) => formatClusterId(cluster))).toEqual(
      ['mgmt-0/team/c0'],
    );
  });
});
