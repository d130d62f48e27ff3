import { answers } from '../answers';
import { frail } from '../world';
import { button, Screen, skeleton, text } from './Screen';

const path = '/lattice/management-clusters';

export const otherScreens: Screen[] = [
  {
    id: 'sign-in',
    path: '/',
    person: 'nobody',
    ready: button(/Guest/),
  },
  {
    id: 'openstack-project',
    path: '/lattice/openstack?managementCluster=sandbox-ber&namespace=team-payments&source=secret:openstack',
    ready: page => page.getByRole('region', { name: 'Quota' }),
  },
  { id: 'management-clusters', path, ready: text('Reachable') },
  {
    id: 'management-clusters-loading',
    path,
    given: answers.nothingYet,
    ready: skeleton,
  },
  {
    id: 'management-clusters-error',
    path,
    given: answers.brokenBackend,
    ready: text(/could not|cannot|failed/i),
  },
  {
    id: 'management-clusters-denied',
    path,
    person: 'Sam Doe',
    ready: text(/lattice\.management-cluster\.read/),
  },
  {
    id: 'management-clusters-unreachable',
    path,
    given: frail.cutOff,
    ready: text(/refused|Unreachable/),
    then: page => text(/refused|Unreachable/)(page).scrollIntoViewIfNeeded(),
    after: frail.giveBack,
  },
];
