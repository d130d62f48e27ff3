import http from 'node:http';
import { AddressInfo } from 'node:net';
import { ManagementCluster } from '../kubernetes/ManagementCluster';

export interface TestObject {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    uid: string;
    namespace?: string;
    resourceVersion?: string;
    [key: string]: unknown;
  };
  [key: string]: unknown;
}

interface LoggedEvent {
  revision: number;
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  path: string;
  object: TestObject;
}

interface Watcher {
  path: string;
  write: (line: string | Buffer) => void;
  response: http.ServerResponse;
}

/** What may go wrong with the next requests; the first that fits is used up. */
export interface Fault {
  on: 'list' | 'watch' | 'streaming-list' | 'any';
  path?: string;
  /** Takes over the answer. */
  answer: (response: http.ServerResponse) => void;
}

/**
 * As much of an API server as list and watch need: one revision counter, a log
 * to resume from, pages, streaming lists, bookmarks, 410. Bytes leave in
 * chunks of the sizes that `chunkSize` gives.
 */
export class TestApiServer {
  readonly requests: string[] = [];
  readonly faults: Fault[] = [];
  streamingLists = true;
  oldestRevision = 0;
  chunkSize: () => number = () => Number.POSITIVE_INFINITY;
  onRequest?: (
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ) => boolean;
  readonly #server: http.Server;
  readonly #objects = new Map<string, Map<string, TestObject>>();
  readonly #log: LoggedEvent[] = [];
  readonly #watchers = new Set<Watcher>();
  #revision = 1;

  static async start(): Promise<TestApiServer> {
    const server = new TestApiServer();
    await new Promise<void>(resolve =>
      server.#server.listen(0, '127.0.0.1', resolve),
    );
    return server;
  }

  private constructor() {
    this.#server = http.createServer((request, response) =>
      this.#handle(request, response),
    );
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get watching(): number {
    return this.#watchers.size;
  }

  managementCluster(name = 'test'): ManagementCluster {
    return ManagementCluster.create({
      name,
      sandbox: false,
      allowInsecure: true,
      connection: { type: 'token', url: this.url, token: 'secret' },
    });
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }

  /** Breaks every connection, as a restart does. */
  dropConnections() {
    this.#server.closeAllConnections();
  }

  put(path: string, object: TestObject): TestObject {
    const kind = this.#objects.get(path) ?? new Map<string, TestObject>();
    this.#objects.set(path, kind);
    const type = kind.has(object.metadata.uid) ? 'MODIFIED' : 'ADDED';
    const stored = this.#stamped(object);
    kind.set(object.metadata.uid, stored);
    this.#emit({ revision: this.#revision, type, path, object: stored });
    return stored;
  }

