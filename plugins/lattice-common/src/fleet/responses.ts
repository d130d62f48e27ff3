import {
  ClusterDetail,
  ClusterEvent,
  ClusterRow,
  Health,
  MachineStatus,
  ObjectTree,
  SourceStatus,
} from '../status';

/**
 * How many clusters have each value of a filter, with all other filters
 * applied.
 *
 * @public
 */
export interface ClusterFacets {
  health: Record<string, number>;
  flavour: Record<string, number>;
  managementCluster: Record<string, number>;
  namespace: Record<string, number>;
  owner: Record<string, number>;
  system: Record<string, number>;
  version: Record<string, number>;
}

/**
 * Answer of `GET /clusters`.
 *
 * @public
 */
export interface ClusterListResponse {
  items: ClusterRow[];
  total: number;
  facets: ClusterFacets;
  nextCursor?: string;
  sources: SourceStatus[];
}

/**
 * Answer of `GET /clusters/{managementCluster}/{namespace}/{name}`.
 *
 * @public
 */
export interface ClusterResponse {
  cluster: ClusterDetail;
  /** When this was last known to be true; absent while the source is live. */
  staleSince?: string;
  sources: SourceStatus[];
}

/** @public */
export interface ClusterTreeResponse {
  tree: ObjectTree;
  sources: SourceStatus[];
}

/** @public */
export interface ClusterMachinesResponse {
  machines: MachineStatus[];
  sources: SourceStatus[];
}

/** @public */
export interface ClusterEventsResponse {
  events: ClusterEvent[];
  sources: SourceStatus[];
}

/**
 * What is shown of an object, as the management cluster has it.
 *
 * @public
 */
export interface ClusterObjectResponse {
  object: Record<string, unknown>;
  /** Paths of fields that the object has and that are not shown. */
  omitted: string[];
  sources: SourceStatus[];
}

/**
 * The clusters of one catalog entity: the worst health, with counts.
 *
 * @public
 */
export interface EntityStatusResponse {
  entityRef: string;
  health: Health;
  counts: Partial<Record<Health, number>>;
  /** Worst first. */
  clusters: ClusterRow[];
  /** Clusters that the entity names and that do not exist, or are hidden. */
  missing: string[];
  sources: SourceStatus[];
}

/**
 * What `GET /stream` sends: first a snapshot, then changes in order.
 *
 * @public
 */
export type StreamFrame =
  | {
      type: 'snapshot';
      clusters: ClusterRow[];
      sources: SourceStatus[];
      position: string;
    }
  | {
      type: 'changes';
      upserted: ClusterRow[];
      removed: string[];
      sources?: SourceStatus[];
      position: string;
    }
  /** What was missed cannot be told: a snapshot follows. */
  | { type: 'resync'; reason: string }
  /** The stream ends on purpose; whether to connect again. */
  | { type: 'end'; reason: string; reconnect: boolean };
