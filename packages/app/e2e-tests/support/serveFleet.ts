import { Page } from '@playwright/test';

/** The stream tells this fleet and stays open. */
export async function serveFleet(page: Page, clusters: unknown[]) {
  const frame = { type: 'snapshot', position: 'test.1', clusters, sources: [] };
  await page.route(/\/api\/lattice\/stream/, route =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `data: ${JSON.stringify(frame)}\n\n`,
    }),
  );
  await page.route(/\/api\/lattice\/clusters\?/, route =>
    route.fulfill({
      json: {
        items: clusters,
        sources: [],
        facets: {},
        total: clusters.length,
      },
    }),
  );
}
