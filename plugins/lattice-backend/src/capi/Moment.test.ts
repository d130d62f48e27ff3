import { assessCluster, detailOf, rowOf } from '.';
import { changed, readSnapshot, setCondition } from './__testUtils__/snapshots';
import { truths } from './__testUtils__/truths';
import { MachineMemo } from './machines/MachineMemo';
import { Moment } from './Moment';
import { ProjectedObject } from './ProjectedObject';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function look(
  objects: readonly ProjectedObject[],
  now: number,
  machineMemo?: MachineMemo,
) {
  const assessment = assessCluster(objects, { now, machineMemo })!;
  const { conditions, events, pipeline, ...detail } = detailOf(assessment, {
    managementCluster: 'lab',
  });
  const shown = {
    ...detail,
    states: pipeline.map(({ state, message }) => ({ state, message })),
  };
  return { shown: JSON.stringify(shown), at: assessment.lookAgainAt };
}

describe('Moment', () => {
  it('knows the nearest time that it was asked about, of its parts too', () => {
    const moment = Moment.at(100);
    expect(moment.lookAgainAt).toBeUndefined();
    expect([moment.hasPassed(100), moment.hasPassed(150)]).toEqual([
      true,
      false,
    ]);
    const part = moment.part();
    expect(part.hasPassed(120)).toBe(false);
    expect(part.hasPassed(130)).toBe(false);
    expect([part.lookAgainAt, moment.lookAgainAt]).toEqual([120, 120]);
  });

  const names = Object.keys(truths);
  // Every second for the first minutes, where most limits are, then coarser.
  const steps = [
    ...Array.from({ length: 60 }, (_, at) => at * 1_000),
    ...Array.from({ length: 60 }, (_, at) => at * MINUTE + 500),
    ...Array.from({ length: 24 }, (_, at) => (at * DAY) / 24),
  ].sort((left, right) => left - right);

  it.each(names)('%s: nothing changes before the time that is told', name => {
    const { objects, now } = readSnapshot(name);
    const memo = MachineMemo.create();
    let last = look(objects, now, memo);
    for (const step of steps) {
      const fresh = look(objects, now + step);
      expect(look(objects, now + step, memo)).toEqual(fresh);
      const isDue = now + step >= (last.at ?? Infinity);
      last = isDue ? fresh : last;
      expect({ step, shown: fresh.shown }).toEqual({ step, shown: last.shown });
    }
  });

  it.each(names)('%s: the schedule finds every change', name => {
    const { objects, now } = readSnapshot(name);
    let at: number | undefined = now;
    let rounds = 0;
    let last = look(objects, now);
    while (at !== undefined && at < now + DAY) {
      last = look(objects, at);
      expect(last.at ?? Infinity).toBeGreaterThan(at);
      at = last.at;
      rounds += 1;
    }
    expect(rounds).toBeLessThan(100);
    expect(look(objects, now + DAY).shown).toBe(last.shown);
  });

  it('looks again at a running cluster whose API vanished', () => {
    const healthy = readSnapshot('lab/healthy-topology');
    const since = new Date(healthy.now - 5_000).toISOString();
    const { objects, now } = changed(healthy, 'Cluster', raw =>
      setCondition(raw, {
        type: 'RemoteConnectionProbe',
        status: 'False',
        reason: 'ProbeFailed',
        since: since.replace(/\.\d+Z/, 'Z'),
      }),
    );
    const first = assessCluster(objects, { now })!;
    expect(rowOf(first, { managementCluster: 'lab' })).toMatchObject({
      phase: 'running',
      health: 'progressing',
    });
    const next = assessCluster(objects, { now: first.lookAgainAt! })!;
    expect(first.lookAgainAt! - now).toBeLessThanOrEqual(30_000);
    expect(next).toMatchObject({ phase: 'running', health: 'failed' });
    expect(next.sentence).toMatch(/is unreachable/);
  });

  it('tells each machine apart, and keeps those that did not change', () => {
    const { objects, now } = readSnapshot('lab/scaling-up-workers');
    const memo = MachineMemo.create();
    const assess = (at: number) =>
      assessCluster(objects, { now: at, machineMemo: memo })!;
    const before = assess(now);
    const due = before.machines.filter(one => one.lookAgainAt !== undefined);
    expect(due.length).toBeGreaterThan(0);
    expect(due.length).toBeLessThan(before.machines.length);
    const nearest = Math.min(...due.map(one => one.lookAgainAt!));
    expect(before.lookAgainAt).toBeLessThanOrEqual(nearest);
    expect(assess(nearest - 1).machines).toEqual(before.machines);
    const after = assess(nearest);
    const anew = after.machines.filter(
      (one, index) => one !== before.machines[index],
    );
    expect(anew.length).toBeGreaterThan(0);
    expect(anew.length).toBeLessThanOrEqual(due.length);
  });
});
