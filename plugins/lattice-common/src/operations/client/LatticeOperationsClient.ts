import { ResponseError } from '@backstage/errors';
import { LatticeRequestOptions } from '../../client';
import { ClusterId } from '../../status';
import { FlavoursResponse, UpgradeVersionsResponse } from '../FlavourReadiness';
import { Plan } from '../Plan';
import {
  ApplyRequest,
  CredentialsRequest,
  DeleteRequest,
  OperationRequest,
  PlanRequest,
  ScaleRequest,
  UpgradeRequest,
} from '../requests';
import {
  ApplyResult,
  CredentialsResult,
  DeleteResult,
  KubeconfigResult,
  OperationResult,
  UpgradeResult,
} from '../results';
import { LatticeOperationsApi } from './LatticeOperationsApi';

/**
 * Calls the operations of the Lattice backend over HTTP.
 *
 * @public
 */
export class LatticeOperationsClient implements LatticeOperationsApi {
  readonly #discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
  readonly #fetchApi: { fetch: typeof fetch };

  constructor(options: {
    discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
    fetchApi: { fetch: typeof fetch };
  }) {
    this.#discoveryApi = options.discoveryApi;
    this.#fetchApi = options.fetchApi;
  }

  async listFlavours(
    managementCluster: string,
    options?: LatticeRequestOptions,
  ): Promise<FlavoursResponse> {
    const query = new URLSearchParams({ managementCluster });
    return this.#send('GET', `/flavours?${query}`, undefined, options);
  }

  async listUpgradeVersions(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<UpgradeVersionsResponse> {
    return this.#send('GET', pathOf(id, 'versions'), undefined, options);
  }

  async plan(
    request: PlanRequest,
    options?: LatticeRequestOptions,
  ): Promise<Plan> {
    return this.#send('POST', '/plan', request, options);
  }

  async apply(
    request: ApplyRequest,
    options?: LatticeRequestOptions,
  ): Promise<ApplyResult> {
    return this.#send('POST', '/apply', request, options);
  }

  async scaleCluster(
    id: ClusterId,
    request: ScaleRequest,
    options?: LatticeRequestOptions,
  ): Promise<OperationResult> {
    return this.#send('POST', pathOf(id, 'scale'), request, options);
  }

  async upgradeCluster(
    id: ClusterId,
    request: UpgradeRequest,
    options?: LatticeRequestOptions,
  ): Promise<UpgradeResult> {
    return this.#send('POST', pathOf(id, 'upgrade'), request, options);
  }

  async pauseCluster(
    id: ClusterId,
    request: OperationRequest = {},
    options?: LatticeRequestOptions,
  ): Promise<OperationResult> {
    return this.#send('POST', pathOf(id, 'pause'), request, options);
  }

  async resumeCluster(
    id: ClusterId,
    request: OperationRequest = {},
    options?: LatticeRequestOptions,
  ): Promise<OperationResult> {
    return this.#send('POST', pathOf(id, 'resume'), request, options);
  }

  async deleteCluster(
    id: ClusterId,
    request: DeleteRequest,
    options?: LatticeRequestOptions,
  ): Promise<DeleteResult> {
    return this.#send('POST', pathOf(id, 'delete'), request, options);
  }

  async getKubeconfig(
    id: ClusterId,
    options?: LatticeRequestOptions,
  ): Promise<KubeconfigResult> {
    return this.#send('POST', pathOf(id, 'kubeconfig'), {}, options);
  }

  async applyCredentials(
    request: CredentialsRequest,
    options?: LatticeRequestOptions,
  ): Promise<CredentialsResult> {
    return this.#send('POST', '/credentials', request, options);
  }

  async #send<T>(
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
    options?: LatticeRequestOptions,
  ): Promise<T> {
    const baseUrl = await this.#discoveryApi.getBaseUrl('lattice');
    const response = await this.#fetchApi.fetch(`${baseUrl}${path}`, {
      method,
      signal: options?.signal,
      ...(body && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return response.json();
  }
}

function pathOf(id: ClusterId, operation: string): string {
  const parts = [id.managementCluster, id.namespace, id.name, operation];
  return `/clusters/${parts.map(encodeURIComponent).join('/')}`;
}
