import { ResponseError } from '@backstage/errors';
import { ClusterId } from '../status';
import { LatticeRequestOptions } from './LatticeApi';
import { urlPart } from './urlPart';

/**
 * How clients reach the backend: Backstage's own APIs, in a browser or not.
 *
 * @public
 */
export interface LatticeClientOptions {
  discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
  fetchApi: { fetch: typeof fetch };
}

type Query = Record<string, string | number | string[] | undefined>;

/** Sends the requests of all clients, and throws what the backend refuses. */
export class LatticeConnection {
  readonly #options: LatticeClientOptions;

  constructor(options: LatticeClientOptions) {
    this.#options = options;
  }

  async get<T>(
    path: string,
    query?: Query,
    options?: LatticeRequestOptions,
  ): Promise<T> {
    const response = await this.open(path, query, options);
    return response.json();
  }

  async post<T>(
    path: string,
    body: object,
    options?: LatticeRequestOptions,
  ): Promise<T> {
    const response = await this.#send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: options?.signal,
    });
    return response.json();
  }

  /** The answer itself, for whoever reads it bit by bit. */
  async open(
    path: string,
    query: Query = {},
    options?: LatticeRequestOptions,
  ): Promise<Response> {
    return this.#send(`${path}${search(query)}`, {
      method: 'GET',
      signal: options?.signal,
    });
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const { discoveryApi, fetchApi } = this.#options;
    const baseUrl = await discoveryApi.getBaseUrl('lattice');
    const response = await fetchApi.fetch(`${baseUrl}${path}`, init);
    if (!response.ok) throw await ResponseError.fromResponse(response);
    return response;
  }
}

/** The address of a cluster, or of something below it. */
export function clusterPath(id: ClusterId, ...below: string[]): string {
  const parts = [id.managementCluster, id.namespace, id.name, ...below];
  return `/clusters/${parts.map(urlPart).join('/')}`;
}

/** A value once, each of a list; nothing for what is empty. */
function search(query: Query): string {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) {
      if (one !== '') found.append(name, String(one));
    }
  }
  const text = found.toString();
  return text ? `?${text}` : '';
}
