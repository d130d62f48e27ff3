import { ResponseError } from '@backstage/errors';
import { LatticeRequestOptions } from '../client';
import { WantedCluster } from '../operations';
import {
  BlueprintResponse,
  ChoicesResponse,
  ClassChoice,
  CredentialsChoicesResponse,
  MachineSizeChoice,
  ManagementClusterChoice,
  NamespaceChoicesResponse,
  RenderResponse,
  VersionChoice,
} from './choices';
import { ClassQuery, LatticeChoicesApi } from './LatticeChoicesApi';

type Query = { [name: string]: string | undefined };

/**
 * Asks the Lattice backend over HTTP what forms can choose from.
 *
 * @public
 */
export class LatticeChoicesClient implements LatticeChoicesApi {
  readonly #discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
  readonly #fetchApi: { fetch: typeof fetch };

  constructor(options: {
    discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
    fetchApi: { fetch: typeof fetch };
  }) {
    this.#discoveryApi = options.discoveryApi;
    this.#fetchApi = options.fetchApi;
  }

  async listManagementClusterChoices(
    query: { blueprint?: string; owner?: string },
    options?: LatticeRequestOptions,
  ): Promise<ChoicesResponse<ManagementClusterChoice>> {
    return this.#get('/choices/management-clusters', query, options);
  }

  async listNamespaceChoices(
    query: { managementCluster: string; owner?: string },
    options?: LatticeRequestOptions,
  ): Promise<NamespaceChoicesResponse> {
    return this.#get('/choices/namespaces', query, options);
  }

  async listVersionChoices(
    query: ClassQuery & { blueprint: string },
    options?: LatticeRequestOptions,
  ): Promise<ChoicesResponse<VersionChoice>> {
    return this.#get('/choices/versions', { ...query }, options);
  }

  async listClassChoices(
    query: { managementCluster: string; namespace?: string },
    options?: LatticeRequestOptions,
  ): Promise<ChoicesResponse<ClassChoice>> {
    return this.#get('/choices/classes', query, options);
  }

  async listMachineSizeChoices(
    query: { managementCluster: string },
    options?: LatticeRequestOptions,
  ): Promise<ChoicesResponse<MachineSizeChoice>> {
    return this.#get('/choices/machine-sizes', query, options);
  }

  async listCredentialsChoices(
    query: {
      managementCluster: string;
      namespace: string;
      blueprint: string;
      cluster?: string;
      owner?: string;
    },
    options?: LatticeRequestOptions,
  ): Promise<CredentialsChoicesResponse> {
    return this.#get('/choices/credentials', query, options);
  }

  async getBlueprint(
    id: string,
    query: Partial<ClassQuery> = {},
    options?: LatticeRequestOptions,
  ): Promise<BlueprintResponse> {
    const path = `/blueprints/${encodeURIComponent(id)}`;
    return this.#get(path, { ...query }, options);
  }

  async renderCluster(
    request: WantedCluster,
    options?: LatticeRequestOptions,
  ): Promise<RenderResponse> {
    return this.#send('/render', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      signal: options?.signal,
    });
  }

  async #get<T>(
    path: string,
    query: Query,
    options?: LatticeRequestOptions,
  ): Promise<T> {
    const given = Object.entries(query).filter(([, value]) => value);
    const search = new URLSearchParams(given as [string, string][]).toString();
    return this.#send(search ? `${path}?${search}` : path, {
      signal: options?.signal,
    });
  }

  async #send<T>(path: string, init: RequestInit): Promise<T> {
    const baseUrl = await this.#discoveryApi.getBaseUrl('lattice');
    const response = await this.#fetchApi.fetch(`${baseUrl}${path}`, init);
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return response.json();
  }
}
