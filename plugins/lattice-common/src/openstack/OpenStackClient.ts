import { LatticeClientOptions, LatticeRequestOptions } from '../client';
import { clusterPath, LatticeConnection } from '../client/LatticeConnection';
import { ClusterId } from '../status';
import {
  ApplicationCredentialRequest,
  ApplicationCredentialResult,
  RevocationRequest,
  RevocationResult,
} from './ApplicationCredentials';
import { ClusterCloudResponse } from './ClusterCloud';
import { MachineCloudResponse } from './MachineCloud';
import { OpenStackApi } from './OpenStackApi';
import {
  OpenStackChoicesRequest,
  OpenStackChoicesResponse,
} from './OpenStackChoices';
import {
  OpenStackCloudsResponse,
  OpenStackProjectsResponse,
} from './OpenStackCloud';
import {
  LeftoverRemovalRequest,
  LeftoverRemovalResult,
  OpenStackLeftoversRequest,
  OpenStackLeftoversResponse,
} from './OpenStackLeftovers';
import {
  OpenStackPreflightRequest,
  OpenStackPreflightResponse,
} from './OpenStackPreflight';
import {
  OpenStackQuotaRequest,
  OpenStackQuotaResponse,
} from './OpenStackQuota';

/**
 * Asks the Lattice backend over HTTP what the clouds say.
 *
 * @public
 */
export class OpenStackClient implements OpenStackApi {
  readonly #connection: LatticeConnection;

  constructor(options: LatticeClientOptions) {
    this.#connection = new LatticeConnection(options);
  }

  async listClouds(
    options?: LatticeRequestOptions,
  ): Promise<OpenStackCloudsResponse> {
    return this.#connection.get('/openstack/clouds', {}, options);
  }

  async listProjects(
    query: { managementCluster: string; namespace: string },
    options?: LatticeRequestOptions,
  ): Promise<OpenStackProjectsResponse> {
    return this.#connection.get('/openstack/projects', query, options);
  }

  async getChoices(
    request: OpenStackChoicesRequest,
    options?: LatticeRequestOptions,
  ): Promise<OpenStackChoicesResponse> {
    return this.#connection.post('/openstack/choices', request, options);
  }

  async getQuota(
    request: OpenStackQuotaRequest,
    options?: LatticeRequestOptions,
  ): Promise<OpenStackQuotaResponse> {
    return this.#connection.post('/openstack/quota', request, options);
  }

  async preflight(
    request: OpenStackPreflightRequest,
    options?: LatticeRequestOptions,
  ): Promise<OpenStackPreflightResponse> {
    return this.#connection.post('/openstack/preflight', request, options);
  }

  async getClusterCloud(
    id: ClusterId,
    options?: LatticeRequestOptions & { refresh?: boolean },
  ): Promise<ClusterCloudResponse> {
    return this.#connection.get(
      clusterPath(id, 'cloud'),
      options?.refresh ? { refresh: 'true' } : {},
      options,
    );
  }

  async getMachineCloud(
    id: ClusterId,
    machine: string,
    options?: LatticeRequestOptions & { refresh?: boolean },
  ): Promise<MachineCloudResponse> {
    return this.#connection.get(
      clusterPath(id, 'machines', machine, 'cloud'),
      options?.refresh ? { refresh: 'true' } : {},
      options,
    );
  }

  async getLeftovers(
    request: OpenStackLeftoversRequest,
    options?: LatticeRequestOptions,
  ): Promise<OpenStackLeftoversResponse> {
    return this.#connection.post('/openstack/leftovers', request, options);
  }

  async removeLeftover(
    request: LeftoverRemovalRequest,
    options?: LatticeRequestOptions,
  ): Promise<LeftoverRemovalResult> {
    const path = '/openstack/leftovers/removals';
    return this.#connection.post(path, request, options);
  }

  async makeApplicationCredential(
    request: ApplicationCredentialRequest,
    options?: LatticeRequestOptions,
  ): Promise<ApplicationCredentialResult> {
    const path = '/openstack/application-credentials';
    return this.#connection.post(path, request, options);
  }

  async revokeApplicationCredentials(
    request: RevocationRequest,
    options?: LatticeRequestOptions,
  ): Promise<RevocationResult> {
    const path = '/openstack/application-credentials/revocations';
    return this.#connection.post(path, request, options);
  }
}
