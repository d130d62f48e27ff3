import { Entity } from '@backstage/catalog-model';
import {
  createExtensionInput,
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { renderTestApp } from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
  MockStarredEntitiesApi,
  starredEntitiesApiRef,
} from '@backstage/plugin-catalog-react';
import { EntityContextMenuItemBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFleet, FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { fakeApis } from '../../__fixtures__/renderPage';
import { clusterRow } from '../../__fixtures__/rows';
import { liveSources, staleSource } from '../../__fixtures__/sources';
import { EntityHead } from './EntityHead';

const system: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'System',
  metadata: { name: 'shop', namespace: 'default' },
  spec: { lifecycle: 'production' },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
};

const menuItem = (name: string, fits: boolean) =>
  EntityContextMenuItemBlueprint.make({
    name,
    params: {
      icon: <span />,
      filter: () => fits,
      useProps: () => ({ title: name, onClick: () => {} }),
    },
  });

/** The entity page, with what other plugins have put into its menu. */
const catalog = createFrontendPlugin({
  pluginId: 'catalog',
  extensions: [
    PageBlueprint.makeWithOverrides({
      name: 'entity',
      inputs: {
        contextMenuItems: createExtensionInput([
          EntityContextMenuItemBlueprint.dataRefs.data,
          EntityContextMenuItemBlueprint.dataRefs.filterFunction.optional(),
        ]),
      },
      factory: original =>
        original({
          path: '/entity',
          noHeader: true,
          loader: async () => (
            <EntityProvider entity={system}>
              <EntityHead
                tabs={[{ id: 'overview', label: 'Overview', href: '/entity' }]}
                activeTabId="overview"
              />
            </EntityProvider>
          ),
        }),
    }),
    menuItem('Unregister', true),
    menuItem('Only for APIs', false),
  ],
});

function renderHead(fleet: FakeFleet) {
  return renderTestApp({
    apis: [
      ...fakeApis(FakeLatticeApi.create(fleet)),
      [starredEntitiesApiRef, new MockStarredEntitiesApi()],
    ],
    features: [catalog],
    initialRouteEntries: ['/entity'],
    mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
  });
}

describe('EntityHead', () => {
  it('adds the worst health to what the catalog says', async () => {
    renderHead({
      entity: {
        clusters: [
          clusterRow({ name: 'a', health: 'degraded' }),
          clusterRow({ name: 'b' }),
        ],
      },
    });
    expect(await screen.findByText('Degraded')).toBeInTheDocument();
    expect(screen.getByText('1 of 2 clusters')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'shop' })).toBeInTheDocument();
    expect(screen.getByText('production')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /checkout/ })).toHaveAttribute(
      'href',
      '/catalog/default/group/checkout',
    );
    expect(screen.getByText('Overview')).toBeInTheDocument();
  });

  it.each<[string, FakeFleet, string]>([
    [
      'a missing cluster',
      { entity: { clusters: [clusterRow()], missing: ['a/b/gone'] } },
      'Unknown',
    ],
    ['an error', { entity: new Error('down') }, 'Unknown'],
    [
      'a silent management cluster',
      {
        entity: {
          clusters: [clusterRow({ managementCluster: 'mgmt-fra-2' })],
        },
        sources: [...liveSources(Date.now()), staleSource(Date.now())],
      },
      'Healthy, last known',
    ],
  ])('never shows health for %s', async (_, fleet, expected) => {
    renderHead(fleet);
    expect(await screen.findByText(expected)).toBeInTheDocument();
    expect(screen.queryByText('Healthy')).not.toBeInTheDocument();
  });

  it('keeps the menu that other plugins have filled', async () => {
    renderHead({ entity: { clusters: [clusterRow()] } });
    await userEvent.click(
      await screen.findByRole('button', { name: 'More actions' }),
    );
    expect(
      await screen.findByRole('menuitem', { name: 'Unregister' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Only for APIs')).not.toBeInTheDocument();
  });
});
