/**
 * Why a management cluster cannot be used, one word for each cause that a
 * person would repair differently.
 *
 * @public
 */
export type ConnectionFailureReason =
  | 'credentials'
  | 'name-not-found'
  | 'refused'
  | 'reset'
  | 'timeout'
  | 'not-tls'
  | 'insecure'
  | 'certificate'
  | 'unauthorized'
  | 'forbidden'
  | 'unavailable'
  | 'not-kubernetes'
  | 'network';

/**
 * Whether a management cluster answers. `since` is when it came into this
 * state, as an ISO time.
 *
 * @public
 */
export type ConnectionStatus =
  | { state: 'connecting'; since: string }
  | {
      state: 'reachable';
      since: string;
      checkedAt: string;
      serverVersion: string;
      roundTripMilliseconds: number;
    }
  | {
      state: 'unreachable';
      since: string;
      checkedAt: string;
      reason: ConnectionFailureReason;
      message: string;
    };

/**
 * What a provider does for Cluster API.
 *
 * @public
 */
export type ProviderRole =
  | 'core'
  | 'bootstrap'
  | 'control-plane'
  | 'infrastructure'
  | 'addon'
  | 'other';

/**
 * A Cluster API provider that a management cluster has installed, as its
 * CustomResourceDefinitions tell.
 *
 * @public
 */
export interface ProviderInfo {
  /** As `clusterctl` names it, such as `infrastructure-openstack`. */
  id: string;
  title: string;
  role: ProviderRole;
  /** API versions that the server serves for it, newest first. */
  servedVersions: string[];
  /** Cluster API contracts that its kinds are labelled with, newest first. */
  contracts: string[];
}

/**
 * The providers of a management cluster: known (and since when), or the
 * plain reason why they are not.
 *
 * @public
 */
export type ProvidersStatus =
  | { state: 'known'; since: string; items: ProviderInfo[] }
  | { state: 'unknown'; reason: string };

/**
 * One management cluster and what is known about it now.
 *
 * @public
 */
export interface ManagementClusterInfo {
  name: string;
  title?: string;
  /** An embedded one, with simulated clusters. */
  sandbox: boolean;
  connection: ConnectionStatus;
  providers: ProvidersStatus;
}

/**
 * Something about the portal itself that its operator should change.
 *
 * @public
 */
export interface PortalWarning {
  id: string;
  message: string;
}

/**
 * Answer of `GET /management-clusters`.
 *
 * @public
 */
export interface ManagementClustersResponse {
  items: ManagementClusterInfo[];
  warnings: PortalWarning[];
}
