import { KubeObject, ObjectRef, ObjectStore } from '../../store/types';
import { GroupKind, isDeleting, refOf } from './objects';
import { Resource } from './model';
import { EventRecorder, Happening } from './EventRecorder';
import { toTimestamp } from './conditions';

export interface ClientOptions {
  store: ObjectStore;
  fieldManager: string;
  now: () => Date;
  recorder: EventRecorder;
}

/** The store as one controller sees it: typed, and writing under its name. */
export class Client {
  readonly #store: ObjectStore;
  readonly #fieldManager: string;
  readonly #now: () => Date;
  readonly #recorder: EventRecorder;

  static create(options: ClientOptions): Client {
    return new Client(options);
  }

  private constructor(options: ClientOptions) {
    this.#store = options.store;
    this.#fieldManager = options.fieldManager;
    this.#now = options.now;
    this.#recorder = options.recorder;
  }

  get<T extends KubeObject = Resource>(ref: ObjectRef): T | undefined {
    return this.#store.get(ref) as T | undefined;
  }

  list<T extends KubeObject = Resource>(
    kind: GroupKind & { namespace?: string },
  ): T[] {
    return this.#store.list(kind) as T[];
  }

  owned<T extends KubeObject = Resource>(owner: KubeObject, kind: string): T[] {
    return this.#store
      .listByOwner(owner.metadata.uid ?? '')
      .filter(object => object.kind === kind) as T[];
  }

  ofCluster<T extends KubeObject = Resource>(
    namespace: string | undefined,
    clusterName: string,
    kind: string,
  ): T[] {
    return this.#store
      .listByCluster(namespace ?? '', clusterName)
      .filter(object => object.kind === kind) as T[];
  }

  create<T extends KubeObject>(object: T): T {
    const existing = this.#store.get(refOf(object));
    if (existing) return existing as T;
    const metadata = {
      ...object.metadata,
      creationTimestamp: toTimestamp(this.#now()),
    };
    return this.#store.create(
      { ...object, metadata },
      { fieldManager: this.#fieldManager },
    ) as T;
  }

  /** Everything but the status. */
  patch<T extends KubeObject>(object: T, change: (draft: T) => void): void {
    this.#store.mutate(refOf(object), draft => change(draft as T), {
      fieldManager: this.#fieldManager,
    });
  }

  patchStatus<T extends KubeObject>(
    object: T,
    change: (draft: T) => void,
  ): void {
    this.#store.mutate(refOf(object), draft => change(draft as T), {
      fieldManager: this.#fieldManager,
      subresource: 'status',
    });
  }

  delete(object: KubeObject): void {
    if (!isDeleting(object)) this.#store.delete(refOf(object));
  }

  record(object: KubeObject, happening: Happening): void {
    this.#recorder.record(object, this.#fieldManager, happening);
  }
}
