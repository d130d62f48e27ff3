import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import {
  Sandbox,
  SimulatedClock,
  startSandbox,
} from '@lattice-dev/plugin-lattice-backend-module-sandbox';
import { GeneratedAddress, GeneratedOptions } from './GeneratedServer';
import { KeepAliveClient } from './KeepAliveClient';
import { serveCalls } from './serveCalls';
import { patternOf, stamp, StampPattern } from './stampPattern';

const BOOKMARK_MILLISECONDS = 30_000;
const BATCH = 64 * 1024;

let clusters = 0;
let documents = new Map<string, Buffer>();
let patterns = new Map<string, StampPattern[]>();
let open = () => {};
const opened = new Promise<void>(resolve => {
  open = resolve;
});

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

/** The objects of the one cluster, by the path that lists them. */
function readPatterns({ store }: Sandbox, leftOut: readonly string[]) {
  const found = new Map<string, StampPattern[]>();
  for (const { group, kind, plural } of store.kinds.list()) {
    const objects = store
      .list({ group, kind })
      .filter(({ metadata }) => metadata.namespace?.startsWith('fleet-'));
    if (objects.length === 0 || leftOut.includes(kind)) continue;
    const path = `/apis/${objects[0].apiVersion}/${plural}`;
    found.set(path, objects.map(patternOf));
  }
  return found;
}

async function start(options: GeneratedOptions): Promise<GeneratedAddress> {
  const clock = SimulatedClock.create();
  const sandbox = await startSandbox({ clusters: 1, clock });
  documents = await readDocuments(sandbox);
  patterns = readPatterns(sandbox, options.leftOut ?? []);
  await sandbox.stop();
  clusters = options.clusters;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const each = [...patterns.values()].reduce(
    (sum, { length }) => sum + length,
    0,
  );
  return { url: `http://127.0.0.1:${port}`, objects: each * clusters };
}

function* linesOf(path: string): Generator<string> {
  const kind = patterns.get(path) ?? [];
  for (let serial = 0; serial < clusters; serial += 1) {
    for (const pattern of kind) {
      yield `{"type":"ADDED","object":${stamp(pattern, serial)}}\n`;
    }
  }
}

function bookmark(annotations: object): string {
  const metadata = { resourceVersion: '1', annotations };
  return `${JSON.stringify({ type: 'BOOKMARK', object: { metadata } })}\n`;
}

async function streamList(path: string, response: ServerResponse) {
  await opened;
  let batch = '';
  for (const line of linesOf(path)) {
    batch += line;
    if (batch.length < BATCH) continue;
    if (!response.write(batch)) await once(response, 'drain');
    batch = '';
  }
  const end = { 'k8s.io/initial-events-end': 'true' };
  response.write(batch + bookmark(end));
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const document = documents.get(url.pathname);
  response.setHeader('Content-Type', 'application/json');
  if (!url.searchParams.has('watch')) {
    const nothing = Buffer.from('{"kind":"List","metadata":{},"items":[]}');
    response.end(document ?? nothing);
    return;
  }
  response.flushHeaders();
  if (url.searchParams.has('sendInitialEvents')) {
    await streamList(url.pathname, response);
  }
  const beat = setInterval(
    () => response.write(bookmark({})),
    BOOKMARK_MILLISECONDS,
  );
  response.once('close', () => clearInterval(beat));
}

serveCalls({ start, open }, async () => {
  server.close();
  server.closeAllConnections();
});
