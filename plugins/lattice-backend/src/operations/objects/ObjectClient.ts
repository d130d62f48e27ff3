import { NotFoundError } from '@backstage/errors';
import { ServedKind } from '../../kubernetes/Discovery';
import { KubernetesError } from '../../kubernetes/KubernetesError';
import {
  KubernetesRequest,
  ManagementCluster,
} from '../../kubernetes/ManagementCluster';
import { isFailedTest, MovedOnError } from '../errors/MovedOnError';
import { KindDirectory } from './KindDirectory';
import {
  groupOf,
  KubeObject,
  ObjectKey,
  titleOf,
  versionOf,
} from './KubeObject';
import { objectPath } from './objectPath';
import { RequestGate } from './RequestGate';
import { readWarnings } from './readWarnings';

/** The field manager of everything that Lattice writes. */
export const fieldManager = 'lattice-backstage';

/** One step of a JSON patch (RFC 6902). */
export interface JsonPatchStep {
  op: 'test' | 'add' | 'replace' | 'remove';
  path: string;
  value?: unknown;
}

/** What the API server made of a write, and what it warned of. */
export interface Written {
  object: KubeObject;
  warnings: string[];
}

export interface ObjectClientOptions {
  cluster: ManagementCluster;
  directory: KindDirectory;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  gate?: RequestGate;
}

/**
 * Reads and writes objects of one management cluster, for one person when
 * `headers` impersonate. Throws KubernetesError; nothing is logged, because
 * what is written may be secret.
 */
export class ObjectClient {
  readonly #cluster: ManagementCluster;
  readonly #directory: KindDirectory;
  readonly #headers: Record<string, string>;
  readonly #signal?: AbortSignal;
  readonly #gate: RequestGate;
  readonly #options: ObjectClientOptions;
  readonly #answers?: Map<string, Promise<unknown>>;

  static create(options: ObjectClientOptions): ObjectClient {
    return new ObjectClient(options);
  }

  private constructor(
    options: ObjectClientOptions,
    answers?: Map<string, Promise<unknown>>,
  ) {
    this.#options = options;
    this.#answers = answers;
    this.#cluster = options.cluster;
    this.#directory = options.directory;
    this.#headers = options.headers ?? {};
    this.#signal = options.signal;
    this.#gate = options.gate ?? RequestGate.create({ limit: 16 });
  }

  /** Sent with every request; they impersonate the person where configured. */
  get headers(): Record<string, string> {
    return this.#headers;
  }

  /**
   * One look at the management cluster: reads nothing twice, and no object
   * that a list had already. For as long as one question is answered.
   */
  look(): ObjectClient {
    return new ObjectClient(this.#options, new Map());
  }

  /** The object, or undefined when there is none or its kind is not served. */
  async get(
    key: ObjectKey,
    options: { version?: string } = {},
  ): Promise<KubeObject | undefined> {
    const kind = await this.#directory.find(key.group, key.kind);
    if (!kind) return undefined;
    const version = options.version ?? kind.versions[0];
    const path = objectPath({ ...kind, version }, key);
    return this.#once(path, () =>
      this.#orMissing(this.#send<KubeObject>({ path })),
    );
  }

  /** All of a kind, in a namespace or everywhere; empty when not served. */
  async list(
    of: { group: string; kind: string; namespace?: string },
    options: { labelSelector?: string; version?: string } = {},
  ): Promise<KubeObject[]> {
    const kind = await this.#directory.find(of.group, of.kind);
    if (!kind) return [];
    const served = { ...kind, version: options.version ?? kind.versions[0] };
    const { labelSelector } = options;
    const path = objectPath(served, of, { labelSelector });
    return this.#once(path, () => this.#list(served, path));
  }

