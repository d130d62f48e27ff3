import http from 'node:http';
import { AddressInfo } from 'node:net';
import { CloudConfig } from '../clouds/CloudConfig';
import { CloudCredential, createCredential } from '../client/CloudCredential';
import { Read, ReadName, readNames, reads } from '../reads/reads';
import { answerOf, recorded } from './recorded';

export const projectId = '0123456789abcdef0123456789abcdef';
export const goodSecret = 'cnry-application-credential-secret';
const tokenValue = 'cnry-token';

/** Takes a request over when it returns true. */
export type Answering = (
  request: http.IncomingMessage,
  response: http.ServerResponse,
) => boolean | void;

/** Where each service is, below one port. */
const prefixes: Record<string, string> = {
  image: '/image',
  'load-balancer': '/load-balancer',
  network: '/network',
  compute: '/compute/v2.1',
  'block-storage': `/volume/v3/${projectId}`,
};
const bases: Record<string, string> = {
  identity: '/v3',
  compute: '/compute/v2.1',
  network: '/network/v2.0',
  image: '/image/v2',
  volume: `/volume/v3/${projectId}`,
  loadBalancer: '/load-balancer/v2',
};

/** Keystone and the others on 127.0.0.1, with the answers of the lab. */
export class TestCloud {
  readonly seen: string[] = [];
  /** Headers and bodies that arrived, to look for secrets in. */
  readonly received: Array<{ url: string; headers: object; body: string }> = [];
  onRequest: Answering = () => false;
  /** Changes the catalog of the tokens that are given. */
  catalogUrl = (type: string) => `${this.origin}${prefixes[type]}`;
  /** Milliseconds until a request is answered. */
  delayOf: (url: string) => number = () => 0;
  tokenSeconds = 3_600;
  readonly #server: http.Server;
  readonly #paths = new Map<string, ReadName>();

  static async start(): Promise<TestCloud> {
    const cloud = new TestCloud();
    await new Promise<void>(resolve => {
      cloud.#server.listen(0, '127.0.0.1', resolve);
    });
    return cloud;
  }

  private constructor() {
    this.#server = http.createServer((request, response) => {
      let body = '';
      request.on('data', chunk => {
        body += chunk;
      });
      request.on('end', () => {
        const answer = () => this.#answer(request, response, body);
        const delay = this.delayOf(request.url ?? '');
        if (delay > 0) setTimeout(answer, delay);
        else answer();
      });
    });
    const token = {
      userId: '6275dd0753424f81b388e4050e04691a',
      applicationCredentialId: '0247bbad7a73463391da76f8ac1bf212',
      project: { id: projectId },
    };
    for (const name of readNames) {
      const row: Read = reads[name];
      const { path } = row;
      const below = typeof path === 'string' ? path : path(token as never);
      this.#paths.set(`${bases[row.service]}${below}`, name);
    }
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  config(changes: Partial<CloudConfig> = {}): CloudConfig {
    return {
      name: 'test',
      authUrl: `${this.origin}/v3`,
      aliases: [],
      interface: 'public',
      allowedHosts: [],
      timeoutMilliseconds: 2_000,
      requestsPerSecond: 1_000,
      ...changes,
    };
  }

  credential(
    changes: Partial<CloudConfig> = {},
    secret = goodSecret,
  ): CloudCredential {
    return createCredential({
      cloud: this.config(changes),
      method: 'application-credential',
      auth: {
        application_credential_id: '0247bbad7a73463391da76f8ac1bf212',
        application_credential_secret: secret,
      },
    });
  }

  /** How often a path was asked, by its end. */
  count(end: string): number {
    return this.seen.filter(url => url.includes(end)).length;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => {
      this.#server.close(resolve);
    });
  }

  #answer(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    body: string,
  ): void {
    const { url = '', headers } = request;
    this.seen.push(url);
    this.received.push({ url, headers, body });
    if (this.onRequest(request, response)) return;
    if (url === '/v3/auth/tokens') {
      this.#login(response, body);
      return;
    }
    if (headers['x-auth-token'] !== tokenValue) {
      sendJsonTo(response, 401, { error: { code: 401 } });
      return;
    }
    if (url === '/compute/v2.1/') {
      sendJsonTo(response, 200, recorded('computeVersion'));
      return;
    }
    const name = this.#paths.get(url);
    const answer = name ? answerOf(name) : { error: url };
    sendJsonTo(response, name ? 200 : 404, withoutLinks(answer));
  }

  #login(response: http.ServerResponse, body: string): void {
    if (!body.includes(goodSecret)) {
      sendJsonTo(response, 401, { error: { message: `Refused: ${body}` } });
      return;
    }
    const { token } = recorded('token') as {
      token: { catalog: Array<{ type: string; endpoints: object[] }> };
    };
    const catalog = token.catalog
      .filter(({ type }) => prefixes[type])
      .map(({ type, endpoints }) => ({
        type,
        endpoints: endpoints.map(endpoint => ({
          ...endpoint,
          url: this.catalogUrl(type),
        })),
      }));
    const ends = new Date(Date.now() + this.tokenSeconds * 1_000).toISOString();
    response.setHeader('X-Subject-Token', tokenValue);
    sendJsonTo(response, 201, {
      token: { ...token, catalog, expires_at: ends },
    });
  }
}

/** Recorded first pages link to an empty last one. */
function withoutLinks(answer: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(answer).filter(([key]) => !key.endsWith('_links')),
  );
}

export function sendJsonTo(
  response: http.ServerResponse,
  status: number,
  body: unknown,
): true {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
  return true;
}
