import { Assessment, assessCluster, detailOf, rowOf } from '../../capi';
import { NOW } from '../../capi/__testUtils__/rawObjects';
import {
  BIG,
  bigCluster,
  machineOf,
  projected,
} from '../__testUtils__/bigCluster';
import { ObjectIndex } from '../index/ObjectIndex';
import { Assessments } from './Assessments';

const id = { managementCluster: 'mgmt', namespace: 'team', name: 'demo' };

function setUp(machines: number) {
  const state: { now: number; lookAgainAt?: number } = { now: NOW };
  const assess = jest.fn(
    (...args: Parameters<typeof assessCluster>): Assessment | undefined => {
      const found = assessCluster(...args);
      return found && { ...found, lookAgainAt: state.lookAgainAt };
    },
  );
  const context = () => ({
    id,
    now: state.now,
    hasRead: () => true,
    isForeign: () => false,
  });
  const events = { changed: () => {} };
  const index = new ObjectIndex({ onEventsOf: () => events.changed() });
  const objectsOf = () => index.objectsOf(BIG);
  const assessments = Assessments.create({ context, objectsOf, assess });
  events.changed = () => assessments.eventsChanged(id);
  const apply = (object: ReturnType<typeof machineOf>) => {
    const touched = new Set<string>();
    index.apply({ type: 'upserted', object }, touched);
    if (touched.has(BIG)) assessments.changed(id);
  };
  for (const object of bigCluster(machines)) apply(object);
  /** Without anything that was kept. */
  const fresh = () =>
    assessCluster(objectsOf(), { ...context(), now: state.now })!;
  return { state, assess, assessments, apply, fresh, index };
}

const event = projected({
  apiVersion: 'v1',
  kind: 'Event',
  metadata: { name: 'e', namespace: 'team', uid: 'e', resourceVersion: '1' },
  involvedObject: {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'Machine',
    namespace: 'team',
    name: 'demo-00000',
    uid: 'cluster.x-k8s.io-Machine-demo-00000',
  },
  reason: 'Happened',
  message: 'something',
  type: 'Warning',
});

describe('Assessments', () => {
  it('assesses a cluster once for all who ask, until something changes', () => {
    const { assess, assessments, apply } = setUp(3);
    const first = assessments.get(id);
    expect(assessments.get(id)).toBe(first);
    expect(assess).toHaveBeenCalledTimes(1);
    apply(machineOf(0, 1, 'False'));
    expect(assessments.get(id)!.health).not.toBe(first!.health);
    expect(assess).toHaveBeenCalledTimes(2);
  });

  it('assesses again when the assessment says that it is time', () => {
    const { state, assess, assessments } = setUp(3);
    state.lookAgainAt = NOW + 1_000;
    const first = assessments.get(id);
    state.now = NOW + 999;
    expect(assessments.get(id)).toBe(first);
    state.now = NOW + 1_000;
    state.lookAgainAt = undefined;
    expect(assessments.get(id)).not.toBe(first);
    expect(assess).toHaveBeenCalledTimes(2);
    state.now = NOW + 86_400_000;
    assessments.get(id);
    expect(assess).toHaveBeenCalledTimes(2);
  });

  it('shows an event without assessing the cluster again', () => {
    const { assess, assessments, apply } = setUp(3);
    const row = rowOf(assessments.get(id)!, id);
    apply(event);
    const assessment = assessments.get(id)!;
    expect(assess).toHaveBeenCalledTimes(1);
    expect(detailOf(assessment, id).events).toMatchObject([
      { reason: 'Happened' },
    ]);
    expect(rowOf(assessment, id)).toEqual(row);
  });

  it('finds an event that came together with a change', () => {
    const { assessments, apply } = setUp(3);
    assessments.get(id);
    apply(machineOf(0, 1, 'False'));
    apply(event);
    const detail = detailOf(assessments.get(id)!, id);
    expect(detail.events).toHaveLength(1);
    expect(detail.machines[0].health).toBe('failed');
  });

  it('gives what an assessment from nothing gives, whatever changed in between', () => {
    const { assessments, apply, fresh, index } = setUp(200);
    let seed = 1;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return seed % below;
    };
    for (let step = 1; step <= 25; step += 1) {
      const at = random(200);
      if (random(4) === 0) {
        const uid = `cluster.x-k8s.io-Machine-demo-${String(at).padStart(
          5,
          '0',
        )}`;
        index.apply({ type: 'deleted', uid }, new Set());
        assessments.changed(id);
      } else {
        apply(machineOf(at, step, random(2) ? 'True' : 'False'));
      }
      for (const _ of assessments.prepare(id));
      expect(detailOf(assessments.get(id)!, id)).toEqual(detailOf(fresh(), id));
    }
  });

  it('prepares a large cluster in many small steps, and later only what is new', () => {
    const { assessments, apply } = setUp(1_000);
    const steps = () => [...assessments.prepare(id)].length;
    expect(steps()).toBe(1_001);
    const before = assessments.get(id)!;
    expect(steps()).toBe(0);
    apply(machineOf(7, 1, 'False'));
    expect(steps()).toBe(2);
    const after = assessments.get(id)!;
    const same = after.machines.filter(one => before.machines.includes(one));
    expect(same).toHaveLength(999);
  });

  it('keeps only the clusters that were asked for last', () => {
    const { fresh, index } = setUp(3);
    const assess = jest.fn(() => fresh());
    const objects = index.objectsOf(BIG);
    const assessments = Assessments.create({
      assess,
      context: one => ({
        id: one,
        now: NOW,
        hasRead: () => true,
        isForeign: () => false,
      }),
      objectsOf: () => objects,
      mostSmall: 2,
    });
    for (const name of ['a', 'b', 'c', 'c', 'b', 'a']) {
      assessments.get({ ...id, name });
    }
    expect(assess).toHaveBeenCalledTimes(4);
  });
});
