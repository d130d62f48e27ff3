import { Page, Route } from '@playwright/test';

const api = (path: string) => new RegExp(`/api/lattice${path}([/?]|$)`);

/** A stream whose first and only frame is this fleet. */
const streamOf = (clusters: unknown[], sources: unknown[] = []) => ({
  contentType: 'text/event-stream',
  body: `data: ${JSON.stringify({
    type: 'snapshot',
    position: 'test.1',
    clusters,
    sources,
  })}\n\n`,
});

const nothing = { items: [], total: 0, facets: {}, sources: [] };

const never = () => new Promise<void>(() => undefined);

const broken = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { error: { name: 'Error', message: 'The database is on fire' } },
  });

/** States that a healthy portal does not show by itself. */
export const answers = {
  emptyFleet: async (page: Page) => {
    // A stream that was answered has ended, and the fleet is read instead.
    await page.route(api('/clusters'), route =>
      route.fulfill({ json: nothing }),
    );
    await page.route(api('/stream'), route => route.fulfill(streamOf([])));
  },
  nothingYet: (page: Page) => page.route(api(''), never),
  brokenBackend: (page: Page) => page.route(api(''), broken),
  noStream: (page: Page) => page.route(api('/stream'), route => route.abort()),
};
