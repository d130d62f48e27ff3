import { InputError, NotFoundError } from '@backstage/errors';
import { isFailedTest, MovedOnError } from '../errors/MovedOnError';
import { inVersion, KindInVersion } from './KindDirectory';
import { groupOf, keyOf, KubeObject, titleOf, versionOf } from './KubeObject';
import { JsonPatchStep, missingPath } from './JsonPatchStep';
import { objectPath } from '../../kubernetes/objectPath';
import { ObjectClientOptions, ObjectReader } from './ObjectReader';
import { readWarnings } from './readWarnings';

/** The field manager of everything that Lattice writes. */
export const fieldManager = 'lattice-backstage';

const CREATED = 201;

/** What the API server made of a write, and what it warned of. */
export interface Written {
  object: KubeObject;
  /** There was none before. */
  created: boolean;
  warnings: string[];
}

/** Writes what it can read; what is written may be secret, too. */
export class ObjectClient extends ObjectReader {
  static create(options: ObjectClientOptions): ObjectClient {
    return new ObjectClient(options);
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
      if (!isFailedTest(error)) throw error;
      throw await this.#whyNotPatched(seen, steps);
    }
  }

  /**
   * An API server says the same of a failed `test` and of a path that does not
   * exist. Looking again does not help with the latter.
   */
  async #whyNotPatched(
    seen: KubeObject,
    steps: JsonPatchStep[],
  ): Promise<Error> {
    const { uid, resourceVersion } = seen.metadata;
    const version = versionOf(seen.apiVersion);
    const now = await this.get(keyOf(seen), { version });
    const isSame =
      now?.metadata.uid === uid &&
      now?.metadata.resourceVersion === resourceVersion;
    const path = now && isSame ? missingPath(now, steps) : undefined;
    return path
      ? new InputError(
          `${titleOf(seen)} has no field ${path}, so it can't be changed.`,
        )
      : new MovedOnError(titleOf(seen));
  }

  /** Deletes exactly the object that was looked at; its finalizers run. */
  async delete(
    seen: KubeObject,
    options: { dryRun?: boolean } = {},
  ): Promise<void> {
    const kind = await this.#kindOf(seen);
    if (!options.dryRun) await this.presence.beginWrite();
    await this.orMissing(
      this.send({
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
    if (!request.query.dryRun) await this.presence.beginWrite();
    const place =
      request.method === 'POST' ? { namespace } : { namespace, name };
    const answer = await this.send<KubeObject>({
      method: request.method,
      path: objectPath(kind, place, request.query),
      headers: { 'Content-Type': request.contentType },
      body: request.body,
    });
    return {
      object: answer.body,
      created: answer.statusCode === CREATED,
      warnings: readWarnings(answer.headers.warning),
    };
  }

  async #kindOf(object: KubeObject): Promise<KindInVersion> {
    const group = groupOf(object.apiVersion);
    const kind = await this.directory.find(group, object.kind);
    if (!kind) {
      throw new NotFoundError(
        `The management cluster ${this.cluster.name} does not serve ${
          object.kind
        } (${group || 'core'}).`,
      );
    }
    return inVersion(kind, versionOf(object.apiVersion));
  }
}
