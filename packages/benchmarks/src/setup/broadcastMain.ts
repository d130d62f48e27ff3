import { once } from 'node:events';
import { createServer, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { serveCalls } from './serveCalls';

const viewers = new Set<ServerResponse>();

/** The least that a stream can be: headers, a first line, and who listens. */
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(': hello\n\n');
  viewers.add(response);
  response.once('close', () => viewers.delete(response));
});

async function start(): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function broadcast(text: string): string {
  const frame = Buffer.from(text);
  const at = process.hrtime.bigint();
  for (const viewer of viewers) viewer.write(frame);
  return String(at);
}

serveCalls({ start, broadcast }, async () => {
  server.close();
  server.closeAllConnections();
});
