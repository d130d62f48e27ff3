import { InMemoryObjectStore } from './InMemoryObjectStore';
import { refOf } from './naming';
import { FOREGROUND_FINALIZER, ORPHAN_FINALIZER } from './prepareDelete';
import { KubeObject, StoreEvent } from './types';

const WRITE = { fieldManager: 'kube-controller-manager' };

function hasFinalizer({ metadata }: KubeObject, name: string): boolean {
  return Boolean(metadata.finalizers?.includes(name));
}

/**
 * Deletes what is owned by what is gone, as Kubernetes' garbage collector
 * does. It looks at the index of owners, never at everything.
 */
export class GarbageCollector {
  readonly #store: InMemoryObjectStore;

  private constructor(store: InMemoryObjectStore) {
    this.#store = store;
  }

  /** Starts to collect; answers how to stop. */
  static start(store: InMemoryObjectStore): () => void {
    const collector = new GarbageCollector(store);
    return store.subscribe(event => collector.#see(event));
  }

  #see({ type, object }: StoreEvent): void {
    if (type === 'DELETED') this.#ownerGone(object);
    else if (object.metadata.deletionTimestamp) this.#ownerLeaving(object);
  }

  #ownerGone(owner: KubeObject): void {
    for (const dependent of this.#store.listByOwner(owner.metadata.uid!)) {
      this.#release(dependent, owner.metadata.uid!);
    }
    this.#wakeForegroundOwners(owner);
  }

  /** Deletes a dependent, unless another owner still wants it. */
  #release(dependent: KubeObject, ownerUid: string): void {
    const others = (dependent.metadata.ownerReferences ?? []).filter(
      ({ uid }) => uid !== ownerUid && this.#store.getByUid(uid),
    );
    if (others.length > 0) this.#dropOwner(dependent, ownerUid);
    else this.#store.delete(refOf(dependent));
  }

  #dropOwner(dependent: KubeObject, ownerUid: string): void {
    this.#store.mutate(
      refOf(dependent),
      draft => {
        const rest = draft.metadata.ownerReferences?.filter(
          ({ uid }) => uid !== ownerUid,
        );
        draft.metadata.ownerReferences = rest?.length ? rest : undefined;
      },
      WRITE,
    );
  }

  #ownerLeaving(owner: KubeObject): void {
    const dependents = this.#store.listByOwner(owner.metadata.uid!);
    if (hasFinalizer(owner, ORPHAN_FINALIZER)) {
      dependents.forEach(one => this.#dropOwner(one, owner.metadata.uid!));
      this.#removeFinalizer(owner, ORPHAN_FINALIZER);
    } else if (hasFinalizer(owner, FOREGROUND_FINALIZER)) {
      dependents.forEach(one => this.#deleteInForeground(one, owner));
      this.#finishForeground(owner);
    }
  }

  #deleteInForeground(dependent: KubeObject, owner: KubeObject): void {
    if (dependent.metadata.deletionTimestamp) return;
    const others = (dependent.metadata.ownerReferences ?? []).filter(
      ({ uid }) => uid !== owner.metadata.uid && this.#store.getByUid(uid),
    );
    if (others.length > 0) this.#dropOwner(dependent, owner.metadata.uid!);
    else {
      this.#store.delete(refOf(dependent), { propagationPolicy: 'Foreground' });
    }
  }

  /** The owner goes once nobody who blocks it is left. */
  #finishForeground(owner: KubeObject): void {
    const { uid } = owner.metadata;
    const blocking = this.#store
      .listByOwner(uid!)
      .some(({ metadata }) =>
        metadata.ownerReferences?.some(
          reference => reference.uid === uid && reference.blockOwnerDeletion,
        ),
      );
    if (!blocking) this.#removeFinalizer(owner, FOREGROUND_FINALIZER);
  }

  #wakeForegroundOwners({ metadata }: KubeObject): void {
    for (const { uid } of metadata.ownerReferences ?? []) {
      const owner = this.#store.getByUid(uid);
      if (
        owner?.metadata.deletionTimestamp &&
        hasFinalizer(owner, FOREGROUND_FINALIZER)
      ) {
        this.#finishForeground(owner);
      }
    }
  }

  #removeFinalizer(object: KubeObject, name: string): void {
    this.#store.mutate(
      refOf(object),
      draft => {
        draft.metadata.finalizers = draft.metadata.finalizers?.filter(
          one => one !== name,
        );
      },
      WRITE,
    );
  }
}
