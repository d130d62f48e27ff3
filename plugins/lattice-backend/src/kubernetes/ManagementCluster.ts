import http from 'node:http';
import { RequestOptions } from 'node:https';
import { isError } from '@backstage/errors';
import { KubeConfig } from '@kubernetes/client-node';
import { ManagementClusterConfig } from '../config/readManagementClusters';
import { explainAnswer, explainConnectionError } from './explainFailure';
import { insecurityOf } from './insecurityOf';
import { KubernetesError, KubernetesStatus } from './KubernetesError';
import { loadKubeConfig } from './loadKubeConfig';
import { readJsonBody } from './readJsonBody';
import { requestUrl } from './requestUrl';
import { DEFAULT_TIMEOUT, keepConnections, sendRequest } from './sendRequest';
import { ServerClock } from './ServerClock';

export interface KubernetesRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query, beginning with a slash. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** Until the headers arrive. */
  timeoutMilliseconds?: number;
}

/**
 * The connection to one management cluster: knows the address and the
 * credentials, says in plain words why a request failed, and reads the
 * credentials again after a 401, because tokens and files are rotated.
 */
export class ManagementCluster {
  readonly name: string;
  readonly title?: string;
  readonly sandbox: boolean;
  /** Set by every answer, whoever asked. */
  readonly clock = ServerClock.create();
  readonly #connection: ManagementClusterConfig['connection'];
  readonly #allowInsecure: boolean;
  #kubeConfig?: KubeConfig;

  static create(config: ManagementClusterConfig): ManagementCluster {
    return new ManagementCluster(config);
  }

  private constructor(config: ManagementClusterConfig) {
    this.name = config.name;
    this.title = config.title;
    this.sandbox = config.sandbox;
    this.#connection = config.connection;
    this.#allowInsecure = config.allowInsecure ?? false;
  }

  /** Any status code is an answer, and the body is not read. */
  async open(request: KubernetesRequest): Promise<http.IncomingMessage> {
    const kubeConfig = this.#loadedKubeConfig();
    const server = kubeConfig.getCurrentCluster()!.server;
    const options = await this.#requestOptions(kubeConfig, request);
    const url = requestUrl(server, request.path);
    try {
      const incoming = await sendRequest(url, options, request);
      this.clock.observe(incoming.headers.date);
      if (incoming.statusCode === 401) this.#kubeConfig = undefined;
      return incoming;
    } catch (error) {
      throw explainConnectionError(error, server);
    }
  }

  /** The parsed body of a 2xx answer; everything else is thrown, explained. */
  async requestJson<T>(
    request: KubernetesRequest & { maxBytes?: number },
  ): Promise<{
    body: T;
    headers: http.IncomingHttpHeaders;
    statusCode: number;
  }> {
    const incoming = await this.open(request);
    const { headers, statusCode = 0 } = incoming;
    const parsed = await readJsonBody(incoming, {
      server: this.server,
      maxBytes: request.maxBytes,
      timeoutMilliseconds: request.timeoutMilliseconds ?? DEFAULT_TIMEOUT,
    });
    if (statusCode >= 200 && statusCode < 300 && parsed.ok) {
      return { body: parsed.value as T, headers, statusCode };
    }
    if (statusCode >= 200 && statusCode < 300) {
      throw new KubernetesError({
        reason: 'not-kubernetes',
        message: `${this.server} returned something other than JSON. It isn't a Kubernetes API server.`,
        statusCode,
      });
    }
    throw explainAnswer({
      statusCode,
      server: this.server,
      status: parsed.ok ? (parsed.value as KubernetesStatus) : undefined,
      retryAfterSeconds: Number(headers['retry-after']) || undefined,
    });
  }

  /** The address, without credentials. */
  get server(): string {
    const { server } = this.#loadedKubeConfig().getCurrentCluster()!;
    if (!URL.canParse(server)) return server;
    const url = new URL(server);
    return `${url.protocol}//${url.host}`;
  }

  #loadedKubeConfig(): KubeConfig {
    this.#kubeConfig ??= this.#loadKubeConfig();
    return this.#kubeConfig;
  }

  #loadKubeConfig(): KubeConfig {
    let kubeConfig: KubeConfig;
    try {
      kubeConfig = loadKubeConfig(this.#connection);
    } catch (error) {
      throw credentialsError(error);
    }
    const insecurity = insecurityOf(kubeConfig.getCurrentCluster()!);
    if (insecurity && !this.#allowInsecure) {
      throw new KubernetesError({
        reason: 'insecure',
        message: `Lattice refused an insecure connection: ${insecurity}. Use https with the server's certificate authority, or set allowInsecure: true for ${this.name} in lattice.managementClusters.`,
      });
    }
    return allowingHttp(kubeConfig);
  }

  async #requestOptions(kubeConfig: KubeConfig, request: KubernetesRequest) {
    const options: RequestOptions = {
      method: request.method ?? 'GET',
      signal: request.signal,
      headers: {
        Accept: 'application/json',
        'User-Agent': 'lattice-backstage',
        ...request.headers,
        // Node announces no body of a DELETE by itself, and without one the
        // preconditions would silently not be there.
        ...(request.body !== undefined && {
          'Content-Length': Buffer.byteLength(request.body),
        }),
      },
    };
    try {
      await kubeConfig.applyToHTTPSOptions(options);
    } catch (error) {
      throw credentialsError(error);
    }
    keepConnections(options.agent);
    return options;
  }
}

/** The library wants to hear twice that there is no TLS. */
function allowingHttp(kubeConfig: KubeConfig): KubeConfig {
  const cluster = kubeConfig.getCurrentCluster()!;
  if (/^http:/i.test(cluster.server)) {
    Object.assign(cluster, { skipTLSVerify: true });
  }
  return kubeConfig;
}

/** The parser's own message may quote the document, which holds secrets. */
function credentialsError(error: unknown): KubernetesError {
  const safe =
    isError(error) &&
    (error.name === 'InputError' ||
      error.code === 'ENOENT' ||
      error.code === 'EACCES');
  return new KubernetesError({
    reason: 'credentials',
    message: `Can't read the credentials: ${
      safe
        ? error.message
        : 'the kubeconfig, certificate or exec plugin is unusable'
    }.`,
    cause: error,
  });
}
