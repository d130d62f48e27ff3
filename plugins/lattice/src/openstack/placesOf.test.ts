import { clusterRow, replicas } from '../__fixtures__/rows';
import { placesOf } from './placesOf';

const rows = [
  clusterRow({ managementCluster: 'b', namespace: 'shop', name: 'one' }),
  clusterRow({ managementCluster: 'a', namespace: 'shop', name: 'two' }),
  clusterRow({
    ...{ managementCluster: 'a', namespace: 'shop', name: 'three' },
    owner: 'group:default/web',
    controlPlane: replicas(0, 1),
    workers: replicas(0, 2),
  }),
  clusterRow({
    ...{ managementCluster: 'a', namespace: 'metal', name: 'four' },
    infrastructureKind: 'Metal3Cluster',
  }),
];

describe('placesOf', () => {
  it('counts what each namespace has in OpenStack', () => {
    expect(placesOf(rows)).toEqual([
      {
        ...{ managementCluster: 'a', namespace: 'shop' },
        ...{ clusters: 2, machines: 10 },
        owners: ['group:default/shop', 'group:default/web'],
      },
      {
        ...{ managementCluster: 'b', namespace: 'shop' },
        ...{ clusters: 1, machines: 7 },
        owners: ['group:default/shop'],
      },
    ]);
  });

  it('keeps to one management cluster', () => {
    const places = placesOf(rows, { managementCluster: 'b' });
    expect(places.map(place => place.managementCluster)).toEqual(['b']);
    expect(placesOf(rows, { managementCluster: 'c' })).toEqual([]);
  });
});
