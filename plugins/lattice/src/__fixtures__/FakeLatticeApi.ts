import { NotFoundError } from '@backstage/errors';
import {
  ClusterDetail,
  ClusterDiagnosis,
  ClusterId,
  ClusterRow,
  ClusterTimelineResponse,
  ClusterTrendsResponse,
  EntityStatusResponse,
  FleetTrendsResponse,
  formatClusterId,
  LatticeApi,
  ManagementClusterInfo,
  ObjectTree,
  PortalWarning,
  SourceStatus,
  StreamFrame,
  worstHealth,
} from '@lattice-dev/plugin-lattice-common';

type Waiter = (frame: StreamFrame | Error) => void;

/** What a fake backend knows; an error stands for its answer. */
export interface FakeFleet {
  rows?: ClusterRow[] | Error;
  sources?: SourceStatus[];
  managementClusters?: ManagementClusterInfo[] | Error;
  warnings?: PortalWarning[];
  cluster?: ClusterDetail | Error;
  staleSince?: string;
  tree?: ObjectTree | Error;
  entity?: Partial<EntityStatusResponse> | Error;
  object?: Record<string, unknown> | Error;
  omitted?: string[];
  diagnosis?: ClusterDiagnosis | Error;
  timeline?: Partial<ClusterTimelineResponse> | Error;
  trends?: Partial<ClusterTrendsResponse> | Error;
  fleetTrends?: Partial<FleetTrendsResponse> | Error;
  evidence?: string | Error;
  /** Never answers, as a backend that hangs. */
  silent?: boolean;
}

const noFinding: ClusterDiagnosis = {
  cluster: '',
  diagnosedAt: '2026-11-16T08:00:00Z',
  findings: [],
  resolved: [],
  sources: [],
};

function orThrow<T>(value: T | Error | undefined): T {
  if (value instanceof Error) throw value;
  if (value === undefined) throw new NotFoundError('no such thing');
  return value;
}

/** A backend in memory: answers from what it is given, streams on demand. */
export class FakeLatticeApi implements LatticeApi {
  readonly calls: string[] = [];
  #waiters: Waiter[] = [];
  #frames: Array<StreamFrame | Error> = [];

  static create(fleet: FakeFleet = {}): FakeLatticeApi {
    return new FakeLatticeApi(fleet);
  }

  private constructor(readonly fleet: FakeFleet) {}

  /** Sends a frame to whoever reads the stream; an error breaks it. */
  push(frame: StreamFrame | Error): void {
    const waiter = this.#waiters.shift();
    if (waiter) waiter(frame);
    else this.#frames.push(frame);
  }

  async listManagementClusters() {
    const { managementClusters = [], warnings = [] } = this.fleet;
    return { items: orThrow(managementClusters), warnings };
  }

  async listClusters() {
    this.calls.push('listClusters');
    const items = orThrow(this.fleet.rows ?? []);
    return {
      items,
      total: items.length,
      facets: {
        health: {},
        flavour: {},
        managementCluster: {},
        namespace: {},
        owner: {},
        system: {},
        version: {},
      },
      sources: this.fleet.sources ?? [],
    };
  }

  async getCluster(id: Parameters<LatticeApi['getCluster']>[0]) {
    this.calls.push(`getCluster ${formatClusterId(id)}`);
    const { cluster, staleSince, sources = [], silent } = this.fleet;
    if (silent) await new Promise(() => {});
    return { cluster: orThrow(cluster), staleSince, sources };
  }

  async getClusterTree() {
    return { tree: orThrow(this.fleet.tree), sources: [] };
  }

  async getClusterDiagnosis() {
    return orThrow(this.fleet.diagnosis ?? noFinding);
  }

  async getClusterEvidence(_: ClusterId, form: 'md' | 'tar') {
    this.calls.push(`getClusterEvidence ${form}`);
    return new Blob([orThrow(this.fleet.evidence ?? '')]);
  }

  async getClusterMachines() {
    return { machines: orThrow(this.fleet.cluster).machines, sources: [] };
  }

  async getClusterEvents() {
    return { events: orThrow(this.fleet.cluster).events, sources: [] };
  }

  async getClusterTimeline(): Promise<ClusterTimelineResponse> {
    const given = orThrow(this.fleet.timeline ?? {});
    return {
      entries: [],
      states: [],
      operations: [],
      gaps: [],
      usual: {},
      sources: [],
      ...given,
    };
  }

  async getClusterTrends(): Promise<ClusterTrendsResponse> {
    const given = orThrow(this.fleet.trends ?? {});
    return { to: '2026-11-16T14:00:00Z', points: [], sources: [], ...given };
  }

  async getFleetTrends(): Promise<FleetTrendsResponse> {
    const given = orThrow(this.fleet.fleetTrends ?? {});
    const to = '2026-11-16T14:00:00Z';
    return { to, points: [], provisioning: [], sources: [], ...given };
  }

  async getClusterObject() {
    const omitted = this.fleet.omitted ?? [];
    return { object: orThrow(this.fleet.object), omitted, sources: [] };
  }

  async getEntityStatus(entityRef: string): Promise<EntityStatusResponse> {
    if (this.fleet.silent) await new Promise(() => {});
    const given = orThrow(this.fleet.entity);
    const clusters = given.clusters ?? [];
    return {
      entityRef,
      health: worstHealth(clusters.map(({ health }) => health)),
      counts: {},
      clusters,
      missing: [],
      sources: [],
      ...given,
    };
  }

  async *streamClusters(
    _filter: unknown,
    options: { signal?: AbortSignal; position?: string },
  ): AsyncIterable<StreamFrame> {
    this.calls.push(`stream ${options.position ?? ''}`.trim());
    if (!this.fleet.silent) {
      yield {
        type: 'snapshot',
        clusters: orThrow(this.fleet.rows ?? []),
        sources: this.fleet.sources ?? [],
        position: '1',
      };
    }
    while (!options.signal?.aborted) {
      const next = this.#frames.shift() ?? (await this.#next(options.signal));
      if (next instanceof Error) throw next;
      yield next;
    }
  }

  /** The next frame; a reader who leaves takes none from the others. */
  #next(signal?: AbortSignal): Promise<StreamFrame | Error> {
    return new Promise(resolve => {
      this.#waiters.push(resolve);
      signal?.addEventListener('abort', () => {
        this.#waiters = this.#waiters.filter(waiter => waiter !== resolve);
        resolve(new Error('aborted'));
      });
    });
  }
}
