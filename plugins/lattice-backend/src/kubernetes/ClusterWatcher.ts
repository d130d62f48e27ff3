import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { ProjectedObject } from '../capi';
import { DiscoveryLoop } from './DiscoveryLoop';
import { ServedKind } from './Discovery';
import { TimeSlices } from './TimeSlices';
import { KindWatcher, WatchContext } from './KindWatcher';
import { KubernetesError } from './KubernetesError';
import { ManagementCluster } from './ManagementCluster';
import { ReflectorTiming } from './Reflector';
import { ReflectorStatus } from './ReflectorStatus';
import { sourcesOf } from './sourcesOf';
import { kindKey, WatchedKind, watchedKinds } from './watchedKinds';

/** What happened in one management cluster. */
export type WatchEvent =
  | { type: 'upserted'; object: ProjectedObject }
  | { type: 'deleted'; uid: string };

export interface ClusterWatcherOptions {
  cluster: ManagementCluster;
  turns: TimeSlices;
  onEvent: (event: WatchEvent) => void;
  /** The state of a source changed. */
  onSources: () => void;
  onWatchFailed: (kind: string, status: ReflectorStatus) => void;
  timing?: Partial<ReflectorTiming>;
  rediscoverMilliseconds?: number;
}

/** Without these nobody can say which clusters exist. */
const ROOTS = ['Cluster.cluster.x-k8s.io', 'LatticeCluster.lattice.dev'];

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
  readonly #vanished = new Map<string, number>();
  readonly #since = Date.now();
  #discovered = false;
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
      onKinds: kinds => this.#follow(kinds),
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

  /**
   * True once every kind was read, or is known not to be readable; and those
   * that make a cluster were really read.
   */
  get settled(): boolean {
    return (
      this.#discovered &&
      [...this.#kinds].every(([key, { status }]) =>
        ROOTS.includes(key)
          ? status.state === 'live'
          : status.state !== 'connecting' || status.lastError !== undefined,
      )
    );
  }

  get sources(): SourceStatus[] {
    return sourcesOf({
      managementCluster: this.cluster.name,
      startedAt: this.#since,
      discovered: this.#discovered,
      error: this.#error,
      kinds: [...this.#kinds].map(([kind, { status }]) => ({ kind, status })),
      vanished: this.#vanished,
    });
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
  hasRead = ({ group, kind }: { group: string; kind: string }): boolean => {
    const watcher = this.#kinds.get(kindKey(group, kind));
    // A stale view is the last good one: it was read in full.
    const wasRead = ['live', 'stale'].includes(watcher?.status.state ?? '');
    return (
      wasRead &&
      watcher!.kind.resources.every(resource => !resource.labelSelector)
    );
  };

  async #follow(served: ServedKind[]) {
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
    this.#discovered = true;
    this.#error = undefined;
    this.#options.onSources();
  }

  async #watch(kind: WatchedKind, earlier: KindWatcher | undefined) {
    await earlier?.stop();
    const watcher = KindWatcher.create({
      ...this.#context,
      kind,
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
  }

  #statusChanged(key: string, status: ReflectorStatus) {
    if (status.state === 'absent') this.#discovery.askAgain();
    if (status.lastError) this.#options.onWatchFailed(key, status);
    this.#options.onSources();
  }

  #undiscovered(error: unknown) {
    this.#error = {
      message: error instanceof Error ? error.message : String(error),
      forbidden: error instanceof KubernetesError && error.statusCode === 403,
    };
    this.#options.onSources();
  }
}
