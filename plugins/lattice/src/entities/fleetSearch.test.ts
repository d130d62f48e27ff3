import { clusterRow } from '../__fixtures__/rows';
import { fleetSearch } from './fleetSearch';

const entity = (kind: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name: 'checkout' },
});

const row = (managementCluster: string, namespace: string, name: string) =>
  clusterRow({ managementCluster, namespace, name });

describe('fleetSearch', () => {
  it('filters by system and owner where clusters name them', () => {
    expect(fleetSearch(entity('System'), [])).toMatch(/^\?system=/);
    expect(fleetSearch(entity('Group'), [])).toMatch(/^\?owner=/);
  });

  it('never opens the whole fleet for a component', () => {
    const component = entity('Component');
    expect(fleetSearch(component, [])).toBeUndefined();
    expect(fleetSearch(component, [row('m', 'n', 'a')])).toBe(
      '?mgmt=m&namespace=n&q=a',
    );
    expect(
      fleetSearch(component, [row('m', 'n', 'a'), row('l', 'n', 'b')]),
    ).toBe('?mgmt=l,m&namespace=n');
  });
});
