import { answers } from '../answers';
import { frail } from '../world';
import { button, heading, link, Screen, skeleton, text } from './Screen';

const path = '/lattice';

export const fleetScreens: Screen[] = [
  { id: 'fleet', path, ready: link('payments-dr') },
  {
    id: 'fleet-selected',
    path: '/lattice?mgmt=sandbox-ber',
    ready: link('checkout-prod'),
    then: async page => {
      const boxes = page.getByRole('checkbox');
      for (const at of [1, 2, 3]) await boxes.nth(at).click();
    },
  },
  {
    id: 'fleet-bulk-plan',
    path: '/lattice?owner=group%3Adefault%2Fcheckout&mgmt=sandbox-ber',
    ready: link('checkout-prod'),
    then: async page => {
      await page.getByRole('checkbox').first().click();
      await button('Pause…')(page).click();
      await text(/to change, 2 to skip/)(page).waitFor();
    },
  },
  {
    id: 'fleet-filter-menu',
    path: '/lattice?health=failed,degraded',
    ready: link('payments-dr'),
    then: page =>
      page
        .locator('#lattice-cluster-list')
        .getByRole('button', { name: /Type/ })
        .click(),
  },
  {
    id: 'fleet-namespaces',
    path: '/lattice?namespace=team-checkout',
    ready: link('checkout-prod'),
    then: page => button('Namespace')(page).click(),
  },
  {
    id: 'fleet-views',
    path: '/lattice?health=failed,degraded',
    ready: link('payments-dr'),
    then: async page => {
      await button('Views')(page).click();
      await page.getByPlaceholder('Name of this view').fill('Needs attention');
      await button('Save view')(page).click();
      await button('Delete view Needs attention')(page).waitFor();
    },
  },
  {
    id: 'fleet-columns',
    path,
    ready: link('checkout-prod'),
    then: page => button('Columns')(page).click(),
  },
  {
    id: 'fleet-versions',
    path: '/lattice/versions',
    ready: page => page.getByRole('rowheader', { name: /^1\./ }).first(),
  },
  {
    id: 'fleet-compare',
    path: '/lattice/compare?cluster=sandbox-ber/team-checkout/checkout-prod&cluster=sandbox-ber/team-payments/payments-dr',
    ready: heading(/differences/),
  },
  {
    id: 'fleet-no-match',
    path: '/lattice?q=no-such-cluster',
    ready: text(/No cluster/),
  },
  {
    id: 'fleet-keys',
    path,
    ready: link('checkout-prod'),
    then: page => page.keyboard.press('?'),
  },
  {
    id: 'fleet-empty',
    path,
    given: answers.emptyFleet,
    ready: heading(/No clusters/),
  },
  {
    id: 'fleet-unread',
    path,
    given: answers.unreadFleet,
    ready: heading(/Clusters unknown/),
  },
  {
    id: 'fleet-partly-read',
    path,
    given: answers.partlyReadFleet,
    ready: text('Partly live'),
  },
  { id: 'fleet-loading', path, given: answers.nothingYet, ready: skeleton },
  {
    id: 'fleet-error',
    path,
    given: answers.brokenBackend,
    ready: button(/again/i),
  },
  {
    id: 'fleet-denied',
    path,
    person: 'Sam Doe',
    ready: text(/lattice\.cluster\.read/),
  },
  {
    id: 'fleet-polling',
    path,
    given: answers.noStream,
    ready: text('Every 10 s'),
  },
  {
    id: 'fleet-stale',
    path: '/lattice?mgmt=mgmt-muc',
    given: frail.cutOff,
    ready: text(/mgmt-muc: last seen/),
    after: frail.giveBack,
  },
];
