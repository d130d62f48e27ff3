import { leavesNamespace } from './clusterLinksOf';
import { compareTexts } from './compareTexts';
import {
  ClusterFacts,
  ControlPlaneFacts,
  InfraClusterFacts,
  InfraMachineFacts,
  LatticeClusterFacts,
  MachineFacts,
  PoolFacts,
  Ref,
} from './facts';
import { ProjectedObject } from './ProjectedObject';
import { insertSorted, removeSorted, SortedGroups } from './SortedGroups';

/** Whether all objects of a kind are known, so that one can be missing. */
export type HasReadKind = (kind: { group: string; kind: string }) => boolean;

/** Whether a reference, with its namespace, leads to another cluster's object. */
export type IsForeign = (ref: Ref) => boolean;

/** What is known beyond the objects of a cluster. */
export interface ObjectsOptions {
  readonly hasRead?: HasReadKind;
  readonly isForeign?: IsForeign;
}

/** Beyond this it is faster to sort all of them. */
const MOST_SORTED_IN = 200;

/**
 * The objects of one cluster, found by role, owner and reference. Sorted by
 * name first, so that the order in which they arrived never shows.
 */
export class ClusterObjects implements Iterable<ProjectedObject> {
  readonly all: readonly ProjectedObject[];
  readonly #groups: Groups;
  readonly #options: ObjectsOptions;
  #members?: ReadonlySet<ProjectedObject>;
  #kinds?: ReadonlySet<string>;

  private constructor(
    all: readonly ProjectedObject[],
    groups: Groups,
    options: ObjectsOptions,
  ) {
    this.all = all;
    this.#groups = groups;
    this.#options = options;
  }

  static create(
    objects: Iterable<ProjectedObject>,
    options: ObjectsOptions = {},
  ): ClusterObjects {
    const all = [...objects].sort(byIdentity);
    return new ClusterObjects(all, groupsOf(all), options);
  }

  /**
   * The same cluster with these objects. Where few are others than before,
   * only those are sorted in: a cluster may have tens of thousands.
   */
  next(
    objects: readonly ProjectedObject[],
    options: ObjectsOptions = {},
  ): ClusterObjects {
    const members = new Set(objects);
    const before = this.#memberSet();
    const removed = this.all.filter(object => !members.has(object));
    const added = objects.filter(object => !before.has(object));
    if (removed.length + added.length > MOST_SORTED_IN) {
      return ClusterObjects.create(objects, options);
    }
    const next = this.#exchange(removed, added, options);
    next.#members = members;
    return next;
  }

  /** The same cluster and objects that it does not have itself. */
  with(others: readonly ProjectedObject[]): ClusterObjects {
    return others.length === 0
      ? this
      : this.#exchange([], others, this.#options);
  }

  [Symbol.iterator](): Iterator<ProjectedObject> {
    return this.all[Symbol.iterator]();
  }

  get cluster(): ProjectedObject<ClusterFacts> | undefined {
    return this.#first('cluster');
  }

  get latticeCluster(): ProjectedObject<LatticeClusterFacts> | undefined {
    return this.#first('latticeCluster');
  }

  get machines(): readonly ProjectedObject<MachineFacts>[] {
    return this.#role('machine');
  }