  /** Only the names of what `list` would give. */
  async names(
    of: { group: string; kind: string; namespace?: string },
    { labelSelector }: { labelSelector: string },
  ): Promise<string[]> {
    const kind = await this.#directory.find(of.group, of.kind);
    if (!kind) return [];
    const query = { labelSelector, includeObject: 'None' };
    const { body } = await this.#send<{ rows?: Array<{ cells: string[] }> }>({
      path: objectPath({ ...kind, version: kind.versions[0] }, of, query),
      headers: { Accept: 'application/json;as=Table;g=meta.k8s.io;v=v1' },
    });
    return (body.rows ?? []).map(({ cells }) => cells[0]);
  }

  /** Server-side apply. */
  async apply(
    object: KubeObject,
    options: { dryRun?: boolean; force?: boolean } = {},
  ): Promise<Written> {
    return this.#write(object, {
      method: 'PATCH',
      body: JSON.stringify(object),
      contentType: 'application/apply-patch+yaml',
      query: {
        fieldManager,
        fieldValidation: 'Strict',
        force: options.force ? 'true' : undefined,
        dryRun: options.dryRun ? 'All' : undefined,
      },
    });
  }

  /** Fails with 409 when there is one already. */
  async create(
    object: KubeObject,
    options: { dryRun?: boolean } = {},
  ): Promise<Written> {
    return this.#write(object, {
      method: 'POST',
      body: JSON.stringify(object),
      contentType: 'application/json',
      query: { fieldManager, dryRun: options.dryRun ? 'All' : undefined },
    });
  }

  /** A patch of exactly the object that was looked at, or MovedOnError. */
  async patch(
    seen: KubeObject,
    steps: JsonPatchStep[],
    options: { dryRun?: boolean } = {},
  ): Promise<Written> {
    const { uid, resourceVersion } = seen.metadata;
    const tests: JsonPatchStep[] = [
      { op: 'test', path: '/metadata/uid', value: uid },
      { op: 'test', path: '/metadata/resourceVersion', value: resourceVersion },
    ];
    try {
      return await this.#write(seen, {
        method: 'PATCH',
        body: JSON.stringify([...tests, ...steps]),
        contentType: 'application/json-patch+json',
        query: { fieldManager, dryRun: options.dryRun ? 'All' : undefined },
      });
    } catch (error) {
      throw isFailedTest(error) ? new MovedOnError(titleOf(seen)) : error;
    }
  }

  /** Deletes exactly the object that was looked at; its finalizers run. */
  async delete(
    seen: KubeObject,
    options: { dryRun?: boolean } = {},
  ): Promise<void> {
    const kind = await this.#kindOf(seen);
    await this.#orMissing(
      this.#send({
        method: 'DELETE',
        path: objectPath(kind, seen.metadata),
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          apiVersion: 'v1',
          kind: 'DeleteOptions',
          propagationPolicy: 'Background',
          preconditions: { uid: seen.metadata.uid },
          ...(options.dryRun && { dryRun: ['All'] }),
        }),
      }),
    );
  }

  async #list(
    kind: ServedKind & { version: string },
    path: string,
  ): Promise<KubeObject[]> {
    const { group, version } = kind;
    const { body } = await this.#send<{ items?: KubeObject[] }>({ path });
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

  async #write(
    object: KubeObject,
    request: {
      method: 'PATCH' | 'POST';
      body: string;
      contentType: string;
      query: Record<string, string | undefined>;
    },
  ): Promise<Written> {
    const kind = await this.#kindOf(object);
    const { namespace, name } = object.metadata;
    const place =
      request.method === 'POST' ? { namespace } : { namespace, name };
    const { body, headers } = await this.#send<KubeObject>({
      method: request.method,
      path: objectPath(kind, place, request.query),
      headers: { 'Content-Type': request.contentType },
      body: request.body,
    });
    return { object: body, warnings: readWarnings(headers.warning) };
  }

  async #kindOf(object: KubeObject): Promise<ServedKind & { version: string }> {
    const group = groupOf(object.apiVersion);
    const kind = await this.#directory.find(group, object.kind);
    if (!kind) {
      throw new NotFoundError(
        `The management cluster ${this.#cluster.name} does not serve ${
          object.kind
        } (${group || 'core'}).`,
      );
    }
    return { ...kind, version: versionOf(object.apiVersion) };
  }

  async #send<T>(request: KubernetesRequest) {
    return this.#gate.run(() =>
      this.#cluster.requestJson<T>({
        ...request,
        headers: { ...this.#headers, ...request.headers },
        signal: this.#signal,
      }),
    );
  }

  async #orMissing<T>(sent: Promise<{ body: T }>): Promise<T | undefined> {
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
