import { Page, Route } from '@playwright/test';
import { manyClusters, manySources, sourcesIn } from './manyClusters';
import { serveFleet } from './serveFleet';

const api = (path: string) => new RegExp(`/api/lattice${path}([/?]|$)`);

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
  emptyFleet: (page: Page) => serveFleet(page, [], manySources()),
  /** No management cluster was read since the start. */
  unreadFleet: (page: Page) =>
    serveFleet(page, [], sourcesIn(['unreachable', 'connecting'])),
  /** One is live, one is old, and of the others nothing is known. */
  partlyReadFleet: (page: Page) =>
    serveFleet(
      page,
      manyClusters(60).filter(({ managementCluster }) =>
        ['mgmt-ber', 'mgmt-fra'].includes(managementCluster),
      ),
      sourcesIn(['live', 'stale', 'unreachable', 'absent']),
    ),
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
          title: 'Quota of cores exhausted: 40 of 40 used, 4 more needed',
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
