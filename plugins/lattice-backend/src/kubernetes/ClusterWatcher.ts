import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { ProjectedObject } from '../capi';
import { ServedKind } from './Discovery';
import { DiscoveryLoop } from './DiscoveryLoop';
import { KindWatcher, ProjectObject, WatchContext } from './KindWatcher';
import { KubernetesError } from './KubernetesError';
import { ManagementCluster } from './ManagementCluster';
import { ObjectEvent } from './ObjectIngest';
import { ReflectorTiming } from './Reflector';
import { ReflectorStatus } from './ReflectorStatus';
import { SourcesInput, sourcesOf, wasReadOnce } from './sourcesOf';
import { TimeSlices } from './TimeSlices';
import { kindKey, WatchedKind, watchedKinds } from './watchedKinds';

export interface ClusterWatcherOptions {
  cluster: ManagementCluster;
  turns: TimeSlices;
  /** Raw object to what is kept of it. */
  project: ProjectObject;
  onEvent: (event: ObjectEvent<ProjectedObject>) => void;
  /** The state of a source changed. */
  onSources: () => void;
  /** `hasRead` answers differently for some kind from now on. */
  onKindsChanged: () => void;
  onWatchFailed: (kind: string, status: ReflectorStatus) => void;
  timing?: Partial<ReflectorTiming>;
  rediscoverMilliseconds?: number;
}

const LATTICE_CLUSTER = 'LatticeCluster.lattice.dev';

/**
 * Follows everything of interest in one management cluster. Kinds that appear,
 * vanish or are served in another version are followed without a restart.
 */
export class ClusterWatcher {
  readonly cluster: ManagementCluster;
  readonly #options: ClusterWatcherOptions;
  readonly #context: WatchContext;
  readonly #discovery: DiscoveryLoop;
  readonly #kinds = new Map<string, KindWatcher>();
  readonly #hasRead = new Set<string>();
  readonly #vanished = new Map<string, number>();
  readonly #since = Date.now();
  #served?: readonly ServedKind[];
  #settled = false;
  #error?: { message: string; forbidden: boolean };

  static create(options: ClusterWatcherOptions): ClusterWatcher {
    return new ClusterWatcher(options);
  }

  private constructor(options: ClusterWatcherOptions) {
    this.cluster = options.cluster;
    this.#options = options;
    this.#context = {
      cluster: options.cluster,
      turns: options.turns,
      timing: options.timing,
      streaming: { supported: true },
    };
    this.#discovery = DiscoveryLoop.create({
      ...this.#context,
      everyMilliseconds: options.rediscoverMilliseconds,
      onKinds: (kinds, gap) => this.#follow(kinds, gap),
      onError: error => this.#undiscovered(error),
    });
  }

  start() {
    this.#discovery.start();
  }

  async stop() {
    await this.#discovery.stop();
    await Promise.all([...this.#kinds.values()].map(kind => kind.stop()));
  }

  /** True from when everything was read once that can be read. */
  get settled(): boolean {
    this.#settled ||= wasReadOnce(this.#sourcesInput());
    return this.#settled;
  }

  get sources(): SourceStatus[] {
    const { settled } = this;
    return sourcesOf({ ...this.#sourcesInput(), settled });
  }

  /** True if there may be clusters of which only an unreadable kind tells. */
  get mayMissClusters(): boolean {
    return this.#kinds.get(LATTICE_CLUSTER)?.status.state === 'unreachable';
  }

  /** All kinds of the last complete discovery; undefined before that. */
  get servedKinds(): readonly ServedKind[] | undefined {
    return this.#served;
  }

  /** Counted for metrics, by `Kind.group`. */
  get counts() {
    return [...this.#kinds].map(([kind, watcher]) => ({
      kind,
      ...watcher.counts,
      state: watcher.status.state,
      lastEventAt: watcher.status.lastEventAt,
    }));
  }

  /** The version that a kind is read in; undefined when it is not served. */
  served(key: string): WatchedKind | undefined {
    return this.#kinds.get(key)?.kind;
  }

  /** True if an object of that kind would be known: what is not, is missing. */
  hasRead = ({ group, kind }: { group: string; kind: string }): boolean =>
    this.#hasRead.has(kindKey(group, kind));

  async #follow(served: ServedKind[], gap: string | undefined) {
    const wanted = new Map(watchedKinds(served).map(kind => [kind.key, kind]));
    for (const [key, watcher] of this.#kinds) {
      const { plural, group } = watcher.kind.resources[0];
      const gone = this.#discovery.isGone(`${plural}.${group}`);
      if (!wanted.has(key) && gone) await this.#forget(key, watcher);
    }
    for (const [key, kind] of wanted) {
      const known = this.#kinds.get(key);
      if (known?.kind.version !== kind.version) await this.#watch(kind, known);
    }
    if (gap === undefined) this.#served = served;
    this.#error = gap ? { message: gap, forbidden: false } : undefined;
    this.#options.onSources();
  }

  async #watch(kind: WatchedKind, earlier: KindWatcher | undefined) {
    await earlier?.stop();
    const watcher = KindWatcher.create({
      ...this.#context,
      kind,
      project: this.#options.project,
      inherited: earlier?.uids(),
      onEvent: event => {
        if (event.type !== 'synced') this.#options.onEvent(event);
      },
      onStatus: (_, status) => this.#statusChanged(kind.key, status),
    });
    this.#vanished.delete(kind.key);
    this.#kinds.set(kind.key, watcher);
    watcher.start();
  }

  async #forget(key: string, watcher: KindWatcher) {
    await watcher.stop();
    this.#kinds.delete(key);
    this.#vanished.set(key, Date.now());
    for (const uid of watcher.uids()) {
      this.#options.onEvent({ type: 'deleted', uid });
    }
    this.#updateHasRead(key);
  }

  #statusChanged(key: string, status: ReflectorStatus) {
    if (status.state === 'absent') this.#discovery.askAgain();
    if (status.lastError) this.#options.onWatchFailed(key, status);
    this.#updateHasRead(key);
    this.#options.onSources();
  }

  #updateHasRead(key: string) {
    const hasRead = this.#kinds.get(key)?.hasReadAll ?? false;
    if (hasRead === this.#hasRead.has(key)) return;
    if (hasRead) this.#hasRead.add(key);
    else this.#hasRead.delete(key);
    this.#options.onKindsChanged();
  }

  #sourcesInput(): Omit<SourcesInput, 'settled'> {
    return {
      managementCluster: this.cluster.name,
      startedAt: this.#since,
      discovered: this.#served !== undefined,
      error: this.#error,
      kinds: [...this.#kinds].map(([kind, { status }]) => ({ kind, status })),
      vanished: this.#vanished,
    };
  }

  #undiscovered(error: unknown) {
    this.#error = {
      message: error instanceof Error ? error.message : String(error),
      forbidden: error instanceof KubernetesError && error.statusCode === 403,
    };
    this.#options.onSources();
  }
}
