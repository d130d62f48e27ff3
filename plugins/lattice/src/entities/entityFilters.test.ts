import { Entity } from '@backstage/catalog-model';
import { hasClusters } from './entityFilters';

const entity = (kind: string, ...targetRefs: string[]): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name: 'checkout' },
  relations: targetRefs.map(targetRef => ({ type: 'dependsOn', targetRef })),
});

describe('hasClusters', () => {
  it.each([
    ['Component', 'resource:default/checkout-db', false],
    ['Component', 'resource:default/mgmt-a.team-a.prod', true],
    ['Component', 'component:default/a.b.c', false],
    ['System', 'resource:default/checkout-db', true],
    ['Group', 'resource:default/mgmt-a.team-a.prod', true],
    ['API', 'resource:default/mgmt-a.team-a.prod', false],
  ])('tells of a %s related to %s: %s', (kind, ref, expected) => {
    expect(hasClusters(entity(kind, ref))).toBe(expected);
  });
});
