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
import {
  IndexEntry as Entry,
  ObjectAction,
  ObjectObserver,
  parentKey,
  usesOf,
} from './IndexEntry';
import { addTo, nameKeyOf, removeFrom, sameKeys } from './indexKeys';
import { NameClaims } from './NameClaims';
import { OrphanEvents } from './OrphanEvents';
import { SharedUse } from './SharedUse';

export type { ObjectAction, ObjectObserver };

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
  readonly #names = new NameClaims();
  readonly #members = new Map<string, Set<string>>();
  readonly #dependents = new Map<string, Set<string>>();
  readonly #shared = new SharedUse();
  readonly #orphans: OrphanEvents;
  readonly #surroundings = new Map<string, Set<string>>();
  readonly #observe?: ObjectObserver;

  constructor(
    options: { observe?: ObjectObserver; orphanEvents?: number } = {},
  ) {
    this.#observe = options.observe;
    this.#orphans = new OrphanEvents(options.orphanEvents);
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

  objects(): Iterable<ProjectedObject> {
    return Array.from(this.#objects.values(), entry => entry.object);
  }

  /** The objects of a cluster, with those that it shares with others. */
  objectsOf(cluster: string): ProjectedObject[] {
    const found = new Map<string, ProjectedObject>();
    for (const uid of this.#members.get(cluster) ?? NONE) {
      const entry = this.#objects.get(uid);
      if (entry && !this.#isOnlyNamesake(entry)) found.set(uid, entry.object);
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
    const nameKey = before?.nameKey ?? nameKeyOf(object);
    if (!this.#takeName(object, nameKey, touched)) return;
    const { clusters: own, parents } = clusterLinksOf(object);
    const clusters = own.length > 0 ? own : this.#clustersOf(object, parents);
    const entry = { object, nameKey, clusters, parents };
    const moved = !before || !sameKeys(before.clusters, clusters);
    this.#replace(before, entry);
    this.#touch(entry, touched, before?.clusters);
    if (moved) this.#touchUsers(entry, touched);
    this.#observe?.(before?.object, object, clusters);
    if (moved) this.#findDependents(entry, touched);
    this.#makeRoom(entry, touched);
  }

  #delete(uid: string, touched: Set<string>) {
    const entry = this.#objects.get(uid);
    this.#orphans.forget(uid);
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

  #touch(entry: Entry, touched: Set<string>, before: readonly string[] = NONE) {
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
      for (const uid of [...(this.#dependents.get(key) ?? NONE)]) {
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

  /** Events of which nobody knows the object are kept up to a number. */
  #makeRoom({ object, clusters }: Entry, touched: Set<string>) {
    const crowdedOut = this.#orphans.note(object, clusters);
    if (crowdedOut !== undefined) this.#delete(crowdedOut, touched);
  }

  #addShared(
    object: ProjectedObject,
    found: Map<string, ProjectedObject>,
    depth: number,
  ) {
    for (const ref of depth > 0 ? sharedRefsOf(object) : []) {
      const uid = this.#names.holder(nameKeyOf(ref));
      const entry = uid === undefined ? undefined : this.#objects.get(uid);
      // What another cluster has is not shared because somebody names it.
      if (entry?.clusters.length === 0 && !found.has(entry.object.uid)) {
        found.set(entry.object.uid, entry.object);
        this.#addShared(entry.object, found, depth - 1);
      }
    }
  }
}
