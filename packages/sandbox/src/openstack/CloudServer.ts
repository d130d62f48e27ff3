import {
  createServer,
  IncomingMessage,
  Server,
  ServerResponse,
} from 'node:http';
import { AddressInfo } from 'node:net';
import { ObjectStore } from '../store/types';
import { Cloud } from './Cloud';
import { CloudAnswer } from './http/CloudRequest';

const maxBytes = 256 * 1024;

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, answer: CloudAnswer): void {
  const { status, body, headers } = answer;
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(JSON.stringify(body));
}

/** The OpenStack services of a sandbox, on the loopback. */
export class CloudServer {
  readonly #cloud: Cloud;
  readonly #server: Server;

  static create(options: {
    store: ObjectStore;
    seed: string | number;
    now: () => Date;
  }): CloudServer {
    return new CloudServer(Cloud.create(options));
  }

  private constructor(cloud: Cloud) {
    this.#cloud = cloud;
    this.#server = createServer((request, response) => {
      void this.#answer(request, response);
    });
  }

  /** Listens, and answers the address; port 0 takes any free one. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    return this.#origin;
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>(resolve => {
      this.#server.close(() => resolve());
    });
    this.#server.closeAllConnections();
    await closed;
  }

  get #origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      const { method = 'GET', url = '/', headers } = request;
      const { pathname, searchParams } = new URL(url, this.#origin);
      const body = method === 'GET' ? undefined : await readJson(request);
      const asked = { method, path: pathname, query: searchParams, headers };
      send(
        response,
        this.#cloud.answer({ ...asked, body, base: this.#origin }),
      );
    } catch (error) {
      process.emitWarning(`sandbox: the cloud failed: ${error}`);
      send(response, { status: 500, body: { error: { code: 500 } } });
    }
  }
}
