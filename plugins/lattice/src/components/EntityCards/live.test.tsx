import { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import { act, screen } from '@testing-library/react';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { fakeApis } from '../../__fixtures__/renderPage';
import { clusterRow } from '../../__fixtures__/rows';
import { rootRouteRef } from '../../routes';
import { streamFilter, withLiveRows } from '../../entities/entityLive';
import { ClustersCard } from './ClustersCard';

const system: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'System',
  metadata: { name: 'checkout', namespace: 'default' },
  spec: {},
};
const ref = 'system:default/checkout';
const row = (change: Parameters<typeof clusterRow>[0]) =>
  clusterRow({ name: 'a', system: ref, ...change });

describe('the clusters of an entity', () => {
  it('follow the stream, and are read again when one appears', async () => {
    const api = FakeLatticeApi.create({
      rows: [row({})],
      entity: { clusters: [row({})], counts: { healthy: 1 } },
    });
    renderInTestApp(
      <EntityProvider entity={system}>
        <ClustersCard />
      </EntityProvider>,
      {
        apis: fakeApis(api),
        mountedRoutes: { '/lattice': rootRouteRef },
      },
    );
    expect(await screen.findByText('1 healthy')).toBeInTheDocument();

    const broken = row({ health: 'failed', sentence: 'No free cores.' });
    const added = row({ name: 'b' });
    api.fleet.entity = {
      clusters: [broken, added],
      counts: { failed: 1, healthy: 1 },
    };
    act(() =>
      api.push({
        type: 'changes',
        upserted: [broken, added],
        removed: [],
        position: '2',
      }),
    );
    expect(await screen.findByText('1 failed')).toBeInTheDocument();
    expect(screen.getByText('No free cores.')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'b' })).toBeInTheDocument();
  });
});

describe('streamFilter', () => {
  it('asks for no more than can be about the entity', () => {
    expect(streamFilter(ref, [])).toEqual({ system: [ref] });
    expect(streamFilter('group:default/a', [])).toEqual({
      owner: ['group:default/a'],
    });
    expect(streamFilter('component:default/a', [])).toBeUndefined();
    expect(
      streamFilter('component:default/a', [
        clusterRow({ namespace: 'x' }),
        clusterRow({ namespace: 'x', name: 'other' }),
      ]),
    ).toEqual({ managementCluster: ['mgmt-fra-1'], namespace: ['x'] });
  });
});

describe('withLiveRows', () => {
  const status = {
    entityRef: ref,
    health: 'healthy' as const,
    counts: { healthy: 2 },
    clusters: [row({ name: 'a' }), row({ name: 'b' })],
    missing: [],
    sources: [],
  };

  it('puts the worst first and counts anew', () => {
    const worse = row({ name: 'b', health: 'degraded' });
    const live = withLiveRows(status, new Map([[worse.id, worse]]));
    expect(live.clusters.map(({ name }) => name)).toEqual(['b', 'a']);
    expect(live).toMatchObject({
      health: 'degraded',
      counts: { degraded: 1, healthy: 1 },
    });
  });

  it('is the same answer while nothing changed', () => {
    expect(withLiveRows(status, new Map())).toBe(status);
  });
});
