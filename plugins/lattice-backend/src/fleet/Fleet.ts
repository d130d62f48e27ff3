import {
  ANNOTATION_OWNER,
  ClusterDetail,
  ClusterId,
  ClusterRow,
  formatClusterId,
  ObjectTree,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import {
  applyVerdict,
  assessCluster,
  Assessment,
  ClusterVerdict,
  detailOf,
  rowOf,
  treeOf,
} from '../capi';
import { ClusterWatcher } from '../kubernetes/ClusterWatcher';
import { ProjectObject } from '../kubernetes/KindWatcher';
import { TimeSlices } from '../kubernetes/TimeSlices';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { ReflectorTiming } from '../kubernetes/Reflector';
import { Assessments } from './rows/Assessments';
import { FleetRows, RowSteps } from './rows/FleetRows';
import { Revisits } from './rows/Revisits';
import { FleetLog } from './FleetLog';
import { Listeners } from './Listeners';
import { latticeClusterOf, tenantsOf } from '../tenants/tenantsOf';
import { TenantRule } from '../tenants/TenantRule';
import { FleetPartition, ObjectChange } from './FleetPartition';
import { ObjectIndex } from './index/ObjectIndex';
import { StatusInput } from './rows/StatusInput';

export interface FleetOptions {
  managementClusters: readonly ManagementCluster[];
  log: FleetLog;
  /** Raw object to what is kept of it. */
  project: ProjectObject;
  /** Who owns namespaces, besides their annotations. */
  tenants?: readonly TenantRule[];
  timing?: Partial<ReflectorTiming>;
  rediscoverMilliseconds?: number;
  assess?: typeof assessCluster;
}

const ROW_SLICE_MILLISECONDS = 4;

type ObjectNews = [managementCluster: string, ...change: ObjectChange];
export type ObjectListener = (...news: ObjectNews) => void;

/** All management clusters together: watches, objects and rows. */
export class Fleet {
  /** Tells this run from every other one. */
  readonly epoch = `${Date.now().toString(36)}${Math.random()
    .toString(36)
    .slice(2, 6)}`;
  readonly rows: FleetRows;
  readonly #assessments: Assessments;
  readonly #objectListeners: Listeners<ObjectNews>;
  readonly #parts: Map<string, FleetPartition>;
  readonly #revisits: Revisits;
  readonly #sourceListeners: Listeners<[]>;
  readonly #tenants: readonly TenantRule[];
  readonly #verdicts = new Map<string, ClusterVerdict>();
  #sources?: SourceStatus[];
  #sourcesVersion = 0;

  static create(options: FleetOptions): Fleet {
    return new Fleet(options);
  }

  private constructor(options: FleetOptions) {
    const { log } = options;
    this.#tenants = options.tenants ?? [];
    this.#objectListeners = Listeners.create(error =>
      log.listenerFailed('object', error),
    );
    this.#sourceListeners = Listeners.create(error =>
      log.listenerFailed('source', error),
    );
    const turns = TimeSlices.create();
    this.rows = FleetRows.create({
      // Of their own: reading a large fleet must not hold them up.
      turns: TimeSlices.create({ sliceMilliseconds: ROW_SLICE_MILLISECONDS }),
      compute: id => this.#compute(id),
      onError: (id, error) => log.statusFailed(id, error),
      onListenerError: error => log.listenerFailed('row', error),
    });
    this.#assessments = Assessments.create({
      assess: options.assess,
      context: id => this.#parts.get(id.managementCluster)?.statusContext(id),
      objectsOf: id =>
        this.#parts.get(id.managementCluster)?.objectsOf(id) ?? [],
    });
    this.#revisits = Revisits.create(id => this.rows.touch(id));
    this.#parts = new Map(
      options.managementClusters.map(cluster => [
        cluster.name,
        FleetPartition.create({
          ...options,
          cluster,
          turns,
          onTouched: id => {
            this.#assessments.changed(id);
            this.rows.touch(id);
          },
          onEvents: id => this.#assessments.eventsChanged(id),
          onObject: (...news) => this.#objectListeners.tell(...news),
          rows: () => this.rows.values(),
          onSources: () => this.#sourcesChanged(),
          caughtUp: () => this.rows.caughtUp(),
        }),
      ]),
    );
  }

  start() {
    for (const part of this.#parts.values()) part.start();
  }

  async stop() {
    this.#revisits.stop();
    await Promise.all([...this.#parts.values()].map(part => part.stop()));
    await this.rows.idle();
    this.#revisits.stop();
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
      part => part.sources,
    ).flat();
    return this.#sources;
  }

  get sourcesVersion(): number {
    return this.#sourcesVersion;
  }

  /** Told about objects that change after everything was read. */
  onObject(listener: ObjectListener): () => void {
    return this.#objectListeners.add(listener);
  }

  onSources(listener: () => void): () => void {
    return this.#sourceListeners.add(listener);
  }

  /** The namespaces as far as they are watched; undefined when they are not. */
  namespaces(managementCluster: string): string[] | undefined {
    const watcher = this.watcher(managementCluster);
    if (!watcher?.hasRead({ group: '', kind: 'Namespace' })) return undefined;
    return this.index(managementCluster)?.namespaces();
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
    const context = part?.statusContext(id);
    const assessment = context && this.#assessments.get(id);
    return (
      assessment && {
        ...context,
        objects: assessment.objects.all,
        assessment,
      }
    );
  }

  /** The row of a cluster and all that lies behind it. */
  detail(id: ClusterId): ClusterDetail | undefined {
    const input = this.statusInput(id);
    return (
      input && {
        ...detailOf(input.assessment, { ...id, now: input.now }),
        ...this.#rowOf(id, input.assessment),
      }
    );
  }

  tree(id: ClusterId): ObjectTree | undefined {
    const input = this.statusInput(id);
    if (!input) return undefined;
    const { assessment, now } = input;
    return treeOf(assessment, { now, shown: this.#rowOf(id, assessment) });
  }

  /** What the diagnosis says becomes part of the row. */
  setVerdict(id: ClusterId, verdict: ClusterVerdict | undefined) {
    const key = formatClusterId(id);
    if (verdict) this.#verdicts.set(key, verdict);
    else this.#verdicts.delete(key);
    this.rows.touch(id);
  }

  *#compute(id: ClusterId): RowSteps {
    const key = formatClusterId(id);
    if (!this.isRead(id.managementCluster)) return this.rows.get(key);
    yield* this.#assessments.prepare(id);
    const assessment = this.#assessments.get(id);
    this.#planRevisit(id, assessment?.lookAgainAt);
    if (assessment) return this.#rowOf(id, assessment);
    this.#verdicts.delete(key);
    return undefined;
  }

  #rowOf(id: ClusterId, assessment: Assessment): ClusterRow {
    const verdict = this.#verdicts.get(formatClusterId(id));
    const row = applyVerdict(rowOf(assessment, id), verdict);
    const tenants = this.tenantsOf(id);
    return tenants.length > 0 ? { ...row, tenants } : row;
  }

  /** The clock there says when; how long that is from now holds here as well. */
  #planRevisit(id: ClusterId, at: number | undefined) {
    const clock = this.watcher(id.managementCluster)?.cluster.clock;
    this.#revisits.plan(id, at && clock && at - clock.now());
  }

  #sourcesChanged() {
    this.#sources = undefined;
    this.#sourcesVersion += 1;
    this.#sourceListeners.tell();
  }
}
