import { ClusterDiagnosis } from '../diagnosis';
import {
  ClusterEventsResponse,
  ClusterFilter,
  ClusterListResponse,
  ClusterMachinesResponse,
  ClusterObjectResponse,
  ClusterQuery,
  ClusterResponse,
  ClusterTimelineResponse,
  ClusterTreeResponse,
  ClusterTrendsResponse,
  EntityStatusResponse,
  FleetTrendsResponse,
  StreamFrame,
  TrendRange,
} from '../fleet';
import { ManagementClustersResponse } from '../management';
import { ClusterId } from '../status';

/**
 * Options of every call.
 *
 * @public
 */
export interface LatticeRequestOptions {
  signal?: AbortSignal;
}

/**
 * What the Lattice backend answers, for browsers and other backends alike.
 *
 * @public
 */
export interface LatticeApi {
  /** The management clusters, and how each is connected. */
  listManagementClusters(
    options?: LatticeRequestOptions,
  ): Promise<ManagementClustersResponse>;

  /** One page of clusters, with counts for the filters. */
  listClusters(
    query: ClusterQuery,
    options?: LatticeRequestOptions,
  ): Promise<ClusterListResponse>;

  /** Everything about one cluster. */
  getCluster(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterResponse>;

  /** The objects that a cluster is made of. */
  getClusterTree(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterTreeResponse>;

  /** What broke first in a cluster, the proof, and the steps that repair it. */
  getClusterDiagnosis(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterDiagnosis>;

  /** The proof as a page, or with the redacted objects, to hand to others. */
  getClusterEvidence(
    id: ClusterId,
    form: 'md' | 'tar',
    options?: LatticeRequestOptions,
  ): Promise<Blob>;

  /** The machines of a cluster. */
  getClusterMachines(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterMachinesResponse>;

  /** The events of all objects of a cluster, newest first. */
  getClusterEvents(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterEventsResponse>;

  /**
   * What happened to a cluster, newest first, and how long each pipeline step
   * usually takes in clusters like it. `limit` is the most entries and the most
   * states: 500 unless told otherwise, at most 5,000.
   */
  getClusterTimeline(
    id: ClusterId,
    options?: LatticeRequestOptions & { limit?: number },
  ): Promise<ClusterTimelineResponse>;

  /** Health and replicas of a cluster over time. */
  getClusterTrends(
    id: ClusterId,
    range: TrendRange,
    options?: LatticeRequestOptions,
  ): Promise<ClusterTrendsResponse>;

  /** Health over time and provisioning durations of all visible clusters. */
  getFleetTrends(
    range: TrendRange,
    options?: LatticeRequestOptions,
  ): Promise<FleetTrendsResponse>;

  /** What is shown of one object of a cluster. */
  getClusterObject(
    id: ClusterId,
    uid: string,
    options?: LatticeRequestOptions,
  ): Promise<ClusterObjectResponse>;

  /** The clusters of a catalog entity. */
  getEntityStatus(
    entityRef: string,
    options?: LatticeRequestOptions,
  ): Promise<EntityStatusResponse>;

  /**
   * The live fleet: a snapshot, then changes, until the signal is aborted,
   * the server ends it or the connection breaks (which throws).
   */
  streamClusters(
    filter: ClusterFilter,
    options: LatticeRequestOptions & { position?: string },
  ): AsyncIterable<StreamFrame>;
}
