import { expect, Locator, Page } from '@playwright/test';
import { answers } from './answers';
import { becomes, PersonName } from './people';
import { frail } from './world';

/** One picture of the portal: how to get there and what shows that one is. */
export interface Screen {
  id: string;
  path: string;
  person?: PersonName | 'nobody';
  /** The frame of the page is Backstage's, only what stands in it is ours. */
  framed?: true;
  /** What is different from a healthy portal. */
  given?: (page: Page) => Promise<unknown>;
  ready: (page: Page) => Locator;
  /** What to do there before looking. */
  then?: (page: Page) => Promise<unknown>;
  /** Puts back what `given` changed outside of the page. */
  after?: () => Promise<unknown>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first();
const text = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).first();
const row = (name: string) => (page: Page) =>
  page.getByRole('link', { name, exact: true }).first();

const cluster = (name: string) => `/lattice/clusters/sandbox-ber/${name}`;
const failing = cluster('team-payments/payments-dr');
const entity = (path: string) => `/catalog/default/${path}`;
const resource = 'resource/sandbox-ber.team-checkout.checkout-prod';

const fleet: Screen[] = [
  { id: 'fleet', path: '/lattice', ready: row('payments-dr') },
  {
    id: 'fleet-selected',
    path: '/lattice?mgmt=sandbox-ber',
    ready: row('checkout-prod'),
    then: async page => {
      const boxes = page.getByRole('checkbox');
      for (const at of [1, 2, 3]) await boxes.nth(at).click();
    },
  },
  {
    id: 'fleet-filter-menu',
    path: '/lattice?health=failed,degraded',
    ready: row('payments-dr'),
    then: page =>
      page
        .locator('#lattice-cluster-list')
        .getByRole('button', { name: /Flavour/ })
        .click(),
  },
  {
    id: 'fleet-no-match',
    path: '/lattice?q=no-such-cluster',
    ready: text(/No cluster/),
  },
  {
    id: 'fleet-keys',
    path: '/lattice',
    ready: row('checkout-prod'),
    then: page => page.keyboard.press('?'),
  },
  {
    id: 'fleet-empty',
    path: '/lattice',
    given: answers.emptyFleet,
    ready: heading(/No clusters/),
  },
  {
    id: 'fleet-loading',
    path: '/lattice',
    given: answers.nothingYet,
    ready: page => page.locator('[aria-busy="true"]').first(),
  },
  {
    id: 'fleet-error',
    path: '/lattice',
    given: answers.brokenBackend,
    ready: page => page.getByRole('button', { name: /again/i }).first(),
  },
  {
    id: 'fleet-denied',
    path: '/lattice',
    person: 'Sam Doe',
    ready: text(/lattice\.cluster\.read/),
  },
  {
    id: 'fleet-polling',
    path: '/lattice',
    given: answers.noStream,
    ready: text('Every 10 s'),
  },
];

const clusters: Screen[] = [
  ...[
    'troubleshooting',
    'topology',
    'machines',
    'conditions',
    'events',
    'timeline',
  ].map(tab => ({
    id: `cluster-${tab}`,
    path: `${failing}/${tab}`,
    ready: (page: Page) =>
      page.getByRole('tab', { selected: true, name: new RegExp(tab, 'i') }),
  })),
  { id: 'cluster-failing', path: failing, ready: heading(/payments-dr/) },
  {
    id: 'cluster-healthy',
    path: cluster('team-checkout/checkout-prod'),
    ready: heading(/checkout-prod/),
  },
  {
    id: 'cluster-paused',
    path: cluster('team-checkout/checkout-perf'),
    ready: heading(/checkout-perf/),
  },
  {
    id: 'cluster-deleting',
    path: cluster('team-checkout/legacy-shop'),
    ready: heading(/legacy-shop/),
  },
  {
    id: 'cluster-object',
    path: `${failing}/topology`,
    ready: page => page.getByRole('treegrid').or(page.getByRole('tree')),
    then: page => page.getByRole('row').nth(2).click(),
  },
  {
    id: 'cluster-not-found',
    path: cluster('team-checkout/no-such-cluster'),
    ready: text(/lattice\.cluster\.read/),
  },
  {
    id: 'cluster-of-others',
    path: failing,
    person: 'Amara Okafor',
    ready: text(/lattice\.cluster\.read/),
  },
  {
    id: 'cluster-error',
    path: failing,
    given: answers.brokenBackend,
    ready: page => page.getByRole('button', { name: /again/i }).first(),
  },
];

