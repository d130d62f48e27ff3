import { NotFoundError } from '@backstage/errors';
import { Request } from 'express';
import { ManagementCluster } from '../kubernetes/ManagementCluster';
import { CallerPresence } from '../limits/CallerPresence';
import { FairGate } from '../limits/FairGate';
import { KindDirectory } from './objects/KindDirectory';
import { ObjectClient } from './objects/ObjectClient';
import { ObjectReader, requestLimits } from './objects/ObjectReader';
import { OperationsConfig } from './readOperationsConfig';

/** Who asked. A service has no name that Kubernetes could know. */
export interface Caller {
  userEntityRef?: string;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal;
  /** Awaited before the first write, which does not happen if it throws. */
  onFirstWrite?: () => Promise<void>;
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
  gate: FairGate;
}

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
          gate: FairGate.create(requestLimits),
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
      person: caller.userEntityRef,
      presence: CallerPresence.create(caller),
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