  /** MachineDeployments, MachinePools and MachineSets that nobody owns. */
  get pools(): readonly ProjectedObject<PoolFacts>[] {
    return this.#role<PoolFacts>('pool').filter(
      pool =>
        pool.kind !== 'MachineSet' ||
        !pool.owners.some(owner => owner.kind === 'MachineDeployment'),
    );
  }

  get infrastructure(): ProjectedObject<InfraClusterFacts> | undefined {
    return this.resolve(this.cluster?.facts.infrastructureRef, this.cluster) as
      | ProjectedObject<InfraClusterFacts>
      | undefined;
  }

  get controlPlane(): ProjectedObject<ControlPlaneFacts> | undefined {
    const found = this.resolve(
      this.cluster?.facts.controlPlaneRef,
      this.cluster,
    );
    return found?.facts.of === 'controlPlane'
      ? (found as ProjectedObject<ControlPlaneFacts>)
      : undefined;
  }

  ofRole(role: ProjectedObject['facts']['of']): readonly ProjectedObject[] {
    return this.#groups.roles.get(role) ?? [];
  }

  childrenOf(object: ProjectedObject): readonly ProjectedObject[] {
    return this.#groups.children.get(object.uid) ?? [];
  }

  infraMachineOf(
    machine: ProjectedObject<MachineFacts>,
  ): ProjectedObject<InfraMachineFacts> | undefined {
    const found = this.resolve(machine.facts.infrastructureRef, machine);
    return found?.facts.of === 'infraMachine'
      ? (found as ProjectedObject<InfraMachineFacts>)
      : undefined;
  }

  /** The server below an infrastructure machine (CAPO has one). */
  serverOf(
    infraMachine: ProjectedObject | undefined,
  ): ProjectedObject<InfraMachineFacts> | undefined {
    const children = infraMachine ? this.childrenOf(infraMachine) : [];
    return children.find(child => child.facts.of === 'infraMachine') as
      | ProjectedObject<InfraMachineFacts>
      | undefined;
  }

  resolve(
    ref: Ref | undefined,
    from: ProjectedObject | undefined,
  ): ProjectedObject | undefined {
    if (ref === undefined) {
      return undefined;
    }
    const namespace = ref.namespace ?? from?.namespace ?? '';
    return this.#groups.names
      .get(ref.name)
      ?.find(
        object =>
          object.kind === ref.kind &&
          object.group === ref.group &&
          object.namespace === namespace,
      );
  }

  /**
   * Whether all objects of a kind are known. Without word of that, one object
   * of the kind has to do: others may simply not be watched.
   */
  hasRead(kind: { group: string; kind: string }): boolean {
    const { hasRead } = this.#options;
    return hasRead ? hasRead(kind) : this.#givenKinds().has(kindKey(kind));
  }

  /** True if the reference leads nowhere and its kind has been read. */
  isMissing(ref: Ref | undefined, from: ProjectedObject | undefined): boolean {
    return (
      ref !== undefined &&
      this.hasRead(ref) &&
      this.resolve(ref, from) === undefined &&
      !this.isForeign(ref, from)
    );
  }

  /** True if the reference leads out of the cluster, into another one. */
  isForeign(ref: Ref | undefined, from: ProjectedObject | undefined): boolean {
    if (ref === undefined || from === undefined) {
      return false;
    }
    const namespace = ref.namespace ?? from.namespace;
    const { isForeign } = this.#options;
    return (
      this.resolve(ref, from) === undefined &&
      (leavesNamespace(ref, from) ||
        isForeign?.({ ...ref, namespace }) === true)
    );
  }

  #exchange(
    removed: readonly ProjectedObject[],
    added: readonly ProjectedObject[],
    options: ObjectsOptions,
  ): ClusterObjects {
    const all = this.all.slice();
    for (const object of removed) removeSorted(all, object, byIdentity);
    for (const object of added) insertSorted(all, object, byIdentity);
    const { names, children, roles } = this.#groups;
    const groups = {
      names: names.with(removed, added),
      children: children.with(removed, added),
      roles: roles.with(removed, added),
    };
    return new ClusterObjects(all, groups, options);
  }

  #memberSet(): ReadonlySet<ProjectedObject> {
    this.#members ??= new Set(this.all);
    return this.#members;
  }

  #givenKinds(): ReadonlySet<string> {
    this.#kinds ??= new Set(this.all.filter(isNamed).map(kindKey));
    return this.#kinds;
  }

  #role<F extends ProjectedObject['facts']>(
    role: F['of'],
  ): readonly ProjectedObject<F>[] {
    return (this.#groups.roles.get(role) ??
      []) as unknown as ProjectedObject<F>[];
  }

  #first<F extends ProjectedObject['facts']>(
    role: F['of'],
  ): ProjectedObject<F> | undefined {
    return this.#role<F>(role)[0];
  }
}

function byIdentity(left: ProjectedObject, right: ProjectedObject): number {
  return (
    compareTexts(left.kind, right.kind) ||
    compareTexts(left.name, right.name) ||
    compareTexts(left.group, right.group) ||
    compareTexts(left.namespace, right.namespace) ||
    compareTexts(left.uid, right.uid)
  );
}

function kindKey({ group, kind }: { group: string; kind: string }): string {
  return `${group}/${kind}`;
}

/** Events have names of their own that nobody refers to. */
function isNamed({ facts }: ProjectedObject): boolean {
  return facts.of !== 'event';
}

interface Groups {
  readonly names: SortedGroups<ProjectedObject>;
  readonly children: SortedGroups<ProjectedObject>;
  readonly roles: SortedGroups<ProjectedObject>;
}

const NO_KEYS: readonly string[] = Object.freeze([]);

function groupsOf(sorted: readonly ProjectedObject[]): Groups {
  const by = (keysOf: (object: ProjectedObject) => readonly string[]) =>
    SortedGroups.create(sorted, { keysOf, compare: byIdentity });
  return {
    names: by(object => (isNamed(object) ? [object.name] : NO_KEYS)),
    children: by(({ owners }) => owners.map(owner => owner.uid)),
    roles: by(({ facts }) => [facts.of]),
  };
}
