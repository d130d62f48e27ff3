import { ConflictError, InputError } from '@backstage/errors';
import { ann, WaveWorld } from './__testUtils__/waveWorld';
import {
  checkWave,
  pauseWave,
  resumeWave,
  skipMember,
  stopWave,
} from './steerWave';

const bob = 'user:default/bob';
const rules = {
  canary: 0,
  batchSize: 10,
  watchMinutes: 0,
  atOnce: 2,
  atOncePerManagementCluster: 2,
};
const heir = { userEntityRef: bob, grants: { at: 7, decisions: {} } };

function paused() {
  const world = new WaveWorld({ clusters: 6, rules });
  world.fails.set('mgmt-1/team/c1', 'Image not found.');
  world.until('paused');
  const orderOf = (person: string) => ({ person, now: world.now });
  return { world, orderOf };
}

describe('a wave that is steered', () => {
  it('starts nobody while a person holds it, and goes on as theirs', () => {
    const world = new WaveWorld({ clusters: 6, rules });
    world.tick();
    const order = { person: ann, now: world.now };
    world.record = pauseWave(world.record, order);
    expect(pauseWave(world.record, order)).toBe(world.record);
    world.tick(60);
    expect(world.record.wave).toMatchObject({
      state: 'paused',
      pause: { person: ann },
      counts: { done: 2, waiting: 4 },
    });
    world.record = resumeWave(world.record, world.facts, {
      person: bob,
      now: world.now,
      heir,
    });
    expect(world.record).toMatchObject({
      userEntityRef: bob,
      grants: heir.grants,
      wave: { person: bob },
    });
    expect(world.record.wave.pause).toBeUndefined();
    expect(world.until('done').wave.counts.done).toBe(6);
  });

  it('checks again before it resumes, and says what has changed', () => {
    const { world } = paused();
    world.tick();
    world.change('mgmt-0/team/c3', { deleting: true });
    const check = checkWave(world.record, world.facts, world.now);
    expect(check).toEqual({
      canResume: true,
      causes: [],
      changes: [
        {
          cluster: expect.objectContaining({ name: 'c3' }),
          before: 'Waiting',
          now: 'Held back: It is being deleted.',
        },
      ],
    });
  });

  it('tries failed clusters again, and pauses again when they fail again', () => {
    const { world, orderOf } = paused();
    const resume = () =>
      resumeWave(world.record, world.facts, { ...orderOf(bob), heir });
    world.record = resume();
    world.until('paused');
    expect(world.started.filter(id => id === 'mgmt-1/team/c1')).toHaveLength(2);
    world.fails.clear();
    world.record = resume();
    expect(world.until('done').wave.counts).toMatchObject({
      done: 6,
      failed: 0,
    });
  });

  it('does not resume into a cause that lasts, unless the cluster is skipped', () => {
    const world = new WaveWorld({
      clusters: 4,
      rules: { ...rules, batchSize: 2, watchMinutes: 600 },
    });
    world.until('watching');
    world.change('mgmt-0/team/c0', { health: 'degraded' });
    world.until('paused');
    const order = { person: bob, now: world.now, heir };
    const resume = () => resumeWave(world.record, world.facts, order);
    expect(resume).toThrow(
      "The wave can't resume: c0 is degraded. Fix it, or skip the cluster.",
    );
    expect(resume).toThrow(ConflictError);
    world.change('mgmt-0/team/c0', { health: 'healthy' });
    expect(resume().wave.state).toBe('running');
  });

  it('goes on without a skipped cluster', () => {
    const { world, orderOf } = paused();
    const skip = (cluster: string) =>
      skipMember(
        world.record,
        { cluster, reason: 'Its team upgrades it.' },
        orderOf(bob),
      );
    expect(() => skip('mgmt-0/team/c0')).toThrow(InputError);
    expect(() => skip('mgmt-0/team/other')).toThrow("isn't in this wave");
    world.record = skip('mgmt-1/team/c1');
    world.record = resumeWave(world.record, world.facts, {
      ...orderOf(bob),
      heir,
    });
    const { wave } = world.until('done');
    expect(wave.counts).toMatchObject({ done: 5, skipped: 1 });
    expect(world.member('mgmt-1/team/c1').reason).toBe('Its team upgrades it.');
    expect(wave.message).toBe('All batches are over: 5 done, 1 skipped.');
  });

  it('keeps what is done when it is stopped, and forgets the rest', () => {
    const world = new WaveWorld({ clusters: 6, rules });
    world.tick();
    world.record = stopWave(world.record, { person: ann, now: world.now });
    expect(world.record.wave.state).toBe('stopping');
    expect(() =>
      pauseWave(world.record, { person: ann, now: world.now }),
    ).toThrow('being stopped');
    const { wave } = world.until('stopped');
    expect(wave.message).toBe('Stopped: 2 done, 4 not started.');
    expect(world.started).toHaveLength(2);
    expect(stopWave(world.record, { person: ann, now: 1 })).toBe(world.record);
  });
});
