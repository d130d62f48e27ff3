import { createReadStream, existsSync, statSync } from 'node:fs';
import {
  createServer,
  IncomingMessage,
  request,
  Server,
  ServerResponse,
} from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createGzip } from 'node:zlib';
import { PortalProcess } from '../setup/PortalProcess';
import { tokenOf } from '../setup/portalConfig';
import { appFolder } from './buildApp';

/** Built into the app; see its app-config.yaml. */
const PORT = 7035;

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The built app and the API of a portal at one address, for a browser. */
export class AppServer {
  readonly url = `http://localhost:${PORT}`;
  readonly #portal: URL;
  readonly #server: Server;

  static async start(portal: PortalProcess): Promise<AppServer> {
    const server = new AppServer(portal);
    await new Promise<void>((resolve, reject) => {
      server.#server.once('error', reject);
      server.#server.listen(PORT, '127.0.0.1', resolve);
    });
    return server;
  }

  private constructor(portal: PortalProcess) {
    this.#portal = new URL(portal.url);
    this.#server = createServer((incoming, response) =>
      incoming.url!.startsWith('/api/')
        ? this.#pass(incoming, response)
        : sendFile(incoming, response),
    );
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise(resolve => {
      this.#server.close(resolve);
    });
  }

  /** Whoever looks at the benchmark's app is signed in. */
  #pass(incoming: IncomingMessage, response: ServerResponse) {
    const { hostname, port } = this.#portal;
    const onward = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...incoming.headers,
          authorization: `Bearer ${tokenOf(0)}`,
        },
      },
      answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }
}

function sendFile(incoming: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(incoming.url!, 'http://any');
  const wanted = join(appFolder, 'dist', normalize(pathname));
  const isFile = existsSync(wanted) && statSync(wanted).isFile();
  const file = isFile ? wanted : join(appFolder, 'dist', 'index.html');
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-encoding': 'gzip',
    'cache-control': isFile ? 'max-age=3600' : 'no-store',
  });
  createReadStream(file).pipe(createGzip()).pipe(response);
}
