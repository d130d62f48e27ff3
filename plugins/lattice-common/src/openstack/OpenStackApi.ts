import { LatticeRequestOptions } from '../client';
import {
  OpenStackChoicesRequest,
  OpenStackChoicesResponse,
} from './OpenStackChoices';
import {
  OpenStackCloudsResponse,
  OpenStackProjectsResponse,
} from './OpenStackCloud';
import {
  OpenStackPreflightRequest,
  OpenStackPreflightResponse,
} from './OpenStackPreflight';
import {
  OpenStackQuotaRequest,
  OpenStackQuotaResponse,
} from './OpenStackQuota';

/**
 * What the clouds behind the clusters say.
 *
 * @public
 */
export interface OpenStackApi {
  /** The clouds that can be asked. */
  listClouds(options?: LatticeRequestOptions): Promise<OpenStackCloudsResponse>;
  /** Projects that a namespace can look into without a credential. */
  listProjects(
    query: { managementCluster: string; namespace: string },
    options?: LatticeRequestOptions,
  ): Promise<OpenStackProjectsResponse>;
  getChoices(
    request: OpenStackChoicesRequest,
    options?: LatticeRequestOptions,
  ): Promise<OpenStackChoicesResponse>;
  getQuota(
    request: OpenStackQuotaRequest,
    options?: LatticeRequestOptions,
  ): Promise<OpenStackQuotaResponse>;
  preflight(
    request: OpenStackPreflightRequest,
    options?: LatticeRequestOptions,
  ): Promise<OpenStackPreflightResponse>;
}
