import { projectionOf, ProjectedObject } from '../capi';
import { TimeSlices } from './TimeSlices';
import { ManagementCluster } from './ManagementCluster';
import { ReflectorEvent } from './ObjectIngest';
import { Reflector, ReflectorTiming } from './Reflector';
import { ReflectorStatus } from './ReflectorStatus';
import { WatchedKind } from './watchedKinds';

/** What all watches of one management cluster have in common. */
export interface WatchContext {
  cluster: ManagementCluster;
  turns: TimeSlices;
  streaming: { supported: boolean };
  timing?: Partial<ReflectorTiming>;
}

/** Raw object to what is kept of it; given by the layers above. */
export type ProjectObject = (raw: unknown) => ProjectedObject | undefined;

export interface KindWatcherOptions extends WatchContext {
  kind: WatchedKind;
  project: ProjectObject;
  /** Objects that an earlier watch told; gone if this one does not tell them. */
  inherited?: Iterable<string>;
  onEvent: (event: ReflectorEvent<ProjectedObject>) => void;
  onStatus: (kind: WatchedKind, status: ReflectorStatus) => void;
}

const badnessOf: Record<ReflectorStatus['state'], number> = {
  absent: 5,
  forbidden: 4,
  connecting: 3,
  unreachable: 2,
  stale: 1,
  live: 0,
};

/**
 * Follows one kind with one Reflector for each label selector. An object that
 * two selectors find is there as long as one of them finds it.
 */
export class KindWatcher {
  readonly kind: WatchedKind;
  readonly #options: KindWatcherOptions;
  readonly #reflectors: Reflector<ProjectedObject>[];
  readonly #inherited: Set<string>;
  readonly #synced = new Set<number>();

  static create(options: KindWatcherOptions): KindWatcher {
    return new KindWatcher(options);
  }

  private constructor(options: KindWatcherOptions) {
    this.kind = options.kind;
    this.#options = options;
    this.#inherited = new Set(options.inherited);
    this.#reflectors = options.kind.resources.map((resource, index) =>
      Reflector.create<ProjectedObject>({
        ...options,
        resource,
        keeps: isOfInterest,
        onEvent: event => this.#receive(event, index),
        onStatus: () => options.onStatus(this.kind, this.status),
      }),
    );
  }

  /** The worst of its watches. */
  get status(): ReflectorStatus {
    return this.#reflectors
      .map(reflector => reflector.status)
      .reduce((worst, one) =>
        badnessOf[one.state] > badnessOf[worst.state] ? one : worst,
      );
  }

  get counts() {
    return this.#reflectors
      .map(reflector => reflector.counts)
      .reduce((sum, one) => ({
        objects: sum.objects + one.objects,
        events: sum.events + one.events,
        relists: sum.relists + one.relists,
        skipped: sum.skipped + one.skipped,
      }));
  }

  /** True if all objects are known: one that is not found does not exist. */
  get hasReadAll(): boolean {
    return (
      // A stale view is the last good one: it was read in full.
      ['live', 'stale'].includes(this.status.state) &&
      this.counts.skipped === 0 &&
      this.kind.resources.every(({ labelSelector }) => !labelSelector)
    );
  }

  /** All objects that this watch answers for. */
  uids(): string[] {
    const found = this.#reflectors.flatMap(one => [...one.uids()]);
    return [...new Set([...found, ...this.#inherited])];
  }

  start() {
    for (const reflector of this.#reflectors) reflector.start();
  }

  async stop() {
    await Promise.all(this.#reflectors.map(reflector => reflector.stop()));
  }

  #receive(event: ReflectorEvent<ProjectedObject>, from: number) {
    switch (event.type) {
      case 'upserted':
        this.#inherited.delete(event.object.uid);
        this.#options.onEvent(event);
        break;
      case 'deleted':
        if (!this.#isFoundByOther(event.uid, from))
          this.#options.onEvent(event);
        break;
      default:
        this.#complete(from);
    }
  }

  #isFoundByOther(uid: string, from: number): boolean {
    return this.#reflectors.some(
      (one, index) => index !== from && one.has(uid),
    );
  }

  #complete(from: number) {
    this.#synced.add(from);
    if (this.#synced.size < this.#reflectors.length) return;
    for (const uid of this.#inherited) {
      this.#options.onEvent({ type: 'deleted', uid });
    }
    this.#inherited.clear();
    this.#options.onEvent({ type: 'synced' });
  }
}

/** Events about everything else in the management cluster are not ours. */
function isOfInterest({ facts }: ProjectedObject): boolean {
  return (
    facts.of !== 'event' ||
    projectionOf(facts.about.group, facts.about.kind) !== undefined
  );
}
