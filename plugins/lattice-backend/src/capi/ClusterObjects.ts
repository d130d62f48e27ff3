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

/** Whether all objects of a kind are known, so that one can be missing. */
export type HasReadKind = (kind: { group: string; kind: string }) => boolean;

/** Whether a reference, with its namespace, leads to another cluster's object. */
export type IsForeign = (ref: Ref) => boolean;

/** What is known beyond the objects of a cluster. */
export interface ObjectsOptions {
  readonly hasRead?: HasReadKind;
  readonly isForeign?: IsForeign;
}

/**
 * The objects of one cluster, found by role, owner and reference. Sorted by
 * name first, so that the order in which they arrived never shows.
 */
export class ClusterObjects {
  readonly all: readonly ProjectedObject[];
  readonly #byName = new Map<string, ProjectedObject[]>();
  readonly #children = new Map<string, ProjectedObject[]>();
  readonly #byRole = new Map<string, ProjectedObject[]>();
  readonly #kinds = new Set<string>();

  readonly #options: ObjectsOptions;

  private constructor(
    objects: Iterable<ProjectedObject>,
    options: ObjectsOptions = {},
  ) {
    this.#options = options;
    this.all = [...objects].sort(byIdentity);
    for (const object of this.all) {
      push(this.#byRole, object.facts.of, object);
      if (object.facts.of !== 'event') {
        push(this.#byName, object.name, object);
        this.#kinds.add(kindKey(object));
      }
      for (const owner of object.owners) {
        push(this.#children, owner.uid, object);
      }
    }
  }

  static create(
    objects: Iterable<ProjectedObject>,
    options?: ObjectsOptions,
  ): ClusterObjects {
    return new ClusterObjects(objects, options);
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
    return this.#byRole.get(role) ?? [];
  }

  childrenOf(object: ProjectedObject): readonly ProjectedObject[] {
    return this.#children.get(object.uid) ?? [];
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
    return this.#byName
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
    return hasRead ? hasRead(kind) : this.#kinds.has(kindKey(kind));
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

  #role<F extends ProjectedObject['facts']>(
    role: F['of'],
  ): readonly ProjectedObject<F>[] {
    return (this.#byRole.get(role) ?? []) as unknown as ProjectedObject<F>[];
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

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) {
    known.push(value);
  } else {
    map.set(key, [value]);
  }
}
