import { ClusterId, ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { ProjectedObject } from '../capi';
import { ClusterWatcher } from '../kubernetes/ClusterWatcher';
import { ProjectObject } from '../kubernetes/KindWatcher';
import { TimeSlices } from '../kubernetes/TimeSlices';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { ObjectEvent } from '../kubernetes/ObjectIngest';
import { ReflectorTiming } from '../kubernetes/Reflector';
import { FleetLog } from './FleetLog';
import { ObjectIndex, ObjectObserver } from './index/ObjectIndex';
import { StatusInput } from './rows/StatusInput';

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
  onTouched: (id: ClusterId) => void;
  onSources: () => void;
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

  start() {
    this.watcher.start();
  }

  async stop() {
    await this.watcher.stop();
  }

  statusInput(id: ClusterId): StatusInput | undefined {
    if (!this.#read) return undefined;
    const key = `${id.namespace}/${id.name}`;
    return {
      id,
      objects: this.index.objectsOf(key),
      now: this.watcher.cluster.clock.now(),
      hasRead: this.watcher.hasRead,
      isForeign: ref => this.index.isForeign(ref, key),
    };
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
    const slash = key.indexOf('/');
    this.#options.onTouched({
      managementCluster: this.#options.cluster.name,
      namespace: key.slice(0, slash),
      name: key.slice(slash + 1),
    });
  }
}
