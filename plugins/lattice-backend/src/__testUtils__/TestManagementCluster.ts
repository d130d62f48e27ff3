import http from 'node:http';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectionOf } from '../capi';
import { TestApiServer, TestObject } from './TestApiServer';

const DEFINITIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

interface Kind {
  group: string;
  version: string;
  kind: string;
  plural: string;
}

/** A test API server that also answers what it serves. */
export class TestManagementCluster {
  readonly server: TestApiServer;
  /** Groups that discovery calls outdated, without their kinds. */
  readonly staleGroups = new Set<string>();
  readonly #kinds = new Map<string, Kind>();

  static async start(): Promise<TestManagementCluster> {
    const cluster = new TestManagementCluster(await TestApiServer.start());
    cluster.serve('cluster.x-k8s.io', 'v1beta2', 'Cluster');
    return cluster;
  }

  private constructor(server: TestApiServer) {
    this.server = server;
    server.onRequest = (request, response) => this.#answer(request, response);
  }

  async stop() {
    await this.server.stop();
  }

  serve(group: string, version: string, kind: string) {
    const projection = projectionOf(group, kind);
    if (!projection) throw new Error(`${kind}.${group} is not watched`);
    const { plural } = projection;
    const name = `${plural}.${group}`;
    const known = this.#kinds.get(name);
    this.#kinds.set(name, { group, version, kind, plural });
    if (group === '' || group === 'apps' || known?.version === version) return;
    this.server.put(DEFINITIONS, {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name, uid: `crd-${name}` },
      spec: { group, versions: [{ name: version, served: true }] },
      status: { conditions: [{ type: 'Established', status: 'True' }] },
    });
  }

  unserve(group: string, plural: string) {
    this.#kinds.delete(`${plural}.${group}`);
    this.server.remove(DEFINITIONS, `crd-${plural}.${group}`);
  }

  /** Leaves a kind out of discovery although its definition is there. */
  hideFromDiscovery(group: string, plural: string) {
    this.#kinds.delete(`${plural}.${group}`);
  }

  put(object: TestObject) {
    return this.server.put(this.pathOf(object), object);
  }

  remove(object: TestObject) {
    this.server.remove(this.pathOf(object), object.metadata.uid);
  }

  /** Serves the kind of the object in its version if that is new. */
  pathOf({ apiVersion, kind }: TestObject): string {
    const [group, version] = apiVersion.includes('/')
      ? apiVersion.split('/')
      : ['', apiVersion];
    const plural = projectionOf(group, kind)?.plural ?? '';
    if (this.#kinds.get(`${plural}.${group}`)?.version !== version) {
      this.serve(group, version, kind);
    }
    return `${group ? `/apis/${group}` : '/api'}/${version}/${plural}`;
  }

  /** The objects of a snapshot that are watched; names and ids can be changed. */
  load(snapshot: string, change: (text: string) => string = text => text) {
    const objects = readSnapshot(snapshot, change);
    for (const object of objects) this.put(object);
    return objects;
  }

  #answer(
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): boolean {
    const { pathname } = new URL(request.url ?? '', 'http://test');
    if (pathname === '/apis' || pathname === '/api') {
      this.#discovery(pathname === '/api', response);
      return true;
    }
    const one = /^(.*)\/namespaces\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(pathname);
    if (!one) return false;
    const [, root, namespace, plural, name] = one;
    const found = this.server
      .objects(`${root}/${plural}`)
      .find(
        ({ metadata }) =>
          metadata.namespace === namespace && metadata.name === name,
      );
    response.writeHead(found ? 200 : 404);
    response.end(JSON.stringify(found ?? { kind: 'Status', code: 404 }));
    return true;
  }

  #discovery(core: boolean, response: http.ServerResponse) {
    const groups = new Map<string, Kind[]>();
    for (const kind of this.#kinds.values()) {
      if ((kind.group === '') !== core) continue;
      groups.set(kind.group, [...(groups.get(kind.group) ?? []), kind]);
    }
    response.end(
      JSON.stringify({
        kind: 'APIGroupDiscoveryList',
        items: [...groups].map(([name, kinds]) => ({
          metadata: { name },
          versions: [...new Set(kinds.map(kind => kind.version))].map(
            version => ({
              version,
              ...(this.staleGroups.has(name) && { freshness: 'Stale' }),
              resources: kinds
                .filter(() => !this.staleGroups.has(name))
                .filter(kind => kind.version === version)
                .map(kind => ({
                  resource: kind.plural,
                  responseKind: { kind: kind.kind },
                  scope: 'Namespaced',
                })),
            }),
          ),
        })),
      }),
    );
  }
}

/** The watched objects of a snapshot of the lab. */
export function readSnapshot(
  name: string,
  change: (text: string) => string = text => text,
): TestObject[] {
  const file = resolve(__dirname, '../__fixtures__/lab', `${name}.json`);
  const { items } = JSON.parse(change(readFileSync(file, 'utf8')));
  return (items as TestObject[]).filter(({ apiVersion, kind }) =>
    projectionOf(apiVersion.split('/').at(-2) ?? '', kind),
  );
}

/** Waits until something holds; fails with its text. */
export async function until(
  condition: () => boolean,
  what = String(condition),
): Promise<void> {
  const end = Date.now() + 15_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Never came true: ${what}`);
    await new Promise(done => setTimeout(done, 5));
  }
}
