/** A store and objects to test with. */
import { BUILT_IN_KINDS } from '../crds/builtInKinds';
import { crdOf } from '../crds/crdOf';
import { CUSTOM_KINDS } from '../crds/customKinds';
import { KindRegistry } from '../crds/KindRegistry';
import { servedKindOf } from '../crds/servedKindOf';
import { managedFieldTracker } from '../fields/ManagedFieldTracker';
import { InMemoryObjectStore } from './InMemoryObjectStore';
import { KubeObject, OwnerReference } from './types';

export const ME = { fieldManager: 'test' };
export const MACHINE = {
  group: 'cluster.x-k8s.io',
  kind: 'Machine',
  namespace: 'n',
};

export function createStore(historyLimit?: number) {
  let time = Date.parse('2026-01-01T00:00:00Z');
  const custom = CUSTOM_KINDS.map(row => servedKindOf(crdOf(row)));
  const store = InMemoryObjectStore.create({
    kinds: KindRegistry.create([...BUILT_IN_KINDS, ...custom]),
    clock: {
      now: () => new Date((time += 1000)),
      schedule: () => () => {},
    },
    seed: 1,
    historyLimit,
    fields: managedFieldTracker,
  });
  const events: string[] = [];
  store.subscribe(({ type, object }) =>
    events.push(`${type} ${object.metadata.name}`),
  );
  return { store, events };
}

export function machine(name: string, more: object = {}): KubeObject {
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'Machine',
    metadata: { name, namespace: 'n', ...more },
    spec: { clusterName: 'c' },
  };
}

export const ownedBy = (
  owner: KubeObject,
  more = {},
): { ownerReferences: OwnerReference[] } => ({
  ownerReferences: [
    {
      apiVersion: owner.apiVersion,
      kind: owner.kind,
      name: owner.metadata.name,
      uid: owner.metadata.uid!,
      ...more,
    },
  ],
});
