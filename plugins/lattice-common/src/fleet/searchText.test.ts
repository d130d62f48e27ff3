import { ClusterRow } from '../status';
import { createSearch } from './searchText';

const row = {
  name: 'shop-prod',
  namespace: 'team-shop',
  managementCluster: 'mgmt-ber',
  flavour: 'capo-kubeadm',
  sentence: '2 of 6 workers are not ready.',
  rootCause: { id: 'quota', title: 'No cores left', severity: 'error' },
} as ClusterRow;

describe('createSearch', () => {
  it.each(['', 'SHOP', 'ber team', 'no cores', 'workers 6', 'kubeadm'])(
    'finds "%s"',
    text => expect(createSearch(text)(row)).toBe(true),
  );

  it.each(['shop-dev', 'prod fra', 'undefined'])('misses "%s"', text =>
    expect(createSearch(text)(row)).toBe(false),
  );
});
