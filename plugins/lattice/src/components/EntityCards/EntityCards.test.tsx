import { Entity } from '@backstage/catalog-model';
import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import { screen } from '@testing-library/react';
import { ReactElement } from 'react';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import { FakeFleet, FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { clusterRow, storyRows } from '../../__fixtures__/rows';
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
    expect(
      await screen.findByText('Usable, but not as ordered'),
    ).toBeInTheDocument();
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
      /You cannot see/,
    ],
    [
      'cannot be read',
      { entity: new ServiceUnavailableError('busy') },
      /could not be loaded/,
    ],
    ['is not read yet', { silent: true }, /Loading/],
  ])('says so when the entity %s', async (_, fleet, text) => {
    renderCard(<ClusterStatusCard />, 'Resource', fleet);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('ClustersCard', () => {
  it('lists the clusters of a system, worst first, with counts', async () => {
    const clusters = storyRows().filter(row => row.system);
    renderCard(<ClustersCard />, 'System', {
      entity: {
        clusters,
        counts: { degraded: 1, progressing: 1, healthy: 1 },
      },
    });
    expect(
      await screen.findByText('Clusters of this system'),
    ).toBeInTheDocument();
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
