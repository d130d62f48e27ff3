import { InMemoryObjectStore } from '../store/InMemoryObjectStore';

const NAMESPACES = ['default', 'kube-system', 'kube-public', 'kube-node-lease'];

/** Makes a namespace unless it is there. */
export function ensureNamespace(
  store: InMemoryObjectStore,
  name: string,
): void {
  if (store.get({ group: '', kind: 'Namespace', name })) return;
  store.create(
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name, labels: { 'kubernetes.io/metadata.name': name } },
      spec: { finalizers: ['kubernetes'] },
      status: { phase: 'Active' },
    },
    { fieldManager: 'kube-apiserver', asGiven: true },
  );
}

export function seedNamespaces(store: InMemoryObjectStore): void {
  NAMESPACES.forEach(name => ensureNamespace(store, name));
}
