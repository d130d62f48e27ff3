import { renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import { ANNOTATION_CLUSTER } from '@lattice-dev/plugin-lattice-common';
import { screen } from '@testing-library/react';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import { FakeFleet, FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { FakeOperations } from '../../__fixtures__/FakeOperations';
import { latticeApiRef, latticeOperationsApiRef } from '../../api';
import { rootRouteRef } from '../../routes';
import { ClusterContent } from './index';

const named = 'mgmt-fra-1/team-checkout/checkout-staging';

function renderContent(fleet: FakeFleet, annotation?: string) {
  const api = FakeLatticeApi.create(fleet);
  const asked = jest.spyOn(api, 'getEntityStatus');
  renderInTestApp(
    <EntityProvider
      entity={{
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Resource',
        metadata: {
          name: 'checkout',
          annotations: annotation ? { [ANNOTATION_CLUSTER]: annotation } : {},
        },
      }}
    >
      <ClusterContent />
    </EntityProvider>,
    {
      apis: [
        [latticeApiRef, api],
        [latticeOperationsApiRef, FakeOperations.create()],
      ],
      mountedRoutes: { '/lattice': rootRouteRef },
    },
  );
  return asked;
}

const tabs = () => screen.findByRole('tablist', { name: 'checkout-staging' });

describe('ClusterContent', () => {
  const cluster = checkoutStaging(Date.now());

  it('reads the cluster that the entity names without asking for it', async () => {
    const asked = renderContent({ cluster }, named);
    expect(await tabs()).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([undefined, `${named},mgmt-fra-1/team-checkout/other`, 'nonsense'])(
    'asks which cluster is meant when the annotation is %s',
    async annotation => {
      const entity = { clusters: [cluster] };
      const asked = renderContent({ cluster, entity }, annotation);
      expect(await tabs()).toBeInTheDocument();
      expect(asked).toHaveBeenCalled();
    },
  );
});
