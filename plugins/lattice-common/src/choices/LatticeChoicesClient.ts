import { LatticeClientOptions, LatticeRequestOptions } from '../client';
import { LatticeConnection } from '../client/LatticeConnection';
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
import { urlPart } from '../client/urlPart';

/**
 * Asks the Lattice backend over HTTP what forms can choose from.
 *
 * @public
 */
export class LatticeChoicesClient implements LatticeChoicesApi {
  readonly #connection: LatticeConnection;

  constructor(options: LatticeClientOptions) {
    this.#connection = new LatticeConnection(options);
  }

  async listManagementClusterChoices(
    query: { blueprint?: string; owner?: string },
    options?: LatticeRequestOptions,
  ): Promise<ChoicesResponse<ManagementClusterChoice>> {
    return this.#connection.get('/choices/management-clusters', query, options);
  }

  async listNamespaceChoices(
    query: { managementCluster: string; owner?: string },
    options?: LatticeRequestOptions,
  ): Promise<NamespaceChoicesResponse> {
    return this.#connection.get('/choices/namespaces', query, options);
  }

  async listVersionChoices(
    query: ClassQuery & { blueprint: string },
    options?: LatticeRequestOptions,
  ): Promise<ChoicesResponse<VersionChoice>> {
    return this.#connection.get('/choices/versions', { ...query }, options);
  }

  async listClassChoices(
    query: { managementCluster: string; namespace?: string },
    options?: LatticeRequestOptions,
  ): Promise<ChoicesResponse<ClassChoice>> {
    return this.#connection.get('/choices/classes', query, options);
  }

  async listMachineSizeChoices(
    query: { managementCluster: string },
    options?: LatticeRequestOptions,
  ): Promise<ChoicesResponse<MachineSizeChoice>> {
    return this.#connection.get('/choices/machine-sizes', query, options);
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
    return this.#connection.get('/choices/credentials', query, options);
  }

  async getBlueprint(
    id: string,
    query: Partial<ClassQuery> = {},
    options?: LatticeRequestOptions,
  ): Promise<BlueprintResponse> {
    const path = `/blueprints/${urlPart(id)}`;
    return this.#connection.get(path, { ...query }, options);
  }

  async renderCluster(
    request: WantedCluster,
    options?: LatticeRequestOptions,
  ): Promise<RenderResponse> {
    return this.#connection.post('/render', request, options);
  }
}
