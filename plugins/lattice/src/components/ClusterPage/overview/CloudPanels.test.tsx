import { NotAllowedError } from '@backstage/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { checkoutStaging } from '../../../__fixtures__/checkoutStaging';
import { FakeLatticeApi } from '../../../__fixtures__/FakeLatticeApi';
import { FakeClouds, FakeOpenStack } from '../../../__fixtures__/FakeOpenStack';
import { north, quotaAnswer, shop } from '../../../__fixtures__/project';
import { renderPage } from '../../../__fixtures__/renderPage';

const cluster = checkoutStaging();
const { managementCluster, namespace, name } = cluster;

function open(clouds: FakeClouds, denied: string[] = []) {
  const openStack = FakeOpenStack.create(clouds);
  renderPage(
    FakeLatticeApi.create({ cluster }),
    `/lattice/clusters/${managementCluster}/${namespace}/${name}`,
    { openStack, denied },
  );
  return openStack;
}

const answered = quotaAnswer({
  quota: [{ resource: 'cores', limit: 64, used: 54, free: 10 }],
  forecast: [
    {
      resource: 'cores',
      limit: 64,
      used: 54,
      free: 10,
      after: 80,
      state: 'exceeded',
    },
  ],
  price: {
    currency: 'EUR',
    perMonth: 380,
    lines: [{ what: 'SCS-4V-8-50', count: 3, perMonth: 380 }],
    notPriced: ['SCS-9'],
  },
});

describe('CloudPanels', () => {
  it('show quota and cost, with what the cluster takes of it', async () => {
    const openStack = open({ clouds: [north], quotas: [answered] });
    const quota = within(await screen.findByRole('region', { name: 'Quota' }));
    expect(quota.getByText(/54 of 64/)).toHaveTextContent('26 by this cluster');
    expect(quota.getByRole('link', { name: 'Project shop' })).toHaveAttribute(
      'href',
      expect.stringContaining('/lattice/openstack?managementCluster='),
    );
    const cost = within(screen.getByRole('region', { name: 'Cost' }));
    expect(cost.getByText('€380.00 a month')).toBeInTheDocument();
    expect(cost.getByText('3 × SCS-4V-8-50')).toBeInTheDocument();
    expect(cost.getByText(/No price for SCS-9/)).toBeInTheDocument();
    const [{ order }] = openStack.asked('getQuota') as Array<{
      order: { machines: Array<{ role: string; flavor: string }> };
    }>;
    expect(order.machines[0]).toMatchObject({
      role: 'controlPlane',
      flavor: 'SCS-4V-8-50',
    });
    expect(order.machines.map(({ role }) => role)).toContain('worker');
  });

  it.each<[string, FakeClouds]>([
    ['no cloud is configured', { clouds: [] }],
    [
      'the credential may not be used after all',
      { clouds: [north], quotas: [new NotAllowedError('no')] },
    ],
    [
      'the credential is rejected',
      {
        clouds: [north],
        quotas: [
          quotaAnswer({
            project: {
              ...shop,
              credential: { ...shop.credential, state: 'credential-rejected' },
            },
          }),
        ],
      },
    ],
  ])('draw nothing where %s', async (_, clouds) => {
    const openStack = open(clouds);
    await waitFor(() =>
      expect(openStack.calls.at(-1)?.name).toBe(
        clouds.quotas ? 'getQuota' : 'listClouds',
      ),
    );
    expect(screen.queryByRole('region', { name: 'Quota' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Cost' })).toBeNull();
  });

  it('ask nothing for those who may not use the credential', async () => {
    const openStack = open({ clouds: [north], quotas: [answered] }, [
      'lattice.credentials.use',
    ]);
    expect(
      await screen.findByRole('region', { name: 'Details' }),
    ).toBeInTheDocument();
    expect(openStack.calls).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Quota' })).toBeNull();
  });
});
