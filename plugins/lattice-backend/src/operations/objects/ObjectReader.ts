import {
  KubernetesRequest,
  ManagementCluster,
} from '../../kubernetes/ManagementCluster';
import { KubernetesError } from '../../kubernetes/KubernetesError';
import { isDnsLabel, isDnsName } from '../../kubernetes/grammar';
import { objectPath } from '../../kubernetes/objectPath';
import { CallerGoneError } from '../../limits/CallerGoneError';
import { CallerPresence } from '../../limits/CallerPresence';
import { FairGate } from '../../limits/FairGate';
import { inVersion, KindDirectory, KindInVersion } from './KindDirectory';
import { KubeObject, ObjectKey } from './KubeObject';

export interface ObjectClientOptions {
  cluster: ManagementCluster;
  directory: KindDirectory;
  headers?: Record<string, string>;
  /** Whose requests these are. */
  person?: string;
  presence?: CallerPresence;
  gate?: FairGate;
}

/** What one management cluster is sent at a time. */
export const requestLimits = { slots: 16, waitingPerPerson: 2_000 };

/**
 * Reads objects of one management cluster, for one person when `headers`
 * impersonate. Throws KubernetesError; nothing is logged, because what is read
 * may be secret.
 */
export class ObjectReader {
  protected readonly cluster: ManagementCluster;
  protected readonly directory: KindDirectory;
  /** Sent with every request; they impersonate the person where configured. */
  readonly headers: Record<string, string>;
  readonly #options: ObjectClientOptions;
  protected readonly presence: CallerPresence;
  readonly #gate: FairGate;
  readonly #answers?: Map<string, Promise<unknown>>;

  protected constructor(
    options: ObjectClientOptions,
    answers?: Map<string, Promise<unknown>>,
  ) {
    this.#options = options;
    this.#answers = answers;
    this.cluster = options.cluster;
    this.directory = options.directory;
    this.headers = options.headers ?? {};
    this.presence = options.presence ?? CallerPresence.create({});
    this.#gate = options.gate ?? FairGate.create(requestLimits);
  }

  /**
   * One look at the management cluster: reads nothing twice, and no object
   * that a list had already. For as long as one question is answered.
   */
  look(): ObjectReader {
    const { presence } = this;
    return new ObjectReader({ ...this.#options, presence }, new Map());
  }

  /** The object, or undefined when there is none or its kind is not served. */
  async get(
    key: ObjectKey,
    options: { version?: string } = {},
  ): Promise<KubeObject | undefined> {
    const kind = await this.directory.find(key.group, key.kind);
    if (!kind || !canExist(key)) return undefined;
    const path = objectPath(inVersion(kind, options.version), key);
    return this.#once(path, () =>
      this.orMissing(this.send<KubeObject>({ path })),
    );
  }

  /** Its metadata alone: what a Secret holds does not travel. */
  async metadata(
    key: ObjectKey,
  ): Promise<Pick<KubeObject, 'metadata'> | undefined> {
    const kind = await this.directory.find(key.group, key.kind);
    if (!kind || !canExist(key)) return undefined;
    const path = objectPath(inVersion(kind), key);
    const headers = {
      Accept: 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1',
    };
    return this.#once(`metadata ${path}`, () =>
      this.orMissing(this.send<KubeObject>({ path, headers })),
    );
  }

  /** All of a kind, in a namespace or everywhere; empty when not served. */
  async list(
    of: { group: string; kind: string; namespace?: string },
    options: { labelSelector?: string; version?: string } = {},
  ): Promise<KubeObject[]> {
    const kind = await this.directory.find(of.group, of.kind);
    if (!kind) return [];
    const served = inVersion(kind, options.version);
    const { labelSelector } = options;
    const path = objectPath(served, of, { labelSelector });
    return this.#once(path, () => this.#list(served, path));
  }

  /** Only the names of what `list` would give. */
  async names(
    of: { group: string; kind: string; namespace?: string },
    { labelSelector }: { labelSelector: string },
  ): Promise<string[]> {
    const kind = await this.directory.find(of.group, of.kind);
    if (!kind) return [];
    const query = { labelSelector, includeObject: 'None' };
    const { body } = await this.send<{ rows?: Array<{ cells: string[] }> }>({
      path: objectPath(inVersion(kind), of, query),
      headers: { Accept: 'application/json;as=Table;g=meta.k8s.io;v=v1' },
    });
    return (body.rows ?? []).map(({ cells }) => cells[0]);
  }

  async #list(kind: KindInVersion, path: string): Promise<KubeObject[]> {
    const { group, version } = kind;
    const { body } = await this.send<{ items?: KubeObject[] }>({ path });
    const apiVersion = group ? `${group}/${version}` : version;
    const found = (body.items ?? []).map(item => ({
      ...item,
      kind: kind.kind,
      apiVersion,
    }));
    for (const item of found) {
      const own = objectPath(kind, item.metadata);
      this.#answers?.set(own, Promise.resolve(item));
    }
    return found;
  }

  async #once<T>(path: string, read: () => Promise<T>): Promise<T> {
    if (!this.#answers) return read();
    const known = this.#answers.get(path) ?? read();
    this.#answers.set(path, known);
    return known as Promise<T>;
  }

  protected async send<T>(request: KubernetesRequest) {
    const { person } = this.#options;
    const { signal } = this.presence;
    try {
      return await this.#gate.run({ person, signal }, () =>
        this.cluster.requestJson<T>({
          ...request,
          headers: { ...this.headers, ...request.headers },
          signal,
        }),
      );
    } catch (error) {
      throw signal?.aborted ? new CallerGoneError() : error;
    }
  }

  protected async orMissing<T>(
    sent: Promise<{ body: T }>,
  ): Promise<T | undefined> {
    try {
      return (await sent).body;
    } catch (error) {
      if (error instanceof KubernetesError && error.statusCode === 404) {
        return undefined;
      }
      throw error;
    }
  }
}

/** An object with such a name is nowhere: no need to ask. */
function canExist({ namespace, name }: ObjectKey): boolean {
  return isDnsName(name) && (!namespace || isDnsLabel(namespace));
}
