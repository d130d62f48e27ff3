import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { Sandbox } from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { GeneratedAddress, GeneratedOptions } from './GeneratedServer';
import { FleetChanges } from './FleetChanges';
import {
  objectsIn,
  Patterns,
  patternsWith,
  withOneCluster,
} from './generatedPatterns';
import { KeepAliveClient } from './KeepAliveClient';
import { serveCalls } from './serveCalls';
import { stamp } from './stampPattern';

const BOOKMARK_MILLISECONDS = 30_000;
const BATCH = 64 * 1024;
const TICK_MILLISECONDS = 10;

let options: GeneratedOptions = { clusters: 0 };
let documents = new Map<string, Buffer>();
let patterns: Patterns = new Map();
let patternsOfFirst: Patterns | undefined;
let changes = FleetChanges.create({
  managementClusters: 1,
  clusters: 1,
  patternsOf,
});
let sent = 0;
let ticks: NodeJS.Timeout | undefined;
/** Who watches, by management cluster and path. */
const watchers = new Map<string, Set<ServerResponse>>();
let open = () => {};
const opened = new Promise<void>(resolve => {
  open = resolve;
});

function patternsOf(managementCluster: number, serial: number): Patterns {
  const isFirst = managementCluster === 0 && serial === 0;
  return (isFirst && patternsOfFirst) || patterns;
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});

/** What every management cluster says about itself, as a sandbox says it. */
async function readDocuments({ url, tokens }: Sandbox) {
  const headers = { Authorization: `Bearer ${tokens.admin}` };
  const client = KeepAliveClient.create({ url, headers });
  const aggregated =
    'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';
  const read = async (path: string, accept: string) =>
    [path, (await client.get(path, { Accept: accept })).body] as const;
  const pairs = [
    await read('/version', 'application/json'),
    await read('/api', aggregated),
    await read('/apis', aggregated),
    await read(
      '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
      'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1',
    ),
  ];
  client.close();
  return new Map(pairs);
}

const sizeOf = (some: Patterns) =>
  [...some.values()].reduce((sum, { length }) => sum + length, 0);

async function start(asked: GeneratedOptions): Promise<GeneratedAddress> {
  options = asked;
  const { clusters, managementClusters = 1, workersOfFirst } = asked;
  const objects = await withOneCluster(async sandbox => {
    documents = await readDocuments(sandbox);
    return objectsIn(sandbox, asked.leftOut);
  });
  patterns = patternsWith(objects, asked.workers);
  if (workersOfFirst) patternsOfFirst = patternsWith(objects, workersOfFirst);
  changes = FleetChanges.create({ managementClusters, clusters, patternsOf });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const each = sizeOf(patterns);
  return {
    url: `http://127.0.0.1:${port}`,
    objects:
      each * clusters * managementClusters +
      (patternsOfFirst ? sizeOf(patternsOfFirst) - each : 0),
  };
}

function* linesOf(managementCluster: number, path: string) {
  for (let serial = 0; serial < options.clusters; serial += 1) {
    const kind = patternsOf(managementCluster, serial).get(path) ?? [];
    for (const pattern of kind) {
      yield `{"type":"ADDED","object":${stamp(pattern, serial)}}\n`;
    }
  }
}

/** Sends what is due since the last tick. */
function change(perSecond: number) {
  clearInterval(ticks);
  const startedAt = performance.now();
  const before = sent;
  if (perSecond === 0) return;
  ticks = setInterval(() => {
    const due = before + ((performance.now() - startedAt) * perSecond) / 1_000;
    for (; sent < due; sent += 1) {
      const { managementCluster, path, line } = changes.next();
      const key = `${managementCluster}${path}`;
      for (const watcher of watchers.get(key) ?? []) watcher.write(line);
    }
  }, TICK_MILLISECONDS);
}

function bookmark(annotations: object): string {
  const metadata = { resourceVersion: '1', annotations };
  return `${JSON.stringify({ type: 'BOOKMARK', object: { metadata } })}\n`;
}

async function streamList(lines: Iterable<string>, response: ServerResponse) {
  await opened;
  let batch = '';
  for (const line of lines) {
    batch += line;
    if (batch.length < BATCH) continue;
    if (!response.write(batch)) await once(response, 'drain');
    batch = '';
  }
  const end = { 'k8s.io/initial-events-end': 'true' };
  response.write(batch + bookmark(end));
}

/** `/3/apis/...` is a path of the fourth management cluster. */
function placeOf(pathname: string): [number, string] {
  const [, number, rest] = /^\/(\d+)(\/.*)$/.exec(pathname) ?? [];
  return number === undefined ? [0, pathname] : [Number(number), rest];
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [managementCluster, path] = placeOf(url.pathname);
  response.setHeader('Content-Type', 'application/json');
  if (!url.searchParams.has('watch')) {
    const nothing = Buffer.from('{"kind":"List","metadata":{},"items":[]}');
    response.end(documents.get(path) ?? nothing);
    return;
  }
  response.flushHeaders();
  if (url.searchParams.has('sendInitialEvents')) {
    await streamList(linesOf(managementCluster, path), response);
  }
  follow(`${managementCluster}${path}`, response);
}

function follow(key: string, response: ServerResponse) {
  const beat = setInterval(
    () => response.write(bookmark({})),
    BOOKMARK_MILLISECONDS,
  );
  const others = watchers.get(key) ?? new Set();
  watchers.set(key, others.add(response));
  response.once('close', () => {
    clearInterval(beat);
    others.delete(response);
  });
}

serveCalls(
  { start, open: () => open(), change, changes: () => sent },
  async () => {
    clearInterval(ticks);
    server.close();
    server.closeAllConnections();
  },
);
