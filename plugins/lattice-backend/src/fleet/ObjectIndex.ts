import {
  clusterLinksOf,
  ParentLink,
  ProjectedObject,
  Ref,
  sharedRefsOf,
  surroundingOf,
} from '../capi';
import { addTo, nameKeyOf, removeFrom, sameKeys } from './indexKeys';
import { SharedUse } from './SharedUse';

/** What may happen to the objects of one management cluster. */
export type ObjectAction =
  | { type: 'upserted'; object: ProjectedObject }
  | { type: 'deleted'; uid: string };

/** Told about each object that is another one than before. */
export type ObjectObserver = (
  before: ProjectedObject | undefined,
  after: ProjectedObject,
  clusters: readonly string[],
) => void;

interface Entry {
  readonly object: ProjectedObject;
  readonly nameKey: string;
  /** `<namespace>/<name>` of the clusters that it belongs to. */
  readonly clusters: readonly string[];
  readonly parents: readonly ParentLink[];
}

const NONE: readonly string[] = Object.freeze([]);

/**
 * The objects of one management cluster, and to which clusters each belongs.
 *
 * One reducer changes it. Applying the same action twice changes nothing, and
 * the order in which an object and its parents arrive does not matter: who has
 * no parent yet is found again when the parent comes. The clusters whose
 * status may have changed are added to `touched`.
 */
export class ObjectIndex {
  readonly #objects = new Map<string, Entry>();
  readonly #byName = new Map<string, string>();
  readonly #members = new Map<string, Set<string>>();
  readonly #dependents = new Map<string, Set<string>>();
  readonly #shared = new SharedUse();
  readonly #surroundings = new Map<string, Set<string>>();
  readonly #observe?: ObjectObserver;

  constructor(options: { observe?: ObjectObserver } = {}) {
    this.#observe = options.observe;
  }

  get size(): number {
    return this.#objects.size;
  }

  /** Every `<namespace>/<name>` that some object says it belongs to. */
  clusterKeys(): Iterable<string> {
    return this.#members.keys();
  }

  get(uid: string): ProjectedObject | undefined {
    return this.#objects.get(uid)?.object;
  }

  find(ref: Ref): ProjectedObject | undefined {
    const uid = this.#byName.get(nameKeyOf(ref));
    return uid === undefined ? undefined : this.get(uid);
  }

