import { Agent, request } from 'node:https';
import { pathOf, SyncedKind, syncedKinds } from './SyncCost';

const END = Buffer.from('k8s.io/initial-events-end');

/** Reads the streaming list of a kind and looks at no more than its end. */
function readKind(options: {
  agent: Agent;
  address: { url: string; token: string };
  kind: SyncedKind;
}): Promise<number> {
  const { agent, address, kind } = options;
  const query =
    'watch=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true';
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address.url}/apis/${pathOf(kind)}?${query}`,
      { agent, headers: { Authorization: `Bearer ${address.token}` } },
      response => {
        let bytes = 0;
        let tail = Buffer.alloc(0);
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          const last = Buffer.concat([tail, chunk.subarray(-4_096)]);
          if (last.includes(END)) {
            resolve(bytes);
            sent.destroy();
          }
          tail = last.subarray(-END.length);
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/**
 * What the API server itself needs for the lists, all at once: they are read
 * from their sockets and thrown away.
 */
export async function readBytes(address: { url: string; token: string }) {
  const agent = new Agent({ rejectUnauthorized: false });
  const start = performance.now();
  const sizes = await Promise.all(
    syncedKinds.map(kind => readKind({ agent, address, kind })),
  );
  const milliseconds = performance.now() - start;
  agent.destroy();
  return { milliseconds, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
