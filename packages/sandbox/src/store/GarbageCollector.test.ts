import { GarbageCollector } from './GarbageCollector';
import { NamespaceLifecycle } from './NamespaceLifecycle';
import { createStore, machine, MACHINE, ME, ownedBy } from './storeBench';

describe('garbage collection', () => {
  function withOwner() {
    const { store, events } = createStore();
    GarbageCollector.start(store);
    const owner = store.create(machine('owner'), ME);
    return { store, events, owner, ref: { ...MACHINE, name: 'owner' } };
  }

  it('deletes what is owned by what is gone, unless another owner is left', () => {
    const { store, owner, ref } = withOwner();
    const other = store.create(machine('other'), ME);
    store.create(machine('a', ownedBy(owner)), ME);
    store.create(
      machine('b', {
        ownerReferences: [
          ...ownedBy(owner).ownerReferences,
          ...ownedBy(other).ownerReferences,
        ],
      }),
      ME,
    );
    store.delete(ref);
    expect(store.list(MACHINE).map(({ metadata }) => metadata.name)).toEqual([
      'other',
      'b',
    ]);
    expect(
      store.get({ ...MACHINE, name: 'b' })!.metadata.ownerReferences,
    ).toHaveLength(1);
  });

  it('lets dependents go first in the foreground', () => {
    const { store, events, owner, ref } = withOwner();
    store.create(
      machine('a', {
        finalizers: ['hold'],
        ...ownedBy(owner, { blockOwnerDeletion: true }),
      }),
      ME,
    );
    store.delete(ref, { propagationPolicy: 'Foreground' });
    expect(store.get(ref)!.metadata.finalizers).toEqual(['foregroundDeletion']);
    store.mutate(
      { ...MACHINE, name: 'a' },
      d => {
        d.metadata.finalizers = d.metadata.finalizers!.filter(
          name => name !== 'hold',
        );
      },
      ME,
    );
    expect(store.list(MACHINE)).toEqual([]);
    expect(events.slice(-2)).toEqual(['DELETED a', 'DELETED owner']);
  });

  it('cuts dependents loose when asked to', () => {
    const { store, owner, ref } = withOwner();
    store.create(machine('a', ownedBy(owner)), ME);
    store.delete(ref, { propagationPolicy: 'Orphan' });
    expect(store.get(ref)).toBeUndefined();
    expect(
      store.get({ ...MACHINE, name: 'a' })!.metadata.ownerReferences,
    ).toBeUndefined();
  });

  it('empties a namespace before it goes', () => {
    const { store, events } = createStore();
    NamespaceLifecycle.start(store);
    const namespace = { group: '', kind: 'Namespace', name: 'n' };
    store.create(
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'n' } },
      ME,
    );
    store.create(machine('a', { finalizers: ['hold'] }), ME);
    store.delete(namespace);
    expect(store.get(namespace)!.status).toEqual({ phase: 'Terminating' });
    store.mutate(
      { ...MACHINE, name: 'a' },
      d => {
        d.metadata.finalizers = [];
      },
      ME,
    );
    expect(store.get(namespace)).toBeUndefined();
    expect(events.at(-1)).toBe('DELETED n');
  });
});
