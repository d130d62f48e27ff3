import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { Page } from '@playwright/test';

/** A server that tells one frame to whoever asks, and then stays open. */
async function startStream(page: Page, frame: object): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
    });
    response.write(`data: ${JSON.stringify(frame)}\n\n`);
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  page.once('close', () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** The stream tells this fleet and stays open. */
export async function serveFleet(
  page: Page,
  clusters: unknown[],
  sources: unknown[] = [],
) {
  const frame = { type: 'snapshot', position: 'test.1', clusters, sources };
  const url = await startStream(page, frame);
  await page.route(/\/api\/lattice\/stream/, route => route.continue({ url }));
  await page.route(/\/api\/lattice\/clusters\?/, route =>
    route.fulfill({
      json: { items: clusters, sources, facets: {}, total: clusters.length },
    }),
  );
}
