import { parseEntityRef } from '@backstage/catalog-model';
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
import { LatticeApi, LatticeRequestOptions } from './LatticeApi';
import {
  clusterPath,
  LatticeClientOptions,
  LatticeConnection,
} from './LatticeConnection';
import { readEventStream } from './readEventStream';
import { urlPart } from './urlPart';

/**
 * Calls the Lattice backend over HTTP.
 *
 * @public
 */
export class LatticeClient implements LatticeApi {
  readonly #connection: LatticeConnection;

  constructor(options: LatticeClientOptions) {
    this.#connection = new LatticeConnection(options);
  }

  async listManagementClusters(
    options?: LatticeRequestOptions,
  ): Promise<ManagementClustersResponse> {
    return this.#connection.get('/management-clusters', {}, options);
  }

  async listClusters(
    query: ClusterQuery,
    options?: LatticeRequestOptions,
  ): Promise<ClusterListResponse> {
    return this.#connection.get('/clusters', { ...query }, options);
  }

  async getCluster(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterResponse> {
    return this.#connection.get(clusterPath(id), {}, options);
  }

  async getClusterTree(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterTreeResponse> {
    return this.#connection.get(clusterPath(id, 'tree'), {}, options);
  }

  async getClusterDiagnosis(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterDiagnosis> {
    return this.#connection.get(clusterPath(id, 'diagnosis'), {}, options);
  }

  async getClusterEvidence(
    id: ClusterId,
    form: 'md' | 'tar',
    options?: LatticeRequestOptions,
  ): Promise<Blob> {
    const path = clusterPath(id, 'diagnosis', `evidence.${form}`);
    const response = await this.#connection.open(path, {}, options);
    return response.blob();
  }

  async getClusterMachines(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterMachinesResponse> {
    return this.#connection.get(clusterPath(id, 'machines'), {}, options);
  }

  async getClusterEvents(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterEventsResponse> {
    return this.#connection.get(clusterPath(id, 'events'), {}, options);
  }

  async getClusterTimeline(
    id: ClusterId,
    options?: LatticeRequestOptions & { limit?: number },
  ): Promise<ClusterTimelineResponse> {
    const query = { limit: options?.limit };
    return this.#connection.get(clusterPath(id, 'timeline'), query, options);
  }

  async getClusterTrends(
    id: ClusterId,
    range: TrendRange,
    options?: LatticeRequestOptions,
  ): Promise<ClusterTrendsResponse> {
    const query = { range };
    return this.#connection.get(clusterPath(id, 'trends'), query, options);
  }

  async getFleetTrends(
    range: TrendRange,
    options?: LatticeRequestOptions,
  ): Promise<FleetTrendsResponse> {
    return this.#connection.get('/trends', { range }, options);
  }

  async getClusterObject(
    id: ClusterId,
    uid: string,
    options?: LatticeRequestOptions,
  ): Promise<ClusterObjectResponse> {
    return this.#connection.get(clusterPath(id, 'objects', uid), {}, options);
  }

  async getEntityStatus(
    entityRef: string,
    options?: LatticeRequestOptions,
  ): Promise<EntityStatusResponse> {
    const { kind, namespace, name } = parseEntityRef(entityRef);
    const path = [kind, namespace, name].map(urlPart).join('/');
    return this.#connection.get(`/entities/${path}`, {}, options);
  }

  async *streamClusters(
    filter: ClusterFilter,
    options: LatticeRequestOptions & { position?: string },
  ): AsyncIterable<StreamFrame> {
    const query = { ...filter, position: options.position };
    const response = await this.#connection.open('/stream', query, options);
    if (!response.body) return;
    for await (const data of readEventStream(response.body)) {
      yield JSON.parse(data) as StreamFrame;
    }
  }
}
