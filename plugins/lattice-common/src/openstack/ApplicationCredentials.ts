import { PlanCloudCredentials } from '../operations/PlanCloud';
import { CredentialsResult } from '../operations/results';
import { OpenStackProject } from './OpenStackCloud';

/**
 * Body of `POST /openstack/application-credentials`: a restricted application
 * credential for one cluster, and the Secrets that hold it.
 *
 * @public
 */
export interface ApplicationCredentialRequest {
  managementCluster: string;
  namespace: string;
  /** Cluster that the credential is for. */
  cluster: string;
  /** Id of the blueprint; it decides which Secrets are written. */
  blueprint: string;
  owner?: string;
  /** Secret with clouds.yaml; the blueprint's own name when absent. */
  secretName?: string;
  /** The cloud in the written clouds.yaml; `openstack` when absent. */
  cloudName?: string;
  /**
   * A password or an unrestricted application credential. It is used for this
   * request and kept nowhere.
   */
  credentials: PlanCloudCredentials;
  /** Days until the new credential ends. */
  days: number;
  /** Writes over the Secrets that exist, to renew the credential. */
  replace?: boolean;
  /** Only plans: nothing is made or written. */
  dryRun?: boolean;
}

/**
 * An application credential that Lattice made, as Keystone has it.
 *
 * - `in-use`: a Secret of the namespace holds it
 * - `unused`: its cluster exists, and no Secret that Lattice wrote holds it
 * - `cluster-gone`: its cluster was deleted
 *
 * @public
 */
export interface MadeApplicationCredential {
  id: string;
  name: string;
  /** Cluster that it was made for. */
  cluster: string;
  roles: string[];
  expiresAt?: string;
  use: 'in-use' | 'unused' | 'cluster-gone';
  /** The Secret that holds it. */
  secret?: string;
}

/**
 * Answer of `POST /openstack/application-credentials`.
 *
 * @public
 */
export interface ApplicationCredentialResult {
  /** False when the credential can't be made; `sentence` says why. */
  accepted: boolean;
  sentence: string;
  project: OpenStackProject;
  /** What is made, or would be; the secret is only in the Secrets. */
  credential?: {
    /** Absent in a plan. */
    id?: string;
    name: string;
    roles: string[];
    expiresAt: string;
  };
  secrets: CredentialsResult['secrets'];
  warnings: string[];
  /** Those that Lattice made for this cluster before. */
  earlier: MadeApplicationCredential[];
}

/**
 * Body of `POST /openstack/application-credentials/revocations`.
 *
 * @public
 */
export interface RevocationRequest {
  managementCluster: string;
  namespace: string;
  /** Only those of this cluster; of the whole namespace when absent. */
  cluster?: string;
  /** A password or an unrestricted application credential of their user. */
  credentials: PlanCloudCredentials;
  /** The ones to revoke, each by its id. Without them they are only listed. */
  ids?: string[];
}

/**
 * Answer of `POST /openstack/application-credentials/revocations`.
 *
 * @public
 */
export interface RevocationResult {
  /** False when they can't be listed or revoked; `sentence` says why. */
  accepted: boolean;
  sentence: string;
  project: OpenStackProject;
  /** Those that are left. */
  items: MadeApplicationCredential[];
  /** Ids of those that are gone now. */
  revoked: string[];
}