  remove(path: string, uid: string) {
    const object = this.#objects.get(path)?.get(uid);
    if (!object) return;
    this.#objects.get(path)!.delete(uid);
    const stored = this.#stamped(object);
    this.#emit({
      revision: this.#revision,
      type: 'DELETED',
      path,
      object: stored,
    });
  }

  objects(path: string): TestObject[] {
    return [...(this.#objects.get(path)?.values() ?? [])];
  }

  /** Sends bytes to all watchers of a path, whatever they are. */
  send(path: string, bytes: string | Buffer) {
    for (const watcher of this.#watchers) {
      if (watcher.path === path) watcher.write(bytes);
    }
  }

  bookmark() {
    for (const watcher of this.#watchers) {
      watcher.write(this.#bookmarkLine(false));
    }
  }

  /** Forgets history, so that older positions get 410. */
  compact() {
    this.#revision += 1;
    this.oldestRevision = this.#revision;
  }

  #stamped(object: TestObject): TestObject {
    this.#revision += 1;
    return {
      ...object,
      metadata: {
        ...object.metadata,
        resourceVersion: String(this.#revision),
      },
    };
  }

  #emit(event: LoggedEvent) {
    this.#log.push(event);
    for (const watcher of this.#watchers) {
      if (watcher.path === event.path) watcher.write(lineOf(event));
    }
  }

  #handle(request: http.IncomingMessage, response: http.ServerResponse) {
    this.requests.push(request.url ?? '');
    if (this.onRequest?.(request, response)) return;
    const url = new URL(request.url ?? '', 'http://test');
    const query = url.searchParams;
    const attempt = attemptOf(query);
    const fault = this.#takeFault(attempt, url.pathname);
    if (fault) fault.answer(response);
    else if (attempt === 'list') this.#list(url.pathname, query, response);
    else this.#watch(url.pathname, query, response);
  }

  #takeFault(attempt: string, path: string): Fault | undefined {
    const index = this.faults.findIndex(
      fault =>
        (fault.on === 'any' || fault.on === attempt) &&
        (fault.path === undefined || fault.path === path),
    );
    return index < 0 ? undefined : this.faults.splice(index, 1)[0];
  }

  #list(path: string, query: URLSearchParams, response: http.ServerResponse) {
    const start = Number(query.get('continue') ?? 0);
    const limit = Number(query.get('limit') ?? Infinity);
    const field = query.get('fieldSelector')?.replace('metadata.name=', '');
    const all = this.objects(path).filter(
      ({ metadata }) => field === undefined || metadata.name === field,
    );
    const items = all.slice(start, start + limit);
    const more = start + limit < all.length;
    this.#respond(
      response,
      `${JSON.stringify({
        apiVersion: 'v1',
        items,
        kind: 'List',
        metadata: {
          resourceVersion: String(this.#revision),
          ...(more && { continue: String(start + limit) }),
        },
      })}\n`,
    );
  }

  #watch(path: string, query: URLSearchParams, response: http.ServerResponse) {
    const initial = query.get('sendInitialEvents') === 'true';
    if (initial && !this.streamingLists) {
      sendStatus(response, 422, 'Invalid');
      return;
    }
    const from = Number(query.get('resourceVersion') ?? 0);
    if (!initial && from < this.oldestRevision) {
      sendStatus(response, 410, 'Expired');
      return;
    }
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.flushHeaders();
    const watcher = { path, response, write: this.#writer(response) };
    if (initial) {
      for (const object of this.objects(path)) {
        watcher.write(lineOf({ type: 'ADDED', object }));
      }
      watcher.write(this.#bookmarkLine(true));
    } else {
      for (const event of this.#log) {
        if (event.path === path && event.revision > from) {
          watcher.write(lineOf(event));
        }
      }
    }
    this.#watchers.add(watcher);
    response.on('close', () => this.#watchers.delete(watcher));
  }

  #bookmarkLine(initialEventsEnd: boolean): string {
    return lineOf({
      type: 'BOOKMARK',
      object: {
        kind: 'Bookmark',
        metadata: {
          resourceVersion: String(this.#revision),
          ...(initialEventsEnd && {
            annotations: { 'k8s.io/initial-events-end': 'true' },
          }),
        },
      },
    });
  }

  #writer(response: http.ServerResponse) {
    return (line: string | Buffer) => {
      const bytes = Buffer.from(line);
      for (let at = 0; at < bytes.length; ) {
        const size = Math.max(1, this.chunkSize());
        response.write(bytes.subarray(at, at + size));
        at += size;
      }
    };
  }

  #respond(response: http.ServerResponse, body: string) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    this.#writer(response)(body);
    response.end();
  }
}

function lineOf(event: { type: string; object: unknown }): string {
  return `${JSON.stringify({ type: event.type, object: event.object })}\n`;
}

function attemptOf(query: URLSearchParams) {
  if (query.get('watch') !== 'true') return 'list';
  return query.get('sendInitialEvents') === 'true' ? 'streaming-list' : 'watch';
}

/** Answers with a Kubernetes Status. */
export function sendStatus(
  response: http.ServerResponse,
  code: number,
  reason: string,
  headers: Record<string, string> = {},
) {
  response.writeHead(code, { 'Content-Type': 'application/json', ...headers });
  response.end(
    JSON.stringify({
      kind: 'Status',
      status: 'Failure',
      code,
      reason,
      message: reason,
    }),
  );
}
