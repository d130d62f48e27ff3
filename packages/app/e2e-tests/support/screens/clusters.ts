import { Page } from '@playwright/test';
import { answers } from '../answers';
import { openTab } from '../tabs';
import { frail } from '../world';
import {
  button,
  cluster,
  failing,
  heading,
  healthy,
  Screen,
  skeleton,
  text,
} from './Screen';

const tabs = [
  'troubleshooting',
  'topology',
  'machines',
  'conditions',
  'events',
  'timeline',
];

const states: Screen[] = [
  { id: 'cluster-failing', path: failing, ready: heading(/payments-dr/) },
  { id: 'cluster-healthy', path: healthy, ready: heading(/checkout-prod/) },
  {
    id: 'cluster-progressing',
    path: cluster('team-platform/preview-42'),
    ready: heading(/preview-42/),
  },
  {
    id: 'cluster-hosted',
    path: cluster('team-platform/platform-ci'),
    ready: heading(/platform-ci/),
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
    id: 'cluster-stale',
    path: '/lattice/clusters/mgmt-muc/fleet-000/c00000',
    ready: heading(/c00000/),
    then: async page => {
      await frail.cutOff();
      await text(/was last seen/)(page).waitFor();
    },
    after: frail.giveBack,
  },
  {
    id: 'cluster-loading',
    path: failing,
    given: answers.nothingYet,
    ready: skeleton,
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
    ready: button(/again/i),
  },
];

const details: Screen[] = [
  {
    id: 'cluster-graph',
    path: `${failing}/topology`,
    ready: button('Graph'),
    then: async page => {
      await button('Graph')(page).click();
      await text(/root failure/)(page).waitFor();
    },
  },
  {
    id: 'cluster-object',
    path: `${failing}/topology`,
    ready: page => page.getByRole('treegrid').or(page.getByRole('tree')),
    then: page => page.getByRole('row').nth(2).click(),
  },
  {
    id: 'cluster-silent',
    path: '/lattice/clusters/sandbox-fra/team-payments/payments-trial/troubleshooting',
    ready: text(/^Cause /),
  },
  {
    id: 'cluster-repaired',
    path: `${healthy}/troubleshooting`,
    given: answers.repaired,
    ready: text(/^Fixed at/),
  },
  {
    id: 'cluster-nothing-broken',
    path: `${healthy}/troubleshooting`,
    ready: text('No problems found'),
  },
];

export const clusterScreens: Screen[] = [
  ...states,
  ...tabs.map(tab => ({
    id: `cluster-${tab}`,
    path: `${failing}/${tab}`,
    ready: (page: Page) =>
      openTab(page).filter({ hasText: new RegExp(tab, 'i') }),
  })),
  ...details,
];
