import { Entity } from '@backstage/catalog-model';
import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import { screen } from '@testing-library/react';
import { ReactElement } from 'react';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import { FakeFleet, FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { clusterRow, storyRows } from '../../__fixtures__/rows';
import { source } from '../../__fixtures__/sources';
import { latticeApiRef } from '../../api';
import { rootRouteRef } from '../../routes';
import { ClustersCard, ClusterStatusCard } from './index';

function renderCard(card: ReactElement, kind: string, fleet: FakeFleet) {
  const entity: Entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name: 'checkout', namespace: 'default' },
  };
  return renderInTestApp(
    <EntityProvider entity={entity}>{card}</EntityProvider>,
    {
      apis: [[latticeApiRef, FakeLatticeApi.create(fleet)]],
      mountedRoutes: { '/lattice': rootRouteRef },
    },
  );
}

describe('ClusterStatusCard', () => {
  it('answers in one line and shows how far the cluster is', async () => {
    const cluster = checkoutStaging(Date.now());
    renderCard(<ClusterStatusCard />, 'Resource', {
      cluster,
      entity: { clusters: [cluster] },
    });
    expect(await screen.findByText('Usable, but degraded')).toBeInTheDocument();
    expect(
      await screen.findByRole('listitem', { name: /Workers: Stuck/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open cluster' })).toHaveAttribute(
      'href',
      '/lattice/clusters/mgmt-fra-1/team-checkout/checkout-staging',
    );
  });

  it.each<[string, FakeFleet, RegExp]>([
    [
      'points to nothing',
      { entity: { missing: ['mgmt/ns/gone'] } },
      /points to mgmt\/ns\/gone/,
    ],
    ['has none', { entity: {} }, /lattice\.dev\/cluster/],
    [
      'may not be seen',
      { entity: new NotAllowedError('no') },
      /You don't have permission/,
    ],
    [
      'cannot be read',
      { entity: new ServiceUnavailableError('busy') },
      /Couldn't load/,
    ],
    ['is not read yet', { silent: true }, /Loading/],
    [
      'points to a management cluster that is not read',
      {
        entity: {
          missing: ['mgmt/ns/a'],
          sources: [source('mgmt', 'unreachable')],
        },
      },
      /points to mgmt\/ns\/a\. mgmt has been unreachable since/,
    ],
    [
      'has none where Lattice could look',
      { entity: { sources: [source('mgmt', 'connecting')] } },
      /Clusters may be missing\. mgmt has been connecting since/,
    ],
  ])('says so when the entity %s', async (_, fleet, text) => {
    renderCard(<ClusterStatusCard />, 'Resource', fleet);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('calls nothing missing that was not read', async () => {
    const sources = [source('mgmt', 'unreachable'), source('b', 'live')];
    renderCard(<ClusterStatusCard />, 'Resource', {
      entity: { missing: ['mgmt/ns/a', 'b/ns/gone'], sources },
    });
    const gone = await screen.findByText('Cluster not found');
    expect(gone.parentElement).toHaveTextContent('b/ns/gone');
    expect(gone.parentElement).not.toHaveTextContent('mgmt/ns/a');
  });

  it('shows the last known status of a source that is not live', async () => {
    const cluster = {
      ...checkoutStaging(Date.now()),
      health: 'healthy' as const,
    };
    const sources = [source('mgmt-fra-1', 'stale')];
    renderCard(<ClusterStatusCard />, 'Resource', {
      cluster,
      sources,
      entity: { clusters: [cluster], sources },
    });
    expect(
      await screen.findByText('Last known: ready to use'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('mgmt-fra-1: last seen 4 min ago.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Stale')).toBeInTheDocument();
  });
});

describe('ClustersCard', () => {
  it('counts the last known status, and says what was not read', async () => {
    const clusters = [
      clusterRow({ name: 'a', managementCluster: 'old' }),
      clusterRow({ name: 'b', managementCluster: 'alive' }),
    ];
    const sources = [
      source('old', 'stale'),
      source('dead', 'unreachable'),
      source('alive', 'live'),
    ];
    renderCard(<ClustersCard />, 'System', {
      rows: clusters,
      sources,
      entity: { clusters, counts: { healthy: 2 }, sources },
    });
    expect(await screen.findByText('1 last known')).toBeInTheDocument();
    expect(screen.getAllByTitle('Last known status')).toHaveLength(1);
    expect(screen.getByText(/^Clusters may be missing/)).toHaveTextContent(
      /old: last seen 4 min ago\. dead has been unreachable since/,
    );
    expect(await screen.findByText('Partly live')).toBeInTheDocument();
  });

  it('lists the clusters of a system, worst first, with counts', async () => {
    const clusters = storyRows().filter(row => row.system);
    renderCard(<ClustersCard />, 'System', {
      entity: {
        clusters,
        counts: { degraded: 1, progressing: 1, healthy: 1 },
      },
    });
    expect(await screen.findByText('1 degraded')).toBeInTheDocument();
    expect(screen.getByText('v1.33.5 ×3')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'checkout-staging' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open in fleet' })).toHaveAttribute(
      'href',
      '/lattice?system=system%3Adefault%2Fcheckout',
    );
  });

  it('shows at most eight and says how many more there are', async () => {
    const clusters = Array.from({ length: 11 }, (_, index) =>
      clusterRow({ name: `c${index}` }),
    );
    renderCard(<ClustersCard />, 'Group', { entity: { clusters } });
    expect(await screen.findByText('and 3 more')).toBeInTheDocument();
    expect(screen.queryByText('c8')).not.toBeInTheDocument();
  });
});
