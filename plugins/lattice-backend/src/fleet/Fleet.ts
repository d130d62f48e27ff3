import {
  ANNOTATION_OWNER,
  ClusterId,
  ClusterRow,
  formatClusterId,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { applyVerdict, clusterRow, ClusterVerdict } from '../capi';
import { ClusterWatcher } from '../kubernetes/ClusterWatcher';
import { TimeSlices } from '../kubernetes/TimeSlices';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { ReflectorTiming } from '../kubernetes/Reflector';
import { FleetRows } from './rows/FleetRows';
import { FleetLog } from './FleetLog';
import { latticeClusterOf, tenantsOf } from '../tenants/tenantsOf';
import { TenantRule } from '../tenants/TenantRule';
import { FleetPartition, ObjectChange } from './FleetPartition';
import { ObjectIndex } from './index/ObjectIndex';
import { changesWithTime, StatusInput } from './rows/StatusInput';

export interface FleetOptions {
  managementClusters: readonly ManagementCluster[];
  log: FleetLog;
  /** Who owns namespaces, besides their annotations. */
  tenants?: readonly TenantRule[];
  timing?: Partial<ReflectorTiming>;
  rediscoverMilliseconds?: number;
  /** How often clusters in motion are looked at again. */
  reassessMilliseconds?: number;
}

export type ObjectListener = (
  managementCluster: string,
  ...change: ObjectChange
) => void;

/** All management clusters together: watches, objects and rows. */
export class Fleet {
  /** Tells this run from every other one. */
  readonly epoch = `${Date.now().toString(36)}${Math.random()
    .toString(36)
    .slice(2, 6)}`;
  readonly rows: FleetRows;
  readonly #objectListeners = new Set<ObjectListener>();
  readonly #parts: Map<string, FleetPartition>;
  readonly #reassessMilliseconds: number;
  readonly #verdicts = new Map<string, ClusterVerdict>();
  readonly #sourceListeners = new Set<() => void>();
  readonly #tenants: readonly TenantRule[];
  #sources?: SourceStatus[];
  #sourcesVersion = 0;
  #timer?: NodeJS.Timeout;

  static create(options: FleetOptions): Fleet {
    return new Fleet(options);
  }

  private constructor(options: FleetOptions) {
    this.#reassessMilliseconds = options.reassessMilliseconds ?? 10_000;
    this.#tenants = options.tenants ?? [];
    const turns = TimeSlices.create();
    this.rows = FleetRows.create({
      turns,
      compute: id => this.#compute(id),
      onError: (id, error) => options.log.statusFailed(id, error),
    });
    this.#parts = new Map(
      options.managementClusters.map(cluster => [
        cluster.name,
        FleetPartition.create({
          ...options,
          cluster,
          turns,
          onTouched: id => this.rows.touch(id),
          onObject: (...change) => {
            for (const listener of this.#objectListeners) listener(...change);
          },
          rows: () => this.rows.values(),
          onSources: () => this.#sourcesChanged(),
        }),
      ]),
    );
  }

  start() {
    for (const part of this.#parts.values()) part.start();
    this.#timer = setInterval(
      () => this.#reassess(),
      this.#reassessMilliseconds,
    );
    this.#timer.unref();
  }

  async stop() {
    clearInterval(this.#timer);
    await Promise.all([...this.#parts.values()].map(part => part.stop()));
    await this.rows.idle();
  }

  index(managementCluster: string): ObjectIndex | undefined {
    return this.#parts.get(managementCluster)?.index;
  }

  watcher(managementCluster: string): ClusterWatcher | undefined {
    return this.#parts.get(managementCluster)?.watcher;
  }

  watchers(): ClusterWatcher[] {
    return Array.from(this.#parts.values(), part => part.watcher);
  }

  /** True if all that a management cluster has was read at least once. */
  isRead(managementCluster: string): boolean {
    return this.#parts.get(managementCluster)?.read ?? false;
  }

  get sources(): SourceStatus[] {
    this.#sources ??= Array.from(
      this.#parts.values(),
      part => part.watcher.sources,
    ).flat();
    return this.#sources;
  }

  get sourcesVersion(): number {
    return this.#sourcesVersion;
  }

  /** Told about objects that change after everything was read. */
  onObject(listener: ObjectListener): () => void {
    this.#objectListeners.add(listener);
    return () => this.#objectListeners.delete(listener);
  }

  onSources(listener: () => void): () => void {
    this.#sourceListeners.add(listener);
    return () => this.#sourceListeners.delete(listener);
  }

  /** The namespaces as far as they are watched; undefined when they are not. */
  namespaces(managementCluster: string): string[] | undefined {
    const watcher = this.watcher(managementCluster);
    if (!watcher?.hasRead({ group: '', kind: 'Namespace' })) return undefined;
    return Array.from(this.index(managementCluster)?.objects() ?? [])
      .filter(({ group, kind, deletedAt }) => {
        return group === '' && kind === 'Namespace' && deletedAt === undefined;
      })
      .map(({ name }) => name);
  }

  /** Who owns a namespace, as the live view knows it. */
  tenantsOf(place: {
    managementCluster: string;
    namespace: string;
  }): readonly string[] {
    const index = this.index(place.managementCluster);
    const lattice = latticeClusterOf(place.namespace);
    const holders = [
      { group: '', kind: 'Namespace', name: place.namespace },
      ...(lattice
        ? [{ group: 'lattice.dev', kind: 'LatticeCluster', name: lattice }]
        : []),
    ];
    const annotated = holders
      .map(ref => index?.find({ ...ref, namespace: '' }))
      .map(holder => holder?.annotations[ANNOTATION_OWNER])
      .find(owner => owner !== undefined);
    return tenantsOf(this.#tenants, place, annotated);
  }

  /** API version that the infrastructure of a cluster is served in. */
  providerVersion({ managementCluster, infrastructureKind = '' }: ClusterRow) {
    const key = `${infrastructureKind}.infrastructure.cluster.x-k8s.io`;
    return this.watcher(managementCluster)?.served(key)?.version ?? '';
  }

  /** Since when what is shown may be wrong; undefined while it is live. */
  staleSince(managementCluster: string): string | undefined {
    const whole = this.sources.find(
      source => source.managementCluster === managementCluster && !source.kind,
    );
    return whole?.state === 'live' ? undefined : whole?.since;
  }

  /** Undefined until the objects of the cluster have been read. */
  statusInput(id: ClusterId): StatusInput | undefined {
    const part = this.#parts.get(id.managementCluster);
    return part?.statusInput(id);
  }

  /** What the diagnosis found becomes part of the row. */
  setVerdict(id: ClusterId, verdict: ClusterVerdict | undefined) {
    const key = formatClusterId(id);
    if (verdict) this.#verdicts.set(key, verdict);
    else this.#verdicts.delete(key);
    this.rows.touch(id);
  }

  verdict(id: ClusterId): ClusterVerdict | undefined {
    return this.#verdicts.get(formatClusterId(id));
  }

  #compute(id: ClusterId): ClusterRow | undefined {
    const key = formatClusterId(id);
    if (!this.isRead(id.managementCluster)) return this.rows.get(key);
    const input = this.statusInput(id);
    if (!input) return undefined;
    const row = clusterRow(input.objects, { ...input, ...id });
    const verdict = this.#verdicts.get(key);
    if (!row) this.#verdicts.delete(key);
    const tenants = this.tenantsOf(id);
    return (
      row && {
        ...applyVerdict(row, verdict),
        ...(tenants.length > 0 && { tenants }),
      }
    );
  }

  #reassess() {
    for (const row of this.rows.values()) {
      if (changesWithTime(row) && this.isRead(row.managementCluster)) {
        this.rows.touch(row);
      }
    }
  }

  #sourcesChanged() {
    this.#sources = undefined;
    this.#sourcesVersion += 1;
    for (const listener of this.#sourceListeners) listener();
  }
}
