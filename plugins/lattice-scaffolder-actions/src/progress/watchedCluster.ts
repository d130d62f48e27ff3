import { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  ClusterDetail,
  ClusterDiagnosis,
  ClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { LatticeService } from '@lattice-dev/plugin-lattice-node';

/** Reads one cluster again and again, as the person who started the task. */
export class WatchedCluster {
  readonly #lattice: LatticeService;
  readonly #person: BackstageCredentials;
  readonly #id: ClusterId;

  static create(options: {
    lattice: LatticeService;
    person: BackstageCredentials;
    id: ClusterId;
  }): WatchedCluster {
    return new WatchedCluster(options);
  }

  private constructor(options: {
    lattice: LatticeService;
    person: BackstageCredentials;
    id: ClusterId;
  }) {
    this.#lattice = options.lattice;
    this.#person = options.person;
    this.#id = options.id;
  }

  /** The cluster now; undefined when there is none. */
  async read(signal?: AbortSignal): Promise<ClusterDetail | undefined> {
    return orMissing(async () => {
      const api = this.#lattice.as(this.#person);
      return (await api.getCluster(this.#id, { signal })).cluster;
    });
  }

  /** What is wrong with it; undefined when that cannot be told now. */
  async diagnose(signal?: AbortSignal): Promise<ClusterDiagnosis | undefined> {
    const api = this.#lattice.as(this.#person);
    return orMissing(() => api.getClusterDiagnosis(this.#id, { signal }));
  }
}

async function orMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
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
