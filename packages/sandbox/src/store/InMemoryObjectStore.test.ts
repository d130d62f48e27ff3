import { createStore, machine, MACHINE, ME, ownedBy } from './storeBench';
import { StoreEvent } from './types';

describe('InMemoryObjectStore', () => {
  it('gives new objects what only the server knows, and the same for one seed', () => {
    const first = createStore().store.create(machine('a'), ME);
    const second = createStore().store.create(machine('a'), ME);
    expect(first.metadata).toMatchObject({
      generation: 1,
      resourceVersion: '2',
      creationTimestamp: expect.stringMatching(/^2026-01-01T00:00:\d\dZ$/),
      uid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
    });
    expect(second.metadata.uid).toBe(first.metadata.uid);
  });

  it('counts generations by what is wished for, not by labels or status', () => {
    const { store } = createStore();
    store.create(machine('a'), ME);
    const ref = { ...MACHINE, name: 'a' };
    store.mutate(
      ref,
      d => {
        d.metadata.labels = { x: 'y' };
      },
      ME,
    );
    store.mutate(
      ref,
      d => {
        d.status = { phase: 'Running' };
      },
      { ...ME, subresource: 'status' },
    );
    expect(store.get(ref)!.metadata.generation).toBe(1);
    store.mutate(
      ref,
      d => {
        d.spec = { clusterName: 'other' };
      },
      ME,
    );
    expect(store.get(ref)).toMatchObject({
      metadata: { generation: 2 },
      status: { phase: 'Running' },
    });
  });

  it('keeps status and the rest apart', () => {
    const { store } = createStore();
    const ref = { ...MACHINE, name: 'a' };
    expect(
      store.create({ ...machine('a'), status: { phase: 'x' } }, ME).status,
    ).toBeUndefined();
    store.mutate(
      ref,
      d => {
        d.spec = {};
        d.status = { phase: 'y' };
      },
      { ...ME, subresource: 'status' },
    );
    expect(store.get(ref)).toMatchObject({
      spec: { clusterName: 'c' },
      status: { phase: 'y' },
    });
    store.mutate(
      ref,
      d => {
        d.spec = {};
        d.status = { phase: 'z' };
      },
      ME,
    );
    expect(store.get(ref)).toMatchObject({ spec: {}, status: { phase: 'y' } });
  });

  it('takes seeded objects as they are', () => {
    const { store } = createStore();
    const given = {
      ...machine('a', {
        uid: 'u',
        generation: 7,
        creationTimestamp: '2020-01-01T00:00:00Z',
      }),
      status: { phase: 'x' },
    };
    expect(store.create(given, { ...ME, asGiven: true })).toMatchObject(given);
  });

  it('writes nothing when nothing changes', () => {
    const { store, events } = createStore();
    const created = store.create(machine('a'), ME);
    expect(store.mutate({ ...MACHINE, name: 'a' }, () => {}, ME)).toBe(created);
    expect(events).toEqual(['ADDED a']);
  });

  it('refuses a second object, an old revision and a missing one', () => {
    const { store } = createStore();
    const created = store.create(machine('a'), ME);
    store.mutate(
      { ...MACHINE, name: 'a' },
      d => {
        d.spec = {};
      },
      ME,
    );
    expect(() => store.create(machine('a'), ME)).toThrow(
      'machines.cluster.x-k8s.io "a" already exists',
    );
    expect(() => store.update(created, ME)).toThrow(
      'the object has been modified',
    );
    expect(() => store.update(machine('b'), ME)).toThrow(
      'machines.cluster.x-k8s.io "b" not found',
    );
  });

  it('finds objects by owner, by cluster and by uid', () => {
    const { store } = createStore();
    const labels = { 'cluster.x-k8s.io/cluster-name': 'c' };
    const owner = store.create(machine('owner'), ME);
    const child = store.create(
      machine('child', { labels, ...ownedBy(owner) }),
      ME,
    );
    expect(store.listByOwner(owner.metadata.uid!)).toEqual([child]);
    expect(store.listByCluster('n', 'c')).toEqual([child]);
    expect(store.getByUid(child.metadata.uid!)).toBe(child);
    store.mutate(
      { ...MACHINE, name: 'child' },
      d => {
        d.metadata.labels = {};
        d.metadata.ownerReferences = [];
      },
      ME,
    );
    expect(store.listByOwner(owner.metadata.uid!)).toEqual([]);
    expect(store.listByCluster('n', 'c')).toEqual([]);
  });

  it('tells listeners in the order of writes, even when one of them writes', () => {
    const { store, events } = createStore();
    store.subscribe(({ object }) => {
      if (object.metadata.name === 'a') store.create(machine('b'), ME);
    });
    store.subscribe(({ object }) =>
      events.push(`late ${object.metadata.name}`),
    );
    store.create(machine('a'), ME);
    expect(events).toEqual(['ADDED a', 'late a', 'ADDED b', 'late b']);
  });

  it('tells every listener although one fails', () => {
    const { store } = createStore();
    const seen: StoreEvent[] = [];
    store.subscribe(() => {
      throw new Error('broken');
    });
    store.subscribe(event => seen.push(event));
    expect(() => store.create(machine('a'), ME)).toThrow('broken');
    expect(seen).toHaveLength(1);
  });

  it('marks what finalizers hold, and tells its last held state when it goes', () => {
    const { store, events } = createStore();
    store.create(machine('a', { finalizers: ['hold'] }), ME);
    const ref = { ...MACHINE, name: 'a' };
    expect(store.delete(ref)).toMatchObject({
      removed: false,
      object: {
        metadata: { deletionTimestamp: expect.any(String), generation: 2 },
      },
    });
    store.mutate(
      ref,
      d => {
        d.metadata.finalizers = [];
      },
      ME,
    );
    expect(store.get(ref)).toBeUndefined();
    expect(events).toEqual(['ADDED a', 'MODIFIED a', 'DELETED a']);
    expect(store.delete(ref)).toBeUndefined();
  });

  it('forgets writes beyond its limit', () => {
    const { store } = createStore(2);
    ['a', 'b', 'c', 'd', 'e', 'f'].forEach(name =>
      store.create(machine(name), ME),
    );
    const key = 'cluster.x-k8s.io/Machine';
    const names = [...store.history.since(store.revision - 2, key)].map(
      ({ object }) => object.metadata.name,
    );
    expect(names).toEqual(['e', 'f']);
    expect(store.history.compactedRevision).toBe(store.revision - 2);
  });
});
