import { OpenStackService } from '@lattice-dev/plugin-lattice-common';
import { authBody } from './authBody';
import { CachedReads } from './CachedReads';
import { CloudAnswer, CloudConnection } from './CloudConnection';
import { CloudCredential } from './CloudCredential';
import { CloudFailure, FailureState } from './CloudFailure';
import { endpointOf, projectToken, Token } from './Token';

type Login = { token: Token } | { failure: CloudFailure };

const renewBefore = 60_000;
/** A wrong password is not tried again at once: accounts get locked. */
const rejectedFor = 15_000;
const failedFor = 3_000;

const refusals: Partial<Record<number, FailureState>> = {
  401: 'credential-rejected',
  403: 'forbidden',
  404: 'absent',
};

/** Tokens of everybody, by the key of their credential. */
export function createTokens(now: () => number = Date.now) {
  return CachedReads.create<Login>({
    max: 500,
    now,
    freshness: login => {
      if ('token' in login) return login.token.expiresAt - now() - renewBefore;
      const { state } = login.failure;
      return state === 'credential-rejected' ? rejectedFor : failedFor;
    },
  });
}

export interface ServiceRequest {
  service: OpenStackService;
  /** Below the address of the service, or a whole address of a next page. */
  path: string | URL | ((token: Token) => string);
  headers?: Record<string, string>;
  /** For what can only be read by a POST. */
  body?: object;
  /** Changes the cloud, and is sent once. */
  change?: 'POST' | 'PUT' | 'DELETE';
  signal: AbortSignal;
}

/** Asks one cloud with one credential. */
export class CloudSession {
  readonly credential: CloudCredential;
  readonly #connection: CloudConnection;
  readonly #tokens: CachedReads<Login>;

  static create(options: {
    credential: CloudCredential;
    connection: CloudConnection;
    tokens: CachedReads<Login>;
  }): CloudSession {
    return new CloudSession(options);
  }

  private constructor(options: {
    credential: CloudCredential;
    connection: CloudConnection;
    tokens: CachedReads<Login>;
  }) {
    this.credential = options.credential;
    this.#connection = options.connection;
    this.#tokens = options.tokens;
  }

  async token(): Promise<Token> {
    const { key } = this.credential;
    const { value } = await this.#tokens.get(key, () => this.#login());
    if ('token' in value) return value.token;
    throw value.failure;
  }

  /** The body of a good answer; a token that ended midway is renewed once. */
  async get(request: ServiceRequest): Promise<CloudAnswer & { url: URL }> {
    const first = await this.#getOnce(request);
    if (first.status !== 401) return this.#requireGood(first, request);
    this.#tokens.forget(this.credential.key);
    return this.#requireGood(await this.#getOnce(request), request);
  }

  /** For a good answer that lacks what the service always says. */
  notTheService({ service }: ServiceRequest): CloudFailure {
    return this.#failure('not-json', service);
  }

  async #getOnce(request: ServiceRequest) {
    const { service, signal, headers, body, change } = request;
    const token = await this.token();
    const url = this.#urlOf(token, request);
    const answer = await this.#connection.send({
      service,
      url,
      signal,
      ...(body && { method: 'POST' as const, body }),
      ...(change && { method: change, once: true }),
      headers: { ...headers, 'X-Auth-Token': token.value },
    });
    return { ...answer, url };
  }

  #urlOf(token: Token, { service, path }: ServiceRequest): URL {
    if (path instanceof URL) return path;
    const { cloud, region } = this.credential;
    const below = typeof path === 'string' ? path : path(token);
    const wanted = { ...cloud, region: region ?? cloud.region };
    const endpoint = endpointOf(token, service, wanted);
    if (endpoint === undefined) throw this.#failure('absent', service);
    if (!URL.canParse(endpoint)) throw this.#failure('elsewhere', service);
    return new URL(`${endpoint}${below}`);
  }

  #requireGood<T extends CloudAnswer>(answer: T, request: ServiceRequest): T {
    const { status } = answer;
    if (status < 300) return answer;
    const state = refusals[status] ?? 'failing';
    throw this.#failure(state, request.service, status);
  }

  async #login(): Promise<Login> {
    const { cloud, method, auth } = this.credential;
    const signal = AbortSignal.timeout(cloud.timeoutMilliseconds);
    const root = cloud.authUrl.replace(/\/v3$/, '');
    try {
      const { status, headers, body } = await this.#connection.send({
        service: 'identity',
        url: new URL(`${root}/v3/auth/tokens`),
        method: 'POST',
        body: authBody(method, auth),
        signal,
      });
      // An application credential that was deleted is a 404.
      if (status >= 400) {
        return {
          failure: this.#failure('credential-rejected', 'identity', status),
        };
      }
      const token = projectToken(headers['x-subject-token'], body);
      return token
        ? { token }
        : { failure: this.#failure('not-json', 'identity', status) };
    } catch (error) {
      if (error instanceof CloudFailure) return { failure: error };
      throw error;
    }
  }

  #failure(state: FailureState, service: OpenStackService, status?: number) {
    const { name, title } = this.credential.cloud;
    return new CloudFailure(state, { service, cloud: title ?? name, status });
  }
}
