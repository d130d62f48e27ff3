import { answers } from '../answers';
import { button, heading, link, Screen, skeleton, text } from './Screen';

const entity = (path: string) => `/catalog/default/${path}`;
const resource = entity('resource/sandbox-ber.team-checkout.checkout-prod');
const component = entity('component/payments-api');

const screens: Omit<Screen, 'framed'>[] = [
  { id: 'entity-resource', path: resource, ready: heading('Ready to use') },
  {
    id: 'entity-resource-content',
    path: `${resource}/cluster`,
    ready: heading('Provisioning'),
  },
  { id: 'entity-failing', path: component, ready: text(/^Cause /) },
  {
    id: 'entity-missing',
    path: component,
    given: answers.clusterGone,
    ready: text('Cluster not found'),
  },
  {
    id: 'entity-loading',
    path: component,
    given: answers.nothingYet,
    ready: skeleton,
  },
  {
    id: 'entity-error',
    path: component,
    given: answers.brokenBackend,
    ready: button(/again/i),
  },
  {
    id: 'entity-denied',
    path: component,
    person: 'Sam Doe',
    ready: text(/lattice\.cluster\.read/),
  },
  {
    id: 'entity-system',
    path: entity('system/shop'),
    ready: link('payments-dr'),
  },
  {
    id: 'entity-system-content',
    path: entity('system/shop/clusters'),
    ready: link('payments-dr'),
  },
  {
    id: 'entity-component',
    path: entity('component/cart'),
    ready: link('checkout-perf'),
  },
  {
    id: 'entity-group',
    path: entity('group/checkout'),
    ready: link('checkout-prod'),
  },
];

export const entityScreens: Screen[] = screens.map(screen => ({
  ...screen,
  framed: true,
}));
