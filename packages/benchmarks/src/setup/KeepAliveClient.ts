import { Agent as HttpAgent, IncomingMessage, request } from 'node:http';
import { Agent as HttpsAgent, request as secureRequest } from 'node:https';

export interface ClientOptions {
  url: string;
  headers?: Record<string, string>;
  /** How many connections at most; one unless given. */
  connections?: number;
}

export interface Received {
  status: number;
  encoding?: string;
  body: Buffer;
}

/** Asks over connections that stay open, the same way on either side. */
export class KeepAliveClient {
  readonly #options: ClientOptions;
  readonly #agent: HttpAgent | HttpsAgent;
  readonly #request: typeof request;

  static create(options: ClientOptions): KeepAliveClient {
    return new KeepAliveClient(options);
  }

  private constructor(options: ClientOptions) {
    const secure = options.url.startsWith('https:');
    const agent = { keepAlive: true, maxSockets: options.connections ?? 1 };
    this.#options = options;
    this.#agent = secure
      ? new HttpsAgent({ ...agent, rejectUnauthorized: false })
      : new HttpAgent(agent);
    this.#request = secure ? secureRequest : request;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Received> {
    return this.send({ method: 'GET', path, headers });
  }

  async json<T>(path: string): Promise<T> {
    return parsed<T>(path, await this.get(path));
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const headers = { 'Content-Type': 'application/json' };
    const sent = { method: 'POST', path, headers, body: JSON.stringify(body) };
    return parsed<T>(path, await this.send(sent));
  }

  send(sent: {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }): Promise<Received> {
    const { url, headers } = this.#options;
    const options = {
      method: sent.method,
      headers: { ...headers, ...sent.headers },
      agent: this.#agent,
    };
    return new Promise((resolve, reject) => {
      this.#request(`${url}${sent.path}`, options, response =>
        collect(response).then(resolve, reject),
      )
        .on('error', reject)
        .end(sent.body);
    });
  }

  close() {
    this.#agent.destroy();
  }
}

async function collect(response: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    encoding: response.headers['content-encoding'],
    body: Buffer.concat(chunks),
  };
}

function parsed<T>(path: string, { status, body }: Received): T {
  if (status >= 300) {
    throw new Error(`${path}: ${status} ${body.toString().slice(0, 1_000)}`);
  }
  return JSON.parse(body.toString()) as T;
}
