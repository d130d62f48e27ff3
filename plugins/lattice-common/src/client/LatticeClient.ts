import { parseEntityRef } from '@backstage/catalog-model';
import { ResponseError } from '@backstage/errors';
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
  EntityStatusResponse,
  StreamFrame,
} from '../fleet';
import { ManagementClustersResponse } from '../management';
import { ClusterId } from '../status';
import { LatticeApi, LatticeRequestOptions } from './LatticeApi';
import { readEventStream } from './readEventStream';

/**
 * Calls the Lattice backend over HTTP.
 *
 * @public
 */
export class LatticeClient implements LatticeApi {
  readonly #discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
  readonly #fetchApi: { fetch: typeof fetch };

  constructor(options: {
    discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
    fetchApi: { fetch: typeof fetch };
  }) {
    this.#discoveryApi = options.discoveryApi;
    this.#fetchApi = options.fetchApi;
  }

  async listManagementClusters(
    options?: LatticeRequestOptions,
  ): Promise<ManagementClustersResponse> {
    return this.#get('/management-clusters', options);
  }

  async listClusters(
    query: ClusterQuery,
    options?: LatticeRequestOptions,
  ): Promise<ClusterListResponse> {
    return this.#get(`/clusters${search({ ...query })}`, options);
  }

  async getCluster(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterResponse> {
    return this.#get(pathOf(id), options);
  }

  async getClusterTree(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterTreeResponse> {
    return this.#get(`${pathOf(id)}/tree`, options);
  }

  async getClusterDiagnosis(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterDiagnosis> {
    return this.#get(`${pathOf(id)}/diagnosis`, options);
  }

  async getClusterMachines(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterMachinesResponse> {
    return this.#get(`${pathOf(id)}/machines`, options);
  }

  async getClusterEvents(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterEventsResponse> {
    return this.#get(`${pathOf(id)}/events`, options);
  }

  async getClusterTimeline(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<ClusterTimelineResponse> {
    return this.#get(`${pathOf(id)}/timeline`, options);
  }

  async getClusterObject(
    id: ClusterId,
    uid: string,
    options?: LatticeRequestOptions,
  ): Promise<ClusterObjectResponse> {
    const object = encodeURIComponent(uid);
    return this.#get(`${pathOf(id)}/objects/${object}`, options);
  }

  async getEntityStatus(
    entityRef: string,
    options?: LatticeRequestOptions,
  ): Promise<EntityStatusResponse> {
    const { kind, namespace, name } = parseEntityRef(entityRef);
    const path = [kind, namespace, name].map(encodeURIComponent).join('/');
    return this.#get(`/entities/${path}`, options);
  }

  async *streamClusters(
    filter: ClusterFilter,
    options: LatticeRequestOptions & { position?: string },
  ): AsyncIterable<StreamFrame> {
    const query = search({ ...filter, position: options.position });
    const response = await this.#fetch(`/stream${query}`, options);
    if (!response.body) return;
    for await (const data of readEventStream(response.body)) {
      yield JSON.parse(data) as StreamFrame;
    }
  }

  async #get<T>(path: string, options?: LatticeRequestOptions): Promise<T> {
    const response = await this.#fetch(path, options);
    return response.json();
  }

  async #fetch(
    path: string,
    options?: LatticeRequestOptions,
  ): Promise<Response> {
    const baseUrl = await this.#discoveryApi.getBaseUrl('lattice');
    const response = await this.#fetchApi.fetch(`${baseUrl}${path}`, {
      signal: options?.signal,
    });
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return response;
  }
}

function pathOf({ managementCluster, namespace, name }: ClusterId): string {
  const parts = [managementCluster, namespace, name].map(encodeURIComponent);
  return `/clusters/${parts.join('/')}`;
}

function search(
  parameters: Record<string, string | number | string[] | undefined>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value ?? []].flat()) query.append(name, String(one));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
