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

type Json = Record<string, unknown>;

interface Flavour {
  id: string;
  prerequisites: Array<{ id: string; state: string; reason: string }>;
}

function withoutProvider(flavour: Flavour): Json {
  const reason = 'No kind of the Kamaji control plane provider is served.';
  return {
    ...flavour,
    state: 'missing',
    sentence: 'The Kamaji control plane provider is not installed.',
    prerequisites: flavour.prerequisites.map(need =>
      need.id.includes('kamaji') ? { ...need, state: 'missing', reason } : need,
    ),
  };
}

/** The true answer, with something changed. */
function change(page: Page, path: string, make: (answer: Json) => Json) {
  return page.route(api(path), async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: make(await response.json()) });
  });
}

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
  /** The entity names a cluster that is not there. */
  clusterGone: (page: Page) =>
    page.route(api('/entities'), route =>
      route.fulfill({
        json: {
          entityRef: 'component:default/payments-api',
          health: 'unknown',
          counts: {},
          clusters: [],
          missing: ['sandbox-ber/team-payments/payments-dr'],
          sources: [],
        },
      }),
    ),
  /** What was broken a while ago is repaired. */
  repaired: (page: Page) =>
    change(page, '/clusters/.*/diagnosis', diagnosis => ({
      ...diagnosis,
      resolved: [
        {
          id: 'capo-compute-quota',
          title: 'Quota of cores: 40 of 40 used, 4 more asked',
          object: {
            kind: 'OpenStackServer',
            namespace: 'team-checkout',
            name: 'checkout-prod-md-0-256fn',
          },
          repairedAt: new Date().toISOString(),
          since: new Date(Date.now() - 27 * 60_000).toISOString(),
        },
      ],
    })),
  /** A management cluster without a provider. */
  noKamaji: (page: Page) =>
    change(page, '/flavours', ({ items, ...rest }) => ({
      ...rest,
      items: (items as Flavour[]).map(flavour =>
        flavour.id === 'kamaji' ? withoutProvider(flavour) : flavour,
      ),
    })),
  brokenBackend: (page: Page) => page.route(api(''), broken),
  noStream: (page: Page) => page.route(api('/stream'), route => route.abort()),
};
