import {
  createServer,
  IncomingMessage,
  Server,
  ServerResponse,
} from 'node:http';
import { AddressInfo } from 'node:net';

/** How a management cluster fails from the start, for ever. */
export interface DeadMode {
  readonly name: string;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

function status(code: number): DeadMode['answer'] {
  return (_, response) => {
    const body = { kind: 'Status', status: 'Failure', code };
    response.writeHead(code, JSON_TYPE).end(JSON.stringify(body));
  };
}

const cluster = {
  resource: 'clusters',
  responseKind: {
    group: 'cluster.x-k8s.io',
    version: 'v1beta2',
    kind: 'Cluster',
  },
  scope: 'Namespaced',
  verbs: ['list', 'watch'],
};

function discoveryOf(groups: object[]): string {
  return JSON.stringify({
    kind: 'APIGroupDiscoveryList',
    apiVersion: 'apidiscovery.k8s.io/v2',
    items: groups,
  });
}

const definitions = JSON.stringify({
  kind: 'PartialObjectMetadataList',
  apiVersion: 'meta.k8s.io/v1',
  metadata: { resourceVersion: '7' },
  items: [
    {
      metadata: {
        name: 'clusters.cluster.x-k8s.io',
        uid: 'd1',
        resourceVersion: '5',
      },
      spec: { versions: [{ name: 'v1beta2', served: true }] },
      status: { conditions: [{ type: 'Established', status: 'True' }] },
    },
  ],
});

const clusterGroup = {
  metadata: { name: 'cluster.x-k8s.io' },
  versions: [{ version: 'v1beta2', resources: [cluster] }],
};

/** Says what it serves, and has no more to say. */
function afterDiscovery(groups: object[]): DeadMode['answer'] {
  const fail = status(500);
  return (request, response) => {
    const { pathname, searchParams } = new URL(
      request.url!,
      'http://localhost',
    );
    const answers: Record<string, string> = {
      '/apis': discoveryOf(groups),
      '/api': discoveryOf([]),
      '/apis/apiextensions.k8s.io/v1/customresourcedefinitions': definitions,
    };
    const body = searchParams.has('watch') ? undefined : answers[pathname];
    if (body) response.writeHead(200, JSON_TYPE).end(body);
    else fail(request, response);
  };
}

export const deadModes: readonly DeadMode[] = [
  { name: 'dead: resets', answer: request => request.socket.destroy() },
  { name: 'dead: status 503', answer: status(503) },
  { name: 'dead: status 401', answer: status(401) },
  { name: 'dead: status 403', answer: status(403) },
  { name: 'dead: silence', answer: () => undefined },
  {
    name: 'dead: HTML',
    answer: (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html/>'),
  },
  { name: 'dead: lists fail', answer: afterDiscovery([clusterGroup]) },
  { name: 'dead: groups left out', answer: afterDiscovery([]) },
];

/** A management cluster that never was read. */
export class DeadServer {
  readonly #server: Server;

  static async start(mode: DeadMode, onMet: () => void): Promise<DeadServer> {
    const server = createServer((request, response) => {
      onMet();
      mode.answer(request, response);
    });
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return new DeadServer(server);
  }

  private constructor(server: Server) {
    this.#server = server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop() {
    const closed = new Promise(resolve => {
      this.#server.close(resolve);
    });
    this.#server.closeAllConnections();
    await closed;
  }
}
