import { projectObject, ProjectedObject } from '../../capi';
import { ObjectIndex } from './ObjectIndex';

const cluster = (uid: string, createdAt: string): ProjectedObject =>
  projected({
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'Cluster',
    metadata: {
      name: 'alpha',
      namespace: 'team',
      uid,
      resourceVersion: uid,
      creationTimestamp: createdAt,
    },
    spec: {},
  });

const event = (number: number, about = 'nobody'): ProjectedObject =>
  projected({
    apiVersion: 'v1',
    kind: 'Event',
    metadata: {
      name: `event-${number}`,
      namespace: 'team',
      uid: `event-${number}`,
      resourceVersion: String(number),
    },
    involvedObject: {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'Cluster',
      namespace: 'team',
      name: about,
      uid: about,
    },
    reason: 'Happened',
    message: 'something',
    type: 'Warning',
  });

function projected(raw: object): ProjectedObject {
  const object = projectObject(raw);
  if (!object) throw new Error('not projected');
  return object;
}

const uidsOf = (index: ObjectIndex) => [...index.uids()].sort();

describe('ObjectIndex', () => {
  const early = cluster('early', '2026-01-01T00:00:00Z');
  const late = cluster('late', '2026-01-01T00:00:10Z');
  const upsert = (index: ObjectIndex, ...objects: ProjectedObject[]) => {
    const touched = new Set<string>();
    for (const object of objects) {
      index.apply({ type: 'upserted', object }, touched);
    }
    return touched;
  };
  const remove = (index: ObjectIndex, uid: string) =>
    index.apply({ type: 'deleted', uid }, new Set());

  it('knows one object of a name, the one that was made last', () => {
    for (const order of [
      [early, late],
      [late, early],
    ]) {
      const index = new ObjectIndex();
      upsert(index, ...order);
      expect(uidsOf(index)).toEqual(['late']);
    }
  });

  it('does not lose an object whose server has a slow clock', () => {
    const index = new ObjectIndex();
    upsert(index, late, early);
    remove(index, 'late');
    expect(uidsOf(index)).toEqual(['early']);
    expect(index.objectsOf('team/alpha')).toHaveLength(1);
    remove(index, 'early');
    expect(index.size).toBe(0);
  });

  it('does not bring back an object that was deleted while it waited', () => {
    const index = new ObjectIndex();
    upsert(index, late, early);
    remove(index, 'early');
    remove(index, 'late');
    expect(index.size).toBe(0);
  });

  it('keeps only the newest events about objects that nobody knows', () => {
    const index = new ObjectIndex({ orphanEvents: 3 });
    upsert(index, ...[1, 2, 3, 4, 5].map(number => event(number)));
    expect(uidsOf(index)).toEqual(['event-3', 'event-4', 'event-5']);
  });

  it('keeps all events of known objects, in whatever order they come', () => {
    const index = new ObjectIndex({ orphanEvents: 3 });
    upsert(index, event(1, 'late'), event(2, 'late'), late);
    upsert(index, ...[3, 4, 5, 6, 7].map(number => event(number)));
    expect(uidsOf(index)).toEqual(
      expect.arrayContaining(['event-1', 'event-2', 'late']),
    );
    expect(index.size).toBe(6);
    remove(index, 'late');
    expect(index.size).toBe(3);
  });

  it('touches no cluster for an event, and says whose events changed', () => {
    const events: string[] = [];
    const index = new ObjectIndex({ onEventsOf: key => events.push(key) });
    upsert(index, late);
    expect([...upsert(index, event(1, 'late'))]).toEqual([]);
    const touched = new Set<string>();
    index.apply({ type: 'deleted', uid: 'event-1' }, touched);
    expect([...touched]).toEqual([]);
    expect(events).toEqual(['team/alpha', 'team/alpha']);
  });

  it('touches nobody when only fields changed that are not read', () => {
    const told: string[] = [];
    const index = new ObjectIndex({
      observe: (_, { resourceVersion }) => told.push(resourceVersion),
    });
    upsert(index, late);
    const again = { ...cluster('late', '2026-01-01T00:00:10Z') };
    expect([...upsert(index, { ...again, resourceVersion: '2' })]).toEqual([]);
    expect(index.get('late')?.resourceVersion).toBe('2');
    const paused = { ...again, resourceVersion: '3', generation: 2 };
    expect([...upsert(index, paused)]).toEqual(['team/alpha']);
    const noted = { ...paused, resourceVersion: '4', details: {} };
    expect([...upsert(index, noted)]).toEqual(['team/alpha']);
    const cleared = { ...paused, resourceVersion: '5' };
    expect([...upsert(index, cleared)]).toEqual(['team/alpha']);
    expect(told).toEqual(['late', '3', '4', '5']);
  });

  it('knows the namespaces that are not being deleted', () => {
    const namespace = (name: string, deletionTimestamp?: string) =>
      projected({
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name, uid: name, resourceVersion: name, deletionTimestamp },
      });
    const index = new ObjectIndex();
    const gone = namespace('gone', '2026-01-01T00:00:00Z');
    upsert(index, namespace('a'), namespace('b'), gone, late);
    expect(index.namespaces()).toEqual(['a', 'b']);
    remove(index, 'a');
    expect(index.namespaces()).toEqual(['b']);
  });
});
