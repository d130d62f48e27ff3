import {
  clusterLinksOf,
  isMadeFrom,
  ParentLink,
  ProjectedObject,
  reaches,
  Ref,
  sharedRefsOf,
  surroundingOf,
} from '../../capi';
import { Multimap } from './Multimap';
import { nameKeyOf, ObjectNames } from './ObjectNames';
import { sameProjection } from './sameProjection';
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

export interface ObjectIndexOptions {
  observe?: ObjectObserver;
  /** Events of a cluster came or went: its status is the same. */
  onEventsOf?: (cluster: string) => void;
  /** How many events about unknown objects are kept. */
  orphanEvents?: number;
}

/** An object, and where it belongs. */
interface Entry {
  readonly object: ProjectedObject;
  readonly nameKey: string;
  /** `<namespace>/<name>` of the clusters that it belongs to. */
  readonly clusters: readonly string[];
  readonly parents: readonly ParentLink[];
  /** Name keys of what it brings into its clusters. */
  readonly refs: readonly string[];
}

const MOST_ORPHAN_EVENTS = 5_000;
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
  readonly #names = new ObjectNames();
  readonly #members = new Multimap();
  readonly #dependents = new Multimap();
  readonly #shared = new SharedUse();
  readonly #surroundings = new Multimap();
  readonly #namespaces = new Set<string>();
  /**
   * Events about objects that nobody knows, oldest first. Some wait for their
   * object, which comes a moment later; a flood must not fill the memory.
   */
  readonly #orphanEvents = new Set<string>();
  readonly #options: ObjectIndexOptions;

  constructor(options: ObjectIndexOptions = {}) {
    this.#options = options;
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
    const uid = this.#names.holder(nameKeyOf(ref));
    return uid === undefined ? undefined : this.get(uid);
  }

  uids(): Iterable<string> {
    return this.#objects.keys();
  }

  /** The names of the namespaces that are not being deleted. */
  namespaces(): string[] {
    return Array.from(this.#namespaces, uid => this.get(uid)!)
      .filter(({ deletedAt }) => deletedAt === undefined)
      .map(({ name }) => name);
  }

  /** The objects of a cluster, with those that it shares with others. */
  objectsOf(cluster: string): ProjectedObject[] {
    const found: ProjectedObject[] = [];
    const shared = new Map<string, ProjectedObject>();
    for (const uid of this.#members.get(cluster)) {
      const entry = this.#objects.get(uid);
      if (entry && !this.#isOnlyNamesake(entry)) {
        found.push(entry.object);
        this.#addShared(entry, shared, 2);
      }
    }
    for (const object of shared.values()) found.push(object);
    return found;
  }

  /** What belongs to no cluster and may matter to those of a namespace. */
  surroundings(namespace: string): ProjectedObject[] {
    return [namespace, ''].flatMap(key =>
      Array.from(this.#surroundings.get(key)).flatMap(
        uid => this.get(uid) ?? [],
      ),
    );
  }

  /** True if the object belongs to the cluster or is shared by it. */
  belongs(uid: string, cluster: string): boolean {
    const entry = this.#objects.get(uid);
    if (!entry || this.#isOnlyNamesake(entry)) return false;
    return entry.clusters.length > 0
      ? entry.clusters.includes(cluster)
      : this.#shared.isUsedBy(entry.nameKey, cluster);
  }

  /** True if what a reference of the cluster names is another cluster's. */
  isForeign(ref: Ref, cluster: string): boolean {
    const uid = this.#names.holder(nameKeyOf(ref));
    const entry = uid === undefined ? undefined : this.#objects.get(uid);
    return (
      entry !== undefined &&
      entry.clusters.length > 0 &&
      !entry.clusters.includes(cluster)
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
    if (before && sameProjection(before.object, object)) {
      this.#objects.set(object.uid, { ...before, object });
      return;
    }
    const nameKey = before?.nameKey ?? nameKeyOf(object);
    if (!this.#takeName(object, nameKey, touched)) return;
    const { clusters: own, parents } = clusterLinksOf(object);
    const clusters = own.length > 0 ? own : this.#clustersOf(object, parents);
    const refs = refsOf(object);
    const entry = { object, nameKey, clusters, parents, refs };
    const moved = !before || !sameKeys(before.clusters, clusters);
    this.#replace(before, entry);
    this.#touch(entry, touched, before?.clusters);
    if (moved) this.#touchUsers(entry, touched);
    this.#options.observe?.(before?.object, object, clusters);
    if (moved) this.#findDependents(entry, touched);
    this.#makeRoom(entry, touched);
  }

  #delete(uid: string, touched: Set<string>) {
    const entry = this.#objects.get(uid);
    this.#orphanEvents.delete(uid);
    if (!entry) {
      this.#names.forget(uid);
      return;
    }
    const next = this.#names.release(entry.nameKey, uid);
    this.#replace(entry, undefined);
    this.#touch(entry, touched);
    this.#touchUsers(entry, touched);
    this.#findDependents(entry, touched);
    if (next) this.#upsert(next, touched);
  }

  /** The newer of two objects with one name wins; false for the older. */
  #takeName(
    object: ProjectedObject,
    nameKey: string,
    touched: Set<string>,
  ): boolean {
    const holder = this.#names.holder(nameKey);
    const other = holder === undefined ? undefined : this.get(holder);
    if (!this.#names.claim(nameKey, object, other)) return false;
    if (other && other.uid !== object.uid) this.#delete(other.uid, touched);
    return true;
  }

  #replace(before: Entry | undefined, after: Entry | undefined) {
    const { uid } = (before ?? after)!.object;
    // Members keep their order, in which a list of them is nearly sorted.
    if (!before || !after || !sameKeys(before.clusters, after.clusters)) {
      for (const key of before?.clusters ?? NONE)
        this.#members.delete(key, uid);
      for (const key of after?.clusters ?? NONE) this.#members.add(key, uid);
    }
    for (const parent of before?.parents ?? []) {
      this.#dependents.delete(parentKey(parent), uid);
    }
    for (const parent of after?.parents ?? []) {
      this.#dependents.add(parentKey(parent), uid);
    }
    this.#shared.replace(before, after);
    this.#replaceSurrounding(before?.object, after?.object);
    if (after && isNamespace(after.object)) this.#namespaces.add(uid);
    else this.#namespaces.delete(uid);
    if (after) this.#objects.set(uid, after);
    else this.#objects.delete(uid);
  }

  #replaceSurrounding(before?: ProjectedObject, after?: ProjectedObject) {
    const old = before && surroundingOf(before);
    const now = after && surroundingOf(after);
    if (old !== undefined) this.#surroundings.delete(old, before!.uid);
    if (now !== undefined) this.#surroundings.add(now, after!.uid);
  }

  #touch(entry: Entry, touched: Set<string>, before: readonly string[] = NONE) {
    if (entry.object.facts.of === 'event') {
      for (const key of before) this.#options.onEventsOf?.(key);
      for (const key of entry.clusters) this.#options.onEventsOf?.(key);
      return;
    }
    for (const cluster of before) touched.add(cluster);
    for (const cluster of entry.clusters) touched.add(cluster);
    if (entry.clusters.length === 0) this.#touchUsers(entry, touched);
  }

  /**
   * Whoever refers to the object by name. What a cluster has concerns those
   * that merely refer to it when it comes, goes or changes hands.
   */
  #touchUsers({ nameKey }: Entry, touched: Set<string>) {
    for (const cluster of this.#shared.usersOf(nameKey)) touched.add(cluster);
  }

  /** A LatticeCluster and a Cluster that somebody else gave its name. */
  #isOnlyNamesake({ object, clusters }: Entry): boolean {
    const { facts, name } = object;
    if (facts.of !== 'latticeCluster') return false;
    const [namespace] = clusters[0].split('/');
    const kind = { group: 'cluster.x-k8s.io', kind: 'Cluster' };
    const cluster = this.find({ ...kind, namespace, name });
    return cluster !== undefined && !isMadeFrom(cluster, { ...object, facts });
  }

  #clustersOf(
    object: ProjectedObject,
    parents: readonly ParentLink[],
  ): readonly string[] {
    const found = new Set<string>();
    for (const parent of parents) {
      const uid = parent.uid || this.#names.holder(nameKeyOf(parent));
      const entry = uid ? this.#objects.get(uid) : undefined;
      for (const cluster of entry?.clusters ?? NONE) {
        if (reaches(entry!.object, object, cluster)) found.add(cluster);
      }
    }
    return found.size === 0 ? NONE : [...found].sort();
  }

  /** Whoever belongs where this object belongs is looked at again. */
  #findDependents({ object, nameKey }: Entry, touched: Set<string>) {
    if (this.#dependents.size === 0) return;
    for (const key of [object.uid, nameKey]) {
      for (const uid of [...this.#dependents.get(key)]) {
        this.#reattach(uid, touched);
      }
    }
  }

  #reattach(uid: string, touched: Set<string>) {
    const entry = this.#objects.get(uid);
    if (!entry) return;
    const clusters = this.#clustersOf(entry.object, entry.parents);
    if (sameKeys(entry.clusters, clusters)) return;
    const attached = { ...entry, clusters };
    this.#replace(entry, attached);
    this.#touch(attached, touched, entry.clusters);
    this.#touchUsers(attached, touched);
    this.#findDependents(attached, touched);
    this.#makeRoom(attached, touched);
  }

  /** Of the events whose object nobody knows only the newest are kept. */
  #makeRoom({ object, clusters }: Entry, touched: Set<string>) {
    if (object.facts.of !== 'event') return;
    this.#orphanEvents.delete(object.uid);
    if (clusters.length > 0) return;
    this.#orphanEvents.add(object.uid);
    const { orphanEvents = MOST_ORPHAN_EVENTS } = this.#options;
    const [oldest] = this.#orphanEvents;
    if (this.#orphanEvents.size > orphanEvents) this.#delete(oldest, touched);
  }

  #addShared(
    { refs }: Entry,
    found: Map<string, ProjectedObject>,
    depth: number,
  ) {
    for (const ref of depth > 0 ? refs : NONE) {
      const uid = this.#names.holder(ref);
      const entry = uid === undefined ? undefined : this.#objects.get(uid);
      // What another cluster has is not shared because somebody names it.
      if (entry?.clusters.length === 0 && !found.has(entry.object.uid)) {
        found.set(entry.object.uid, entry.object);
        this.#addShared(entry, found, depth - 1);
      }
    }
  }
}

function refsOf(object: ProjectedObject): readonly string[] {
  const refs = sharedRefsOf(object);
  return refs.length > 0 ? refs.map(nameKeyOf) : NONE;
}

function parentKey(parent: ParentLink): string {
  return parent.uid || nameKeyOf(parent);
}

function isNamespace({ group, kind }: ProjectedObject): boolean {
  return kind === 'Namespace' && group === '';
}

function sameKeys(left: readonly string[], right: readonly string[]): boolean {
  return (
    left === right ||
    (left.length === right.length &&
      left.every((key, index) => key === right[index]))
  );
}
