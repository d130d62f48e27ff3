import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { LRUCache } from 'lru-cache';
import { Assessment, assessCluster, ProjectedObject } from '../../capi';
import { ClusterObjects } from '../../capi/ClusterObjects';
import { MachineMemo } from '../../capi/machines/MachineMemo';
import { prepareMachines } from '../../capi/status/prepareMachines';
import { StatusContext } from './StatusInput';

export interface AssessmentsOptions {
  /** Undefined until the objects of a management cluster have been read. */
  context: (id: ClusterId) => StatusContext | undefined;
  objectsOf: (id: ClusterId) => readonly ProjectedObject[];
  assess?: typeof assessCluster;
  /** How many small clusters are kept. */
  mostSmall?: number;
  /** How many objects the large clusters that are kept may have together. */
  mostObjects?: number;
}

/** What was assessed last, and how much of it still holds. */
interface Kept {
  objects: ClusterObjects;
  /** Only for large clusters: it costs more than it saves in small ones. */
  readonly machineMemo?: MachineMemo;
  assessment?: Assessment;
  holds: 'all' | 'all but events' | 'objects' | 'nothing';
}

/**
 * Long enough for the diagnosis that follows a row, and short enough that what
 * is dropped is still young, which makes garbage collection cheap.
 */
const MOST_SMALL = 256;
const MOST_OBJECTS = 40_000;
/** Clusters with fewer objects are assessed in one go. */
const LARGE = 500;

/**
 * One assessment for each revision of a cluster: its row, its detail, its tree
 * and its diagnosis are all made from it, so that they never disagree. It
 * holds until an object changes, or until it says that it is time to look
 * again. Only recent ones are kept; others are made again.
 */
export class Assessments {
  readonly #options: AssessmentsOptions;
  readonly #small: LRUCache<string, Kept>;
  readonly #large: LRUCache<string, Kept>;
  readonly #assess: typeof assessCluster;

  static create(options: AssessmentsOptions): Assessments {
    return new Assessments(options);
  }

  private constructor(options: AssessmentsOptions) {
    this.#options = options;
    this.#assess = options.assess ?? assessCluster;
    this.#small = new LRUCache({ max: options.mostSmall ?? MOST_SMALL });
    this.#large = new LRUCache({
      maxSize: options.mostObjects ?? MOST_OBJECTS,
      sizeCalculation: ({ objects }) => Math.max(1, objects.all.length),
    });
  }

  /** To be called when anything but an event of the cluster changed. */
  changed(id: ClusterId) {
    const kept = this.#find(id);
    if (kept) kept.holds = 'nothing';
  }

  eventsChanged(id: ClusterId) {
    const kept = this.#find(id);
    if (kept?.holds === 'all') kept.holds = 'all but events';
    if (kept?.holds === 'objects') kept.holds = 'nothing';
  }

  /** Undefined if there is no such cluster, or nothing was read yet. */
  get(id: ClusterId): Assessment | undefined {
    const context = this.#options.context(id);
    if (!context) return undefined;
    const kept = this.#find(id);
    const valid = kept && this.#valid(kept, id, context);
    return valid ?? this.#assessAnew(id, context);
  }

  /** The time-consuming part for a large cluster, in small steps. */
  *prepare(id: ClusterId): Generator<void, void> {
    const context = this.#options.context(id);
    const known = this.#find(id);
    if (!context || (known && this.#valid(known, id, context))) return;
    const objects = this.#options.objectsOf(id);
    if (objects.length < LARGE) return;
    const kept = this.#withObjects(id, context, objects);
    kept.holds = 'objects';
    yield;
    const { machineMemo } = kept;
    if (!machineMemo) return;
    yield* prepareMachines(kept.objects, { ...context, machineMemo });
  }

  #valid(
    kept: Kept,
    id: ClusterId,
    context: StatusContext,
  ): Assessment | undefined {
    const { assessment } = kept;
    const isDue = context.now >= (assessment?.lookAgainAt ?? Infinity);
    if (!assessment || isDue) return undefined;
    if (kept.holds === 'all but events') {
      // No assessment depends on events.
      kept.objects = kept.objects.next(this.#options.objectsOf(id), context);
      kept.assessment = { ...assessment, objects: kept.objects };
      kept.holds = 'all';
    }
    return kept.holds === 'all' ? kept.assessment : undefined;
  }

  #assessAnew(id: ClusterId, context: StatusContext): Assessment | undefined {
    const known = this.#find(id);
    const kept =
      known?.holds === 'objects'
        ? known
        : this.#withObjects(id, context, this.#options.objectsOf(id));
    const { now } = context;
    kept.assessment = this.#assess(kept.objects, {
      now,
      machineMemo: kept.machineMemo,
    });
    kept.holds = 'all';
    if (!kept.assessment) this.#forget(formatClusterId(id));
    return kept.assessment;
  }

  #withObjects(
    id: ClusterId,
    context: StatusContext,
    objects: readonly ProjectedObject[],
  ): Kept {
    const key = formatClusterId(id);
    const known = this.#find(id);
    const isLarge = objects.length >= LARGE;
    const kept: Kept = {
      machineMemo: isLarge
        ? known?.machineMemo ?? MachineMemo.create()
        : undefined,
      objects: known
        ? known.objects.next(objects, context)
        : ClusterObjects.create(objects, context),
      holds: 'nothing',
    };
    this.#forget(key);
    (isLarge ? this.#large : this.#small).set(key, kept);
    return kept;
  }

  #find(id: ClusterId): Kept | undefined {
    const key = formatClusterId(id);
    return this.#large.get(key) ?? this.#small.get(key);
  }

  #forget(key: string) {
    this.#large.delete(key);
    this.#small.delete(key);
  }
}
