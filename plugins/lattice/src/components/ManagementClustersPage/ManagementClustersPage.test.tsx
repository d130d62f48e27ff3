import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFleet, FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { renderPage } from '../../__fixtures__/renderPage';
import { clusterRow } from '../../__fixtures__/rows';
import { source } from '../../__fixtures__/sources';

const address = '/lattice/management-clusters';

const answering = (
  managementClusters: FakeFleet['managementClusters'],
  fleet: FakeFleet = {},
) => FakeLatticeApi.create({ managementClusters, ...fleet });

describe('ManagementClustersPage', () => {
  it('shows what answers, what does not and why, and what is a sandbox', async () => {
    const since = new Date(Date.now() - 120_000).toISOString();
    const rows = [
      clusterRow({ managementCluster: 'sandbox-ber', health: 'failed' }),
      clusterRow({ managementCluster: 'sandbox-ber', name: 'well' }),
    ];
    renderPage(
      answering(
        [
          {
            name: 'sandbox-ber',
            sandbox: true,
            connection: {
              state: 'reachable',
              since,
              checkedAt: since,
              serverVersion: 'v1.36.3',
              roundTripMilliseconds: 7,
            },
            providers: {
              state: 'known',
              since,
              items: [
                {
                  id: 'infrastructure-openstack',
                  title: 'OpenStack (CAPO)',
                  role: 'infrastructure',
                  servedVersions: ['v1beta1', 'v1alpha1'],
                  contracts: ['v1beta1'],
                },
              ],
            },
          },
          {
            name: 'mgmt-muc-1',
            sandbox: false,
            connection: {
              state: 'unreachable',
              since,
              checkedAt: since,
              reason: 'refused',
              message: 'Nothing listens at https://10.0.0.1:6443.',
            },
            providers: { state: 'unknown', reason: 'It never answered.' },
          },
        ],
        {
          rows,
          sources: [
            source('sandbox-ber', 'live'),
            source('mgmt-muc-1', 'unreachable'),
          ],
        },
      ),
      address,
    );

    expect(await screen.findByText('Reachable')).toBeInTheDocument();
    expect(screen.getByText('v1.36.3')).toBeInTheDocument();
    expect(screen.getByText(/Answers in 7 ms/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      '/lattice?mgmt=sandbox-ber',
    );
    expect(screen.getByRole('link', { name: '1' })).toHaveAttribute(
      'href',
      '/lattice?mgmt=sandbox-ber&health=failed,degraded',
    );
    expect(screen.getByText(/^unreachable since/)).toBeInTheDocument();
    // How many it has nobody knows.
    expect(screen.getByText('Unknown')).toBeInTheDocument();
    expect(screen.getByText('Sandbox')).toBeInTheDocument();
    expect(screen.getByText('1 provider')).toBeInTheDocument();
    expect(screen.queryByText('v1beta1, v1alpha1')).not.toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: '1 provider, sandbox-ber' }),
    );
    expect(screen.getByText('v1beta1, v1alpha1')).toBeInTheDocument();
    expect(screen.getByText('Unreachable')).toBeInTheDocument();
    expect(
      screen.getByText(/Nothing listens at https:\/\/10.0.0.1:6443\./),
    ).toBeInTheDocument();
    expect(screen.getByText(/It never answered/)).toBeInTheDocument();
    const [first] = screen.getAllByText(/^(Unr|R)eachable$/);
    expect(first).toHaveTextContent('Unreachable');
  });

  it('says what is open to everyone', async () => {
    const message = 'Everyone who signs in can see and delete every cluster.';
    renderPage(
      FakeLatticeApi.create({ warnings: [{ id: 'permissions-off', message }] }),
      address,
    );

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Warning');
    expect(alert).toHaveTextContent(message);
    const first = screen.getByText('No management cluster is connected');
    expect(
      alert.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  it('tells how to add the first one', async () => {
    renderPage(answering([]), address);

    expect(
      await screen.findByText('No management cluster is connected'),
    ).toBeInTheDocument();
  });

  it('names the permission to whoever may not look', async () => {
    renderPage(
      answering(Object.assign(new Error('no'), { name: 'NotAllowedError' })),
      address,
    );

    const text = await screen.findByText(/lattice\.management-cluster\.read/);
    expect(text.closest('#lattice-content')).not.toBeNull();
  });

  it('shows an error with another try', async () => {
    renderPage(answering(new Error('bad gateway')), address);

    expect(await screen.findByText(/bad gateway/)).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Try again' }),
    ).toBeInTheDocument();
  });
});
