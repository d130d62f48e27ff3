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
import { DetailName, detailReads } from './detailReads';
import { inTime } from './inTime';
import { Read, ReadName, reads } from './reads';

type Outcome = { value: ReadValue } | { failure: CloudFailure };

/** One question, and how it is told from all others. */
interface Question {
  key: string;
  what: string;
  row: Read & { body?: object; missing?: true };
}

/** How a question is asked. */
export interface ReadOptions {
  refresh?: boolean;
  /** What takes longer is a timeout; it is read on for the next question. */
  milliseconds?: number;
}

/** What stands for an answer that didn't come in time. */
export function lateRead(
  name: ReadName,
  { cloud }: CloudCredential,
): CloudRead {
  const { service } = reads[name];
  const failure = new CloudFailure('timeout', { service, cloud: cloud.name });
  const { state, message } = failure;
  return { reading: { what: name, service, state, message } };
}

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

  /** Who the credential is, or why that isn't known. */
  async login(
    credential: CloudCredential,
    { milliseconds, isFresh }: ReadOptions & { isFresh?: boolean } = {},
  ): Promise<Token | CloudFailure> {
    if (isFresh) this.#tokens.forget(credential.key);
    const token = this.#open(credential)
      .token()
      .catch((error: unknown) => {
        if (error instanceof CloudFailure) return error;
        throw error;
      });
    const { name: cloud } = credential.cloud;
    return inTime<Token | CloudFailure>(
      token,
      milliseconds,
      () => new CloudFailure('timeout', { service: 'identity', cloud }),
    );
  }

  /** All at the same time: the slowest decides how long it takes. */
  async read(
    credential: CloudCredential,
    names: readonly ReadName[],
    options: ReadOptions = {},
  ): Promise<CloudReads> {
    const session = this.#open(credential);
    const found = await Promise.all(
      names.map(async name => {
        const question = { key: name, what: name, row: reads[name] };
        const read = this.#readOne(session, question, options);
        const late = () => lateRead(name, credential);
        return [name, await inTime(read, options.milliseconds, late)] as const;
      }),
    );
    return Object.fromEntries(found);
  }

  /** About one thing, by its id; one that does not exist has no body. */
  async detail(
    credential: CloudCredential,
    { name, id }: { name: DetailName; id: string },
    options: { refresh?: boolean } = {},
  ): Promise<CloudRead> {
    const { path, ...rest } = detailReads[name];
    const row = { ...rest, path: path(encodeURIComponent(id)) };
    const question = { key: `${name}/${id}`, what: name, row };
    return this.#readOne(this.#open(credential), question, options);
  }

  /** For what changes a cloud: nothing of it is kept. */
  session(credential: CloudCredential): CloudSession {
    return this.#open(credential);
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
    { key, what, row }: Question,
    options: { refresh?: boolean },
  ): Promise<CloudRead> {
    const { value, readAt } = await this.#answers.get(
      `${session.credential.key}/${key}`,
      () => this.#ask(session, row),
      options,
    );
    const reading: OpenStackReading = {
      what,
      service: row.service,
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
    row: Question['row'],
  ): Promise<Outcome & { seconds: number }> {
    const { seconds = 60 } = row;
    try {
      return { value: await this.#fetch(session, row), seconds };
    } catch (error) {
      if (!(error instanceof CloudFailure)) throw error;
      if (row.missing && error.status === 404) {
        return { value: { body: undefined }, seconds };
      }
      return { failure: error, seconds: failedSeconds };
    }
  }

  async #fetch(
    session: CloudSession,
    row: Question['row'],
  ): Promise<ReadValue> {
    const { cloud } = session.credential;
    const signal = AbortSignal.timeout(cloud.timeoutMilliseconds);
    const headers = row.microversion
      ? await this.#microversions.headersFor(session, row.microversion, signal)
      : undefined;
    const { service, path, body: sent } = row;
    const request = { service, path, headers, body: sent, signal };
    if (row.list) return readPages(session, request, row.list);
    const { body } = await session.get(request);
    return { body };
  }
}
