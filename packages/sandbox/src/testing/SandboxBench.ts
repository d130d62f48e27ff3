import { createSimulation, SimulatedClock, Simulation } from '../controllers';
import { CORE_GROUP } from '../controllers/engine/objects';
import { Cluster, Condition, Resource } from '../controllers/engine/model';
import { findCondition } from '../controllers/engine/conditions';
import { BUILT_IN_KINDS } from '../crds/builtInKinds';
import { crdOf } from '../crds/crdOf';
import { rowsOfRelease } from '../crds/rowsOfRelease';
import { KindRegistry } from '../crds/KindRegistry';
import { servedKindOf } from '../crds/servedKindOf';
import { Flavour, ClusterRequest } from '../flavours/types';
import { Release, RELEASES } from '../releases/releases';
import { GarbageCollector } from '../store/GarbageCollector';
import { InMemoryObjectStore } from '../store/InMemoryObjectStore';
import { refOf } from '../store/naming';
import { KubeObject, ObjectRef } from '../store/types';

const PERSON = { fieldManager: 'kubectl' };

/** A management cluster on a stepped clock, for tests. */
export class SandboxBench {
  readonly store: InMemoryObjectStore;
  readonly clock: SimulatedClock;
  readonly simulation: Simulation;
  readonly release: Release;

  static create(
    options: { release?: Release; seed?: string } = {},
  ): SandboxBench {
    return new SandboxBench(
      options.release ?? RELEASES.stable,
      options.seed ?? 'test',
    );
  }

  private constructor(release: Release, seed: string) {
    this.release = release;
    this.clock = SimulatedClock.create({
      start: new Date('2026-11-16T08:00:00Z'),
    });
    const kinds = KindRegistry.create([
      ...BUILT_IN_KINDS,
      ...rowsOfRelease(release).map(row => servedKindOf(crdOf(row))),
    ]);
    this.store = InMemoryObjectStore.create({ kinds, clock: this.clock, seed });
    GarbageCollector.start(this.store);
    this.simulation = createSimulation({
      store: this.store,
      clock: this.clock,
      seed,
      release,
    });
    this.simulation.start();
  }

  apply(objects: KubeObject[]): void {
    for (const object of objects) this.store.create(object, PERSON);
  }

  applyFlavour(flavour: Flavour, request: Partial<ClusterRequest> = {}): void {
    const full = {
      name: 'demo',
      namespace: 'team',
      release: this.release,
      ...request,
    };
    const needed = flavour.prerequisites?.(full.namespace, this.release) ?? [];
    this.apply(needed.filter(object => !this.store.get(refOf(object))));
    this.apply(flavour.manifests(full));
  }

  edit<T extends KubeObject = Resource>(
    ref: Partial<ObjectRef> & { kind: string; name: string },
    change: (draft: T) => void,
  ): void {
    this.store.mutate(this.ref(ref), draft => change(draft as T), PERSON);
  }

  advance(seconds: number): void {
    this.clock.advance(seconds * 1000);
  }

  ref(ref: Partial<ObjectRef> & { kind: string; name: string }): ObjectRef {
    return { group: CORE_GROUP, namespace: 'team', ...ref };
  }

  get<T extends KubeObject = Resource>(
    ref: Partial<ObjectRef> & { kind: string; name: string },
  ): T {
    const found = this.store.get(this.ref(ref));
    if (!found) throw new Error(`no ${ref.kind} ${ref.name}`);
    return found as T;
  }

  cluster(name = 'demo'): Cluster {
    return this.get<Cluster>({ kind: 'Cluster', name });
  }

  /** All objects of a kind in the namespace. */
  all<T extends KubeObject = Resource>(
    kind: string,
    group = CORE_GROUP,
    namespace: string | undefined = 'team',
  ): T[] {
    return this.store.list({ group, kind, namespace }) as T[];
  }

  condition(object: KubeObject, type: string): Condition | undefined {
    return findCondition(object, type);
  }

  events(reason?: string): KubeObject[] {
    return this.all('Event', '').filter(
      event => !reason || event.reason === reason,
    );
  }
}
