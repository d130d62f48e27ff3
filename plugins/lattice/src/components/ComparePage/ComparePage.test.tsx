import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import { checkoutTree } from '../../__fixtures__/checkoutTree';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { renderPage } from '../../__fixtures__/renderPage';

const ids = ['mgmt-a/team-a/left', 'mgmt-a/team-a/right'];
const address = `/lattice/compare?${ids.map(id => `cluster=${id}`).join('&')}`;

const variables = [{ name: 'registry' }];
const object = { spec: { topology: { variables } } };

function twoClusters() {
  const cluster = checkoutStaging(Date.now());
  const api = FakeLatticeApi.create({ cluster, tree: checkoutTree(), object });
  const original = api.getCluster.bind(api);
  jest.spyOn(api, 'getCluster').mockImplementation(async id => {
    const response = await original(id);
    return id.name === 'right'
      ? {
          ...response,
          cluster: { ...response.cluster, kubernetesVersion: 'v1.36.4' },
        }
      : response;
  });
  return api;
}

describe('ComparePage', () => {
  it('shows what differs, and the rest on request', async () => {
    renderPage(twoClusters(), address);
    expect(
      await screen.findByRole('heading', { name: '1 difference' }),
    ).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /^Kubernetes/ });
    const { kubernetesVersion } = checkoutStaging();
    expect(within(row).getByText(kubernetesVersion!)).toBeInTheDocument();
    expect(within(row).getByText('v1.36.4')).toBeInTheDocument();
    expect(screen.queryByText('Worker pools')).not.toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('switch', { name: 'Show equal values' }),
    );
    expect(await screen.findByText('Worker pools')).toBeInTheDocument();
  });

  it('tells how to choose without two clusters in the address', async () => {
    renderPage(twoClusters(), '/lattice/compare?cluster=mgmt-a/team-a/left');
    expect(await screen.findByText('Select two clusters')).toBeInTheDocument();
  });

  it('does not tell a missing cluster from one of others', async () => {
    const api = FakeLatticeApi.create({
      cluster: Object.assign(new Error('no'), { name: 'NotAllowedError' }),
      tree: checkoutTree(),
    });
    renderPage(api, address);
    expect(
      await screen.findByText(/lattice\.cluster\.read/),
    ).toBeInTheDocument();
  });
});
