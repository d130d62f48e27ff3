import { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, Server } from 'node:https';
import { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import { ApiContext, ApiRequest } from './ApiContext';
import { selfSignedCertificate } from '../tls/selfSignedCertificate';
import { failWith, handleRequest, outputOf } from './handleRequest';

/** Stands between a request and its handler: where faults break in. */
export interface Interceptor {
  /** True when it answered a request of its own, such as an admin path. */
  answer?(http: IncomingMessage, response: ServerResponse): Promise<boolean>;
  around(
    request: ApiRequest,
    run: (request: ApiRequest) => Promise<void>,
  ): Promise<void>;
}

const PASS_THROUGH: Interceptor = { around: (request, run) => run(request) };

/** The HTTP door. It only ever listens on the loopback. */
export class ApiServer {
  /** What clients have to trust. */
  readonly certificate: string;
  readonly #server: Server;
  readonly #sockets = new Set<Duplex>();
  readonly #context: ApiContext;
  readonly #interceptor: Interceptor;

  private constructor(context: ApiContext, interceptor: Interceptor) {
    this.#context = context;
    this.#interceptor = interceptor;
    const { cert, key } = selfSignedCertificate('lattice-sandbox');
    this.certificate = cert;
    this.#server = createServer({ cert, key }, (http, response) => {
      void this.#handle(http, response);
    });
    // The server forgets those that are still shaking hands.
    this.#server.on('connection', socket => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    this.#server.keepAliveTimeout = 60_000;
    // A watch is one request that lasts as long as it lasts.
    this.#server.requestTimeout = 0;
  }

  static create(options: {
    context: ApiContext;
    interceptor?: Interceptor;
  }): ApiServer {
    return new ApiServer(options.context, options.interceptor ?? PASS_THROUGH);
  }

  /** Listens, and answers the URL; port 0 takes any free one. */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    const address = this.#server.address() as AddressInfo;
    return `https://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>(resolve => {
      this.#server.close(() => resolve());
    });
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #handle(
    http: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    // Whoever measures how long something takes does it on this clock.
    response.setHeader('Date', this.#context.clock.now().toUTCString());
    const output = outputOf(http, response);
    const { around } = this.#interceptor;
    try {
      if (await this.#interceptor.answer?.(http, response)) return;
      const url = new URL(http.url!, 'http://127.0.0.1');
      await handleRequest(
        { context: this.#context, http, output, url },
        (request, run) => around.call(this.#interceptor, request, run),
      );
    } catch (error) {
      failWith(output, error);
    }
  }
}
