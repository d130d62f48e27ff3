import {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import {
  ClusterDetail,
  ClusterDiagnosis,
  ClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { LatticeService } from '@lattice-dev/plugin-lattice-node';

/**
 * Reads one cluster for a long time: first as the person, who must be allowed
 * to see it, then as the scaffolder, because the person's token ends.
 */
export class WatchedCluster {
  readonly #lattice: LatticeService;
  readonly #auth: AuthService;
  readonly #person: BackstageCredentials;
  readonly #id: ClusterId;
  #authorized = false;

  static create(options: {
    lattice: LatticeService;
    auth: AuthService;
    person: BackstageCredentials;
    id: ClusterId;
  }): WatchedCluster {
    return new WatchedCluster(options);
  }

  private constructor(options: {
    lattice: LatticeService;
    auth: AuthService;
    person: BackstageCredentials;
    id: ClusterId;
  }) {
    this.#lattice = options.lattice;
    this.#auth = options.auth;
    this.#person = options.person;
    this.#id = options.id;
  }

  /** The cluster now; undefined when there is none. */
  async read(signal?: AbortSignal): Promise<ClusterDetail | undefined> {
    const credentials = await this.credentials();
    try {
      const api = this.#lattice.as(credentials);
      const { cluster } = await api.getCluster(this.#id, { signal });
      this.#authorized = true;
      return cluster;
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  /** What is wrong with it; undefined when that cannot be told now. */
  async diagnose(signal?: AbortSignal): Promise<ClusterDiagnosis | undefined> {
    const api = this.#lattice.as(await this.credentials());
    try {
      return await api.getClusterDiagnosis(this.#id, { signal });
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  /** The person's until the cluster was seen once, then the scaffolder's. */
  async credentials(): Promise<BackstageCredentials> {
    return this.#authorized
      ? this.#auth.getOwnServiceCredentials()
      : this.#person;
  }
}

function isNotFound(error: unknown): boolean {
  const { name, statusCode, cause } = error as {
    name?: string;
    statusCode?: number;
    cause?: { name?: string };
  };
  return (
    statusCode === 404 ||
    name === 'NotFoundError' ||
    cause?.name === 'NotFoundError'
  );
}
