import { InMemoryObjectStore } from './InMemoryObjectStore';
import { refOf } from './naming';
import { KubeObject, StoreEvent } from './types';

const WRITE = { fieldManager: 'kube-controller-manager' };

const isNamespace = ({ apiVersion, kind }: KubeObject) =>
  apiVersion === 'v1' && kind === 'Namespace';

/** Empties a namespace that is deleted, and lets it go when it is empty. */
export class NamespaceLifecycle {
  readonly #store: InMemoryObjectStore;

  private constructor(store: InMemoryObjectStore) {
    this.#store = store;
  }

  static start(store: InMemoryObjectStore): () => void {
    const lifecycle = new NamespaceLifecycle(store);
    return store.subscribe(event => lifecycle.#see(event));
  }

  #see({ type, object, previous }: StoreEvent): void {
    const { deletionTimestamp, namespace } = object.metadata;
    if (type === 'DELETED' && namespace) this.#letGoIfEmpty(namespace);
    if (!isNamespace(object) || type === 'DELETED') return;
    const starts = deletionTimestamp && !previous?.metadata.deletionTimestamp;
    if (starts) this.#empty(object);
  }

  #empty(namespace: KubeObject): void {
    const { name } = namespace.metadata;
    this.#contentOf(name).forEach(object => this.#store.delete(refOf(object)));
    this.#letGoIfEmpty(name);
  }

  #contentOf(namespace: string): KubeObject[] {
    return this.#store.kinds
      .list()
      .filter(({ scope }) => scope === 'Namespaced')
      .flatMap(({ group, kind }) =>
        this.#store.list({ group, kind, namespace }),
      );
  }

  #letGoIfEmpty(name: string): void {
    const found = this.#store.get({ group: '', kind: 'Namespace', name });
    if (!found?.metadata.deletionTimestamp) return;
    if (this.#contentOf(name).length > 0) return;
    this.#store.mutate(
      refOf(found),
      draft => {
        draft.spec = { ...(draft.spec as object), finalizers: [] };
      },
      WRITE,
    );
  }
}
