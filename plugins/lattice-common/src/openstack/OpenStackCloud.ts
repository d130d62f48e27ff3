import { OpenStackState } from './OpenStackReading';

/**
 * A cloud that the configuration lists.
 *
 * @public
 */
export interface OpenStackCloud {
  name: string;
  title?: string;
  /** The address of Keystone, as a clouds.yaml names it. */
  authUrl: string;
  region?: string;
}

/**
 * Answer of `GET /openstack/clouds`.
 *
 * @public
 */
export interface OpenStackCloudsResponse {
  items: OpenStackCloud[];
}

/**
 * A project that Lattice can look into with a reader of its own.
 *
 * @public
 */
export interface OpenStackProjectChoice {
  /** The name in the configuration. */
  name: string;
  title?: string;
  cloud: string;
}

/**
 * Answer of `GET /openstack/projects`.
 *
 * @public
 */
export interface OpenStackProjectsResponse {
  items: OpenStackProjectChoice[];
}

/**
 * With whose rights a cloud is read. Exactly one of the four:
 *
 * - `secret`: a Secret with a clouds.yaml in the namespace
 * - `cloudsYaml`: a clouds.yaml that somebody entered; it is kept nowhere
 * - `applicationCredential`: the same, entered as fields
 * - `project`: a reader from the configuration
 *
 * @public
 */
export type OpenStackCredentialsSource =
  | { secret: string; cloudName?: string }
  | { cloudsYaml: string; cloudName?: string }
  | {
      applicationCredential: {
        /** The address of Keystone; one of the configured clouds. */
        authUrl: string;
        region?: string;
        id: string;
        secret: string;
      };
    }
  | { project: string };

/**
 * What every question about a cloud says: with whose rights, and the
 * namespace whose owner must be allowed to use them.
 *
 * @public
 */
export interface OpenStackRequest {
  managementCluster: string;
  namespace: string;
  credentials: OpenStackCredentialsSource;
  /**
   * Whom the namespace would be made for, where it does not exist yet. It
   * counts for entered credentials only.
   */
  owner?: string;
  /** Ask the cloud again; otherwise answers may be up to a minute old. */
  refresh?: boolean;
}

/**
 * The credential, as Keystone knows it. It never holds a secret.
 *
 * @public
 */
export interface OpenStackCredential {
  state: OpenStackState;
  message?: string;
  method: 'password' | 'application-credential';
  /** Names of the roles. */
  roles: string[];
  /** When the application credential ends; absent when it does not. */
  expiresAt?: string;
  /** True when it may make other credentials. */
  unrestricted?: boolean;
}

/**
 * Where an answer comes from.
 *
 * @public
 */
export interface OpenStackProject {
  /** Absent where the configuration has no such cloud. */
  cloud?: string;
  region?: string;
  id?: string;
  name?: string;
  domain?: string;
  credential: OpenStackCredential;
}
