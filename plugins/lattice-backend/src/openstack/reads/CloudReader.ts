import { OpenStackReading } from '@lattice-dev/plugin-lattice-common';
import { CachedReads } from '../client/CachedReads';
import { CloudConnection } from '../client/CloudConnection';
import { CloudCredential } from '../client/CloudCredential';
import { CloudFailure } from '../client/CloudFailure';
import { CloudSession, createTokens } from '../client/CloudSession';
import { Microversions } from '../client/Microversions';
import { readPages } from '../client/readPages';
import { Token } from '../client/Token';
import { CloudRead, CloudReads, ReadValue } from './CloudReads';
import { Read, ReadName, reads } from './reads';

type Outcome = { value: ReadValue } | { failure: CloudFailure };

const failedSeconds = 5;
const maxAnswers = 2_000;

/**
 * Reads clouds. Each question is asked once at a time, its answer is kept for
 * a while under the credential it was asked with, and what fails is part of
 * the answer.
 */
export class CloudReader {
  readonly #connections = new Map<string, CloudConnection>();
  readonly #tokens = createTokens();
  readonly #answers = CachedReads.create<Outcome & { seconds: number }>({
    max: maxAnswers,
    freshness: ({ seconds }) => seconds * 1_000,
  });
  readonly #microversions = Microversions.create();

  static create(): CloudReader {
    return new CloudReader();
  }

  private constructor() {}

  /** Who the credential is; throws a CloudFailure. */
  token(credential: CloudCredential): Promise<Token> {
    return this.#open(credential).token();
  }

  /** All at the same time: the slowest decides how long it takes. */
  async read(
    credential: CloudCredential,
    names: readonly ReadName[],
    options: { refresh?: boolean } = {},
  ): Promise<CloudReads> {
    const session = this.#open(credential);
    const found = await Promise.all(
      names.map(async name => {
        const read = await this.#readOne(session, name, options);
        return [name, read] as const;
      }),
    );
    return Object.fromEntries(found);
  }

  close(): void {
    for (const connection of this.#connections.values()) connection.close();
  }

  #open(credential: CloudCredential): CloudSession {
    const { cloud } = credential;
    const known = this.#connections.get(cloud.name);
    const connection = known ?? CloudConnection.create(cloud);
    this.#connections.set(cloud.name, connection);
    const tokens = this.#tokens;
    return CloudSession.create({ credential, connection, tokens });
  }

  async #readOne(
    session: CloudSession,
    name: ReadName,
    options: { refresh?: boolean },
  ): Promise<CloudRead> {
    const { value, readAt } = await this.#answers.get(
      `${session.credential.key}/${name}`,
      () => this.#ask(session, name),
      options,
    );
    const reading: OpenStackReading = {
      what: name,
      service: reads[name].service,
      state: 'read',
      readAt: new Date(readAt).toISOString(),
    };
    if ('failure' in value) {
      const { state, message } = value.failure;
      return { reading: { ...reading, state, message } };
    }
    const answer = value.value;
    return 'items' in answer && answer.cut
      ? { reading: { ...reading, cut: true }, value: answer }
      : { reading, value: answer };
  }

  async #ask(
    session: CloudSession,
    name: ReadName,
  ): Promise<Outcome & { seconds: number }> {
    const row: Read = reads[name];
    try {
      const value = await this.#fetch(session, row);
      return { value, seconds: row.seconds ?? 60 };
    } catch (error) {
      if (!(error instanceof CloudFailure)) throw error;
      return { failure: error, seconds: failedSeconds };
    }
  }

  async #fetch(session: CloudSession, row: Read): Promise<ReadValue> {
    const { cloud } = session.credential;
    const signal = AbortSignal.timeout(cloud.timeoutMilliseconds);
    const headers = row.microversion
      ? await this.#microversions.headersFor(session, row.microversion, signal)
      : undefined;
    const request = { service: row.service, path: row.path, headers, signal };
    if (row.list) return readPages(session, request, row.list);
    const { body } = await session.get(request);
    return { body };
  }
}
