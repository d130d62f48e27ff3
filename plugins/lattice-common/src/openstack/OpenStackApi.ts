import { LatticeRequestOptions } from '../client';
import { ClusterId } from '../status';
import {
  ApplicationCredentialRequest,
  ApplicationCredentialResult,
  RevocationRequest,
  RevocationResult,
} from './ApplicationCredentials';
import { ClusterCloudResponse } from './ClusterCloud';
import { MachineCloudResponse } from './MachineCloud';
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
  /** What a cluster has in its cloud, and what deleting it leaves there. */
  getClusterCloud(
    id: ClusterId,
    options?: LatticeRequestOptions & { refresh?: boolean },
  ): Promise<ClusterCloudResponse>;
  /** What the cloud says about a machine of a cluster. */
  getMachineCloud(
    id: ClusterId,
    machine: string,
    options?: LatticeRequestOptions & { refresh?: boolean },
  ): Promise<MachineCloudResponse>;
  /** What clusters that are gone left in a project. */
  getLeftovers(
    request: OpenStackLeftoversRequest,
    options?: LatticeRequestOptions,
  ): Promise<OpenStackLeftoversResponse>;
  /** Deletes one object that a cluster left. */
  removeLeftover(
    request: LeftoverRemovalRequest,
    options?: LatticeRequestOptions,
  ): Promise<LeftoverRemovalResult>;
  /** Makes a restricted application credential for a cluster, or plans it. */
  makeApplicationCredential(
    request: ApplicationCredentialRequest,
    options?: LatticeRequestOptions,
  ): Promise<ApplicationCredentialResult>;
  /** Lists the application credentials that Lattice made, and revokes some. */
  revokeApplicationCredentials(
    request: RevocationRequest,
    options?: LatticeRequestOptions,
  ): Promise<RevocationResult>;
}
