import { groupOf } from '../crds/guessKind';
import { KindRegistry } from '../crds/KindRegistry';
import { ServedKind } from '../crds/types';
import { draftOf } from './draftOf';
import { EventDispatcher } from './EventDispatcher';
import { FieldTracker } from './FieldTracker';
import { equalJson } from './json';
import { withInitialContent } from './initialContent';
import { KindBucket } from './KindBucket';
import { checkPreconditions, checkUnchanged } from './checkPreconditions';
import { prepareCreate } from './prepareCreate';
import { isHeld, prepareDelete } from './prepareDelete';
import { prepareUpdate } from './prepareUpdate';
import { kindKeyOf, refOf, timestampOf } from './naming';
import { RelationIndex } from './RelationIndex';
import { SeededRandom } from './SeededRandom';
import { alreadyExists, notFound, Subject } from './statusErrors';
import {
  Clock,
  DeleteOptions,
  DeleteOutcome,
  KubeObject,
  ObjectRef,
  ObjectStore,
  StoreEvent,
  WriteOptions,
} from './types';
import { WriteHistory } from './WriteHistory';

export interface StoreOptions {
  kinds: KindRegistry;
  clock: Clock;
  seed?: string | number;
  /** How many writes watches can look back. */
  historyLimit?: number;
  fields?: FieldTracker;
}

export class InMemoryObjectStore implements ObjectStore {
  readonly kinds: KindRegistry;
  readonly history: WriteHistory;
  readonly #clock: Clock;
  readonly #random: SeededRandom;
  readonly #fields: FieldTracker | undefined;
  readonly #buckets = new Map<string, KindBucket>();
  readonly #relations = new RelationIndex();
  readonly #dispatcher = new EventDispatcher();
  #revision = 1;

  private constructor(options: StoreOptions) {
    this.kinds = options.kinds;
    this.#clock = options.clock;
    this.#random = SeededRandom.create(`store/${options.seed ?? ''}`);
    this.#fields = options.fields;
    this.history = WriteHistory.create({ limit: options.historyLimit ?? 8192 });
  }

  static create(options: StoreOptions): InMemoryObjectStore {
    return new InMemoryObjectStore(options);
  }

  /** The resourceVersion of the latest write. */
  get revision(): number {
    return this.#revision;
  }

  get now(): string {
    return timestampOf(this.#clock.now());
  }

  bucket(group: string, kind: string): KindBucket {
    const key = kindKeyOf(group, kind);
    let bucket = this.#buckets.get(key);
    if (!bucket) {
      bucket = new KindBucket();
      this.#buckets.set(key, bucket);
    }
    return bucket;
  }

  get(ref: ObjectRef): KubeObject | undefined {
    return this.bucket(ref.group, ref.kind).get(ref.namespace ?? '', ref.name);
  }

  getByUid(uid: string): KubeObject | undefined {
    return this.#relations.getByUid(uid);
  }

  list(of: { group: string; kind: string; namespace?: string }): KubeObject[] {
    return [...this.bucket(of.group, of.kind).values(of.namespace)];
  }

  listByCluster(namespace: string, clusterName: string): KubeObject[] {
    return this.#relations.listByCluster(namespace, clusterName);
  }

  listByOwner(uid: string): KubeObject[] {
    return this.#relations.listByOwner(uid);
  }

  create(object: KubeObject, options: WriteOptions): KubeObject {
    const kind = this.#kindOf(object);
    const context = { kind, random: this.#random, now: this.now };
    const prepared = prepareCreate(object, context, options);
    if (this.get(refOf(prepared))) {
      throw alreadyExists(this.#subject(prepared));
    }
    const tracked = this.#tracked(undefined, prepared, kind, options);
    const next = options.asGiven ? tracked : withInitialContent(kind, tracked);
    return options.dryRun ? next : this.#commit('ADDED', undefined, next);
  }

  update(object: KubeObject, options: WriteOptions): KubeObject {
    const kind = this.#kindOf(object);
    const previous = this.get(refOf(object));
    if (!previous) throw notFound(this.#subject(object));
    checkUnchanged(previous, object, this.#subject(object));
    const prepared = prepareUpdate(previous, object, kind, options);
    const next = this.#tracked(previous, prepared, kind, options);
    if (equalJson(previous, next)) return previous;
    if (options.dryRun) return next;
    const released = next.metadata.deletionTimestamp && !isHeld(next);
    if (!released) return this.#commit('MODIFIED', previous, next);
    // Watches are told the last state that was stored: still held.
    this.#commit('DELETED', previous, previous);
    return next;
  }

  mutate(
    ref: ObjectRef,
    change: (draft: KubeObject) => void,
    options: WriteOptions,
  ): KubeObject | undefined {
    const current = this.get(ref);
    if (!current) return undefined;
    const draft = draftOf(current);
    change(draft);
    return this.update(draft, options);
  }

  delete(
    ref: ObjectRef,
    options: DeleteOptions = {},
  ): DeleteOutcome | undefined {
    const previous = this.get(ref);
    if (!previous) return undefined;
    checkPreconditions(previous, this.#kindOf(previous), options);
    const remains = prepareDelete(previous, options, this.now);
    if (options.dryRun) {
      return { object: remains ?? previous, removed: !remains };
    }
    if (!remains) {
      return {
        object: this.#commit('DELETED', previous, previous),
        removed: true,
      };
    }
    const unchanged = equalJson(previous, remains);
    const object = unchanged
      ? previous
      : this.#commit('MODIFIED', previous, remains);
    return { object, removed: false };
  }

  subscribe(listener: (event: StoreEvent) => void): () => void {
    return this.#dispatcher.subscribe(listener);
  }

  #commit(
    type: StoreEvent['type'],
    previous: KubeObject | undefined,
    next: KubeObject,
  ): KubeObject {
    this.#revision += 1;
    const revision = this.#revision;
    const object: KubeObject = {
      ...next,
      metadata: { ...next.metadata, resourceVersion: String(revision) },
    };
    const { group } = this.#kindOf(object);
    const bucket = this.bucket(group, object.kind);
    const gone = type === 'DELETED';
    if (gone)
      bucket.delete(object.metadata.namespace ?? '', object.metadata.name);
    else bucket.set(object);
    this.#relations.replace(previous, gone ? undefined : object);
    const kindKey = kindKeyOf(group, object.kind);
    const record = { type, object, previous, revision, kindKey };
    this.history.add(record);
    this.#dispatcher.dispatch(record);
    return object;
  }

  #tracked(
    previous: KubeObject | undefined,
    next: KubeObject,
    kind: ServedKind,
    options: WriteOptions,
  ): KubeObject {
    if (!this.#fields || options.asGiven || options.fieldsSettled) return next;
    return this.#fields.track(previous, next, {
      ...options,
      kind,
      now: this.now,
    });
  }

  #kindOf(object: KubeObject): ServedKind {
    const group = groupOf(object.apiVersion);
    const kind = this.kinds.get(group, object.kind);
    if (kind) return kind;
    throw new Error(`no kind ${object.kind} is served in group "${group}"`);
  }

  #subject(object: KubeObject): Subject {
    const { group, plural } = this.#kindOf(object);
    return { group, resource: plural, name: object.metadata.name };
  }
}
