import {
  ClusterId,
  ClusterRow,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { ProjectedObject } from '../capi';
import { ClusterWatcher } from '../kubernetes/ClusterWatcher';
import { ProjectObject } from '../kubernetes/KindWatcher';
import { TimeSlices } from '../kubernetes/TimeSlices';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { ObjectEvent } from '../kubernetes/ObjectIngest';
import { ReflectorTiming } from '../kubernetes/Reflector';
import { FleetLog } from './FleetLog';
import { ObjectIndex, ObjectObserver } from './index/ObjectIndex';
import { StatusContext } from './rows/StatusInput';

export type ObjectChange = Parameters<ObjectObserver>;

export interface FleetPartitionOptions {
  cluster: ManagementCluster;
  turns: TimeSlices;
  log: FleetLog;
  project: ProjectObject;
  timing?: Partial<ReflectorTiming>;
  rediscoverMilliseconds?: number;
  /** Told about objects that change after everything was read. */
  onObject?: (managementCluster: string, ...change: ObjectChange) => void;
  /** The status of a cluster may be another one. */
  onTouched: (id: ClusterId) => void;
  /** A cluster has other events, and the same status. */
  onEvents: (id: ClusterId) => void;
  onSources: () => void;
  /** Resolves when the rows of all that was touched are there. */
  caughtUp: () => Promise<void>;
  /** The rows of all management clusters, also from an earlier run. */
  rows: () => Iterable<ClusterRow>;
}

/**
 * The part of the fleet that is in one management cluster. Nothing is touched
 * before everything was read once: a cluster whose machines have not arrived
 * yet would look like one that lost them.
 */
export class FleetPartition {
  readonly index: ObjectIndex;
  readonly watcher: ClusterWatcher;
  readonly #options: FleetPartitionOptions;
  readonly #touched = new Set<string>();
  #read = false;
  #shown = false;

  static create(options: FleetPartitionOptions): FleetPartition {
    return new FleetPartition(options);
  }

  private constructor(options: FleetPartitionOptions) {
    const { cluster, log } = options;
    this.#options = options;
    this.index = new ObjectIndex({
      observe: (...change) => {
        if (!this.#read) return;
        this.#followOwner(...change);
        options.onObject?.(cluster.name, ...change);
      },
      onEventsOf: key => this.#read && options.onEvents(this.#idOf(key)),
    });
    this.watcher = ClusterWatcher.create({
      ...options,
      onEvent: event => this.#apply(event),
      onWatchFailed: (kind, status) =>
        log.watchFailed(cluster.name, kind, status),
      onSources: () => {
        this.#beginWhenRead();
        options.onSources();
      },
      onKindsChanged: () => this.#touchAll(),
    });
  }

  get read(): boolean {
    return this.#read;
  }

  /** Live means that the rows are there, not only what they are made from. */
  get sources(): SourceStatus[] {
    const { sources } = this.watcher;
    return this.#shown ? sources : sources.map(notYetLive);
  }

  start() {
    this.watcher.start();
  }

  async stop() {
    await this.watcher.stop();
  }

  /** Undefined until everything was read. */
  statusContext(id: ClusterId): StatusContext | undefined {
    if (!this.#read) return undefined;
    const key = keyOf(id);
    return {
      id,
      now: this.watcher.cluster.clock.now(),
      hasRead: this.watcher.hasRead,
      isForeign: ref => this.index.isForeign(ref, key),
    };
  }

  objectsOf(id: ClusterId): ProjectedObject[] {
    return this.index.objectsOf(keyOf(id));
  }

  /** Who owns a namespace is part of every row in it. */
  #followOwner(...[before, { group, kind, name, annotations }]: ObjectChange) {
    if (kind !== 'Namespace' || group !== '') return;
    if (before?.annotations === annotations) return;
    for (const row of this.#options.rows()) {
      const here = row.managementCluster === this.#options.cluster.name;
      if (here && row.namespace === name) this.#options.onTouched(row);
    }
  }

  #apply(event: ObjectEvent<ProjectedObject>) {
    this.index.apply(event, this.#touched);
    if (!this.#read) return;
    for (const key of this.#touched) this.#touch(key);
    this.#touched.clear();
  }

  #beginWhenRead() {
    if (this.#read || !this.watcher.settled) return;
    this.#read = true;
    this.#touched.clear();
    this.#touchAll();
    void this.#showWhenComputed();
  }

  async #showWhenComputed() {
    await this.#options.caughtUp();
    this.#shown = true;
    this.#options.onSources();
  }

  /** Rows of an earlier run stay as long as their cluster may still exist. */
  #touchAll() {
    if (!this.#read) return;
    for (const key of this.index.clusterKeys()) this.#touch(key);
    if (this.watcher.mayMissClusters) return;
    for (const row of this.#options.rows()) {
      if (row.managementCluster === this.#options.cluster.name) {
        this.#options.onTouched(row);
      }
    }
  }

  #touch(key: string) {
    this.#options.onTouched(this.#idOf(key));
  }

  #idOf(key: string): ClusterId {
    const slash = key.indexOf('/');
    return {
      managementCluster: this.#options.cluster.name,
      namespace: key.slice(0, slash),
      name: key.slice(slash + 1),
    };
  }
}

function notYetLive(source: SourceStatus): SourceStatus {
  return source.kind === undefined && source.state === 'live'
    ? { ...source, state: 'connecting' }
    : source;
}

function keyOf({ namespace, name }: ClusterId): string {
  return `${namespace}/${name}`;
}
