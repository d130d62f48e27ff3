import { ResponseError } from '@backstage/errors';
import { ManagementClustersResponse } from '../management';
import { LatticeApi, LatticeRequestOptions } from './LatticeApi';

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

  async #get<T>(path: string, options?: LatticeRequestOptions): Promise<T> {
    const baseUrl = await this.#discoveryApi.getBaseUrl('lattice');
    const response = await this.#fetchApi.fetch(`${baseUrl}${path}`, {
      signal: options?.signal,
    });
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return response.json();
  }
}