  objects(): Iterable<ProjectedObject> {
    return Array.from(this.#objects.values(), entry => entry.object);
  }

  /** The objects of a cluster, with those that it shares with others. */
  objectsOf(cluster: string): ProjectedObject[] {
    const found = new Map<string, ProjectedObject>();
    for (const uid of this.#members.get(cluster) ?? NONE) {
      const object = this.get(uid);
      if (object) found.set(uid, object);
    }
    for (const object of [...found.values()]) {
      this.#addShared(object, found, 2);
    }
    return [...found.values()];
  }

  /** What belongs to no cluster and may matter to those of a namespace. */
  surroundings(namespace: string): ProjectedObject[] {
    return [namespace, ''].flatMap(key =>
      Array.from(this.#surroundings.get(key) ?? NONE).flatMap(
        uid => this.get(uid) ?? [],
      ),
    );
  }

  /** True if the object belongs to the cluster or is shared by it. */
  belongs(uid: string, cluster: string): boolean {
    const entry = this.#objects.get(uid);
    return (
      entry !== undefined &&
      (entry.clusters.includes(cluster) ||
        this.#shared.isUsedBy(entry.nameKey, cluster))
    );
  }

  apply(action: ObjectAction, touched: Set<string>) {
    switch (action.type) {
      case 'upserted':
        this.#upsert(action.object, touched);
        break;
      case 'deleted':
        this.#delete(action.uid, touched);
        break;
      default:
        throw new Error(`Unknown action ${JSON.stringify(action)}`);
    }
  }

  #upsert(object: ProjectedObject, touched: Set<string>) {
    const before = this.#objects.get(object.uid);
    const same = before?.object.resourceVersion === object.resourceVersion;
    if (same && object.resourceVersion !== '') return;
    const nameKey = before?.nameKey ?? nameKeyOf(object);
    if (!this.#takeName(object, nameKey, touched)) return;
    const { clusters: own, parents } = clusterLinksOf(object);
    const clusters = own.length > 0 ? own : this.#clustersOf(parents);
    const entry = { object, nameKey, clusters, parents };
    this.#replace(before, entry);
    this.#touch(entry, touched, before?.clusters);
    this.#observe?.(before?.object, object, clusters);
    if (!before || !sameKeys(before.clusters, clusters)) {
      this.#findDependents(entry, touched);
    }
  }

  #delete(uid: string, touched: Set<string>) {
    const entry = this.#objects.get(uid);
    if (!entry) return;
    const { nameKey } = entry;
    if (this.#byName.get(nameKey) === uid) this.#byName.delete(nameKey);
    this.#replace(entry, undefined);
    this.#touch(entry, touched);
    this.#findDependents(entry, touched);
  }

  /** The newer of two objects with one name wins; false for the older. */
  #takeName(
    object: ProjectedObject,
    nameKey: string,
    touched: Set<string>,
  ): boolean {
    const holder = this.#byName.get(nameKey);
    if (holder === object.uid) return true;
    if (holder !== undefined) {
      const other = this.get(holder);
      if (other && other.createdAt > object.createdAt) return false;
      this.#delete(holder, touched);
    }
    this.#byName.set(nameKey, object.uid);
    return true;
  }

  #replace(before: Entry | undefined, after: Entry | undefined) {
    const uid = (before ?? after)!.object.uid;
    for (const cluster of before?.clusters ?? NONE) {
      removeFrom(this.#members, cluster, uid);
    }
    for (const parent of before?.parents ?? []) {
      removeFrom(this.#dependents, parentKey(parent), uid);
    }
    for (const cluster of after?.clusters ?? NONE) {
      addTo(this.#members, cluster, uid);
    }
    for (const parent of after?.parents ?? []) {
      addTo(this.#dependents, parentKey(parent), uid);
    }
    this.#shared.replace(usesOf(before), usesOf(after));
    this.#replaceSurrounding(before?.object, after?.object);
    if (after) this.#objects.set(uid, after);
    else this.#objects.delete(uid);
  }

  #replaceSurrounding(before?: ProjectedObject, after?: ProjectedObject) {
    const old = before && surroundingOf(before);
    const now = after && surroundingOf(after);
    if (old !== undefined) removeFrom(this.#surroundings, old, before!.uid);
    if (now !== undefined) addTo(this.#surroundings, now, after!.uid);
  }

  #touch(
    { clusters, nameKey }: Entry,
    touched: Set<string>,
    before: readonly string[] = NONE,
  ) {
    for (const cluster of before) touched.add(cluster);
    for (const cluster of clusters) touched.add(cluster);
    for (const cluster of this.#shared.usersOf(nameKey)) touched.add(cluster);
  }

  #clustersOf(parents: readonly ParentLink[]): readonly string[] {
    const found = new Set<string>();
    for (const parent of parents) {
      const uid = parent.uid || this.#byName.get(nameKeyOf(parent));
      const entry = uid ? this.#objects.get(uid) : undefined;
      for (const cluster of entry?.clusters ?? NONE) found.add(cluster);
    }
    return found.size === 0 ? NONE : [...found].sort();
  }

  /** Whoever belongs where this object belongs is looked at again. */
  #findDependents({ object, nameKey }: Entry, touched: Set<string>) {
    if (this.#dependents.size === 0) return;
    for (const key of [object.uid, nameKey]) {
      for (const uid of [...(this.#dependents.get(key) ?? NONE)]) {
        this.#reattach(uid, touched);
      }
    }
  }

  #reattach(uid: string, touched: Set<string>) {
    const entry = this.#objects.get(uid);
    if (!entry) return;
    const clusters = this.#clustersOf(entry.parents);
    if (sameKeys(entry.clusters, clusters)) return;
    const attached = { ...entry, clusters };
    this.#replace(entry, attached);
    this.#touch(attached, touched, entry.clusters);
    this.#findDependents(attached, touched);
  }

  #addShared(
    object: ProjectedObject,
    found: Map<string, ProjectedObject>,
    depth: number,
  ) {
    for (const ref of depth > 0 ? sharedRefsOf(object) : []) {
      const shared = this.find(ref);
      if (shared && !found.has(shared.uid)) {
        found.set(shared.uid, shared);
        this.#addShared(shared, found, depth - 1);
      }
    }
  }
}

function usesOf(entry: Entry | undefined) {
  if (!entry || entry.clusters.length === 0) return undefined;
  const refs = sharedRefsOf(entry.object).map(nameKeyOf);
  return refs.length > 0 ? { refs, clusters: entry.clusters } : undefined;
}

function parentKey(parent: ParentLink): string {
  return parent.uid || nameKeyOf(parent);
}