const rest: Screen[] = [
  {
    id: 'sign-in',
    path: '/',
    person: 'nobody',
    ready: page => page.getByRole('button', { name: /Guest/ }),
  },
  {
    id: 'management-clusters',
    path: '/lattice/management-clusters',
    ready: text('Reachable'),
  },
  {
    id: 'management-clusters-denied',
    path: '/lattice/management-clusters',
    person: 'Sam Doe',
    ready: text(/lattice\.management-cluster\.read/),
  },
  {
    id: 'entity-resource',
    framed: true,
    path: entity(resource),
    ready: text(/^Usable$/),
  },
  {
    id: 'entity-resource-content',
    framed: true,
    path: entity(`${resource}/cluster`),
    ready: heading('Provisioning'),
  },
  {
    id: 'entity-system',
    framed: true,
    path: entity('system/shop'),
    ready: row('payments-dr'),
  },
  {
    id: 'entity-system-content',
    framed: true,
    path: entity('system/shop/clusters'),
    ready: row('payments-dr'),
  },
  {
    id: 'entity-component',
    framed: true,
    path: entity('component/cart'),
    ready: heading(/cart/),
  },
  {
    id: 'entity-group',
    framed: true,
    path: entity('group/checkout'),
    ready: row('checkout-prod'),
  },
  {
    id: 'form',
    framed: true,
    path: '/create/templates/default/capo-kubeadm',
    ready: page => page.getByRole('textbox', { name: /^Name/ }),
  },
];

const menuItem = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).click();
};
const healthy = cluster('team-checkout/checkout-prod');

const operations: Screen[] = [
  {
    id: 'cluster-actions',
    path: healthy,
    ready: heading(/checkout-prod/),
    then: page =>
      page
        .getByRole('button', { name: /^Actions/ })
        .first()
        .click(),
  },
  ...(['Scale', 'Upgrade', 'Pause', 'Delete', 'Get kubeconfig'] as const).map(
    name => ({
      id: `dialog-${name.split(' ').pop()!.toLowerCase()}`,
      path: healthy,
      ready: heading(/checkout-prod/),
      then: async (page: Page) => {
        await menuItem(page, `${name}\u2026`);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      },
    }),
  ),
  {
    id: 'new-cluster',
    path: '/lattice/create',
    ready: heading(/kubeadm/i),
  },
];

const stale: Screen[] = [
  {
    id: 'fleet-stale',
    path: '/lattice?mgmt=frail',
    given: frail.cutOff,
    ready: text(/frail: last seen/),
    after: frail.giveBack,
  },
  {
    id: 'management-clusters-unreachable',
    path: '/lattice/management-clusters',
    given: frail.cutOff,
    ready: text(/refused|Unreachable/),
    then: page =>
      page
        .getByText(/refused|Unreachable/)
        .first()
        .scrollIntoViewIfNeeded(),
    after: frail.giveBack,
  },
];

export const screens: Screen[] = [
  ...fleet,
  ...clusters,
  ...operations,
  ...rest,
  ...stale,
];

/** Opens a screen and waits until it stands. */
export async function open(page: Page, screen: Screen) {
  const { person = 'Guest', given, path, ready, then } = screen;
  if (person !== 'nobody') await becomes(page, person);
  await given?.(page);
  await page.goto(path);
  await expect(ready(page)).toBeVisible();
  await then?.(page);
}
