import { NotFoundError } from '@backstage/errors';
import { Request } from 'express';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { KindDirectory } from './objects/KindDirectory';
import { ObjectClient } from './objects/ObjectClient';
import { ObjectReader } from './objects/ObjectReader';
import { RequestGate } from './objects/RequestGate';
import { OperationsConfig } from './readOperationsConfig';

/** Who asked. A service has no name that Kubernetes could know. */
export interface Caller {
  userEntityRef?: string;
  signal?: AbortSignal;
}

/** A caller with the request that the audit log reads the person from. */
export interface AuditedCaller extends Caller {
  request?: Request;
}

/** A management cluster, as one caller reads it. */
export interface ReadTarget {
  name: string;
  cluster: ManagementCluster;
  directory: KindDirectory;
  client: ObjectReader;
}

/** A management cluster, as one caller works on it. */
export interface Target extends ReadTarget {
  client: ObjectClient;
  config: OperationsConfig;
}

/** What all callers of a management cluster share. */
interface Opening {
  cluster: ManagementCluster;
  directory: KindDirectory;
  gate: RequestGate;
}

const requestsAtOnce = 16;

/** Opens management clusters for callers, impersonating where configured. */
export class Targets {
  readonly #clusters: Map<string, Opening>;
  readonly #config: OperationsConfig;

  static create(options: {
    clusters: ManagementCluster[];
    config: OperationsConfig;
  }): Targets {
    return new Targets(options);
  }

  private constructor(options: {
    clusters: ManagementCluster[];
    config: OperationsConfig;
  }) {
    this.#config = options.config;
    this.#clusters = new Map(
      options.clusters.map(cluster => [
        cluster.name,
        {
          cluster,
          directory: KindDirectory.create({ cluster }),
          gate: RequestGate.create({ limit: requestsAtOnce }),
        },
      ]),
    );
  }

  open(name: string, caller: Caller): Target {
    const found = this.#clusters.get(name);
    if (!found) {
      throw new NotFoundError(`There is no management cluster ${name}.`);
    }
    const { cluster, directory } = found;
    const client = ObjectClient.create({
      ...found,
      headers: this.#impersonate(caller),
      signal: caller.signal,
    });
    return { name, cluster, directory, client, config: this.#config };
  }

  /** The management clusters, in the order of the configuration. */
  list(): ManagementCluster[] {
    return [...this.#clusters.values()].map(({ cluster }) => cluster);
  }

  #impersonate({ userEntityRef }: Caller): Record<string, string> {
    const { impersonate } = this.#config;
    if (!impersonate || !userEntityRef) return {};
    return {
      'Impersonate-User': `${impersonate.userPrefix}${userEntityRef}`,
      ...(impersonate.group && { 'Impersonate-Group': impersonate.group }),
    };
  }
}
