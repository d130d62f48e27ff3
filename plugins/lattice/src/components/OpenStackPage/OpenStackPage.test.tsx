import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { OpenStackQuotaResponse } from '@lattice-dev/plugin-lattice-common';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeChoices } from '../../__fixtures__/FakeChoices';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { FakeClouds, FakeOpenStack } from '../../__fixtures__/FakeOpenStack';
import { north, quotaAnswer, shop } from '../../__fixtures__/project';
import { renderPage } from '../../__fixtures__/renderPage';
import { clusterRow } from '../../__fixtures__/rows';

const place = { managementCluster: 'mgmt-1', namespace: 'team-a' };
const address = '/lattice/openstack';
const chosen = `${address}?managementCluster=mgmt-1&namespace=team-a&source=secret:openstack`;

const choices = () =>
  FakeChoices.create({
    listManagementClusterChoices: {
      items: [
        { name: 'mgmt-1', sandbox: false, usable: true },
        { name: 'mgmt-2', sandbox: false, usable: true },
      ],
    },
    listNamespaceChoices: {
      items: [{ name: 'team-a' }, { name: 'team-b' }],
      creatable: [],
    },
    listCredentialsChoices: { items: [{ name: 'openstack' }], expected: [] },
  });

function open(clouds: FakeClouds, at = chosen, denied: string[] = []) {
  const openStack = FakeOpenStack.create(clouds);
  const api = FakeLatticeApi.create({
    rows: [clusterRow({ ...place, name: 'checkout', health: 'healthy' })],
  });
  renderPage(api, at, { openStack, choices: choices(), denied });
  return openStack;
}

const shown = (answer: Partial<OpenStackQuotaResponse>) =>
  open({ clouds: [north], quotas: [quotaAnswer(answer)] });

describe('OpenStackPage', () => {
  it('says how to configure a cloud, to whoever may', async () => {
    open({ clouds: [] }, address);
    expect(
      await screen.findByText('No OpenStack cloud is configured'),
    ).toBeInTheDocument();
    expect(screen.getByText(/that app-config.yaml lists/)).toBeInTheDocument();
  });

  it('keeps the configuration from everybody else', async () => {
    open({ clouds: [] }, address, ['lattice.cluster.manifests']);
    expect(
      await screen.findByText('Your platform team can add one.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/app-config/)).not.toBeInTheDocument();
  });

  it('lists the namespaces to choose from, and takes the only credential', async () => {
    const openStack = open(
      { clouds: [north], projects: [], quotas: [quotaAnswer()] },
      address,
    );
    const places = within(
      await screen.findByRole('region', {
        name: 'Namespaces with OpenStack clusters',
      }),
    );
    // The namespace, before its owner of the same name.
    const [link] = await places.findAllByRole('link', { name: 'team-a' });
    await userEvent.click(link);
    expect(
      await screen.findByRole('region', { name: 'Quota' }),
    ).toBeInTheDocument();
    expect(openStack.asked('getQuota')).toEqual([
      { ...place, credentials: { secret: 'openstack' } },
    ]);
  });

  it('offers readers and Secrets of a namespace, and asks with the chosen', async () => {
    const openStack = open(
      {
        clouds: [north],
        projects: [{ name: 'shop', cloud: 'north' }],
        quotas: [quotaAnswer()],
      },
      `${address}?managementCluster=mgmt-1&namespace=team-a`,
    );
    expect(
      await screen.findByText(/Select a namespace and a credential/),
    ).toBeInTheDocument();
    const source = await screen.findByRole('button', { name: /Read with/ });
    await userEvent.click(source);
    const list = within(await screen.findByRole('listbox'));
    expect(list.getByText('Secret openstack')).toBeInTheDocument();
    await userEvent.click(list.getByText('Reader shop (north)'));
    expect(
      await screen.findByRole('heading', { name: 'shop' }),
    ).toBeInTheDocument();
    expect(openStack.asked('getQuota')).toEqual([
      { ...place, credentials: { project: 'shop' } },
    ]);
  });

  it('shows what is left, with what it was read, and the clusters', async () => {
    const openStack = shown({
      quota: [
        { resource: 'cores', limit: 64, used: 54, free: 10 },
        { resource: 'ramMiB', limit: 262144, used: 131072, free: 131072 },
        { resource: 'instances', used: 12 },
        { resource: 'networks' },
      ],
    });
    expect(
      await screen.findByText('The project has quota left'),
    ).toBeInTheDocument();
    const quota = within(screen.getByRole('region', { name: 'Quota' }));
    expect(quota.getByText(/54 of 64/)).toHaveTextContent('10 free');
    expect(quota.getByText(/128 GiB of 256 GiB/)).toBeInTheDocument();
    expect(quota.getByText('12, no limit')).toBeInTheDocument();
    expect(quota.queryByText('Networks')).not.toBeInTheDocument();
    const credential = within(
      screen.getByRole('region', { name: 'Credential' }),
    );
    expect(credential.getByText('openstack')).toBeInTheDocument();
    expect(
      credential.getByText('member, load-balancer_member'),
    ).toBeInTheDocument();
    expect(credential.queryByText('Expires')).not.toBeInTheDocument();
    expect(
      await screen.findByRole('link', { name: 'checkout' }),
    ).toHaveAttribute('href', '/lattice/clusters/mgmt-1/team-a/checkout');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(openStack.asked('getQuota')[1]).toMatchObject({ refresh: true });
  });

  it('begins with what is used up, and what soon ends', async () => {
    const soon = new Date(Date.now() + 19.5 * 86_400_000).toISOString();
    shown({
      project: { ...shop, credential: { ...shop.credential, expiresAt: soon } },
      quota: [
        { resource: 'cores', limit: 40, used: 40, free: 0 },
        { resource: 'ramMiB', limit: 1024, used: 1000, free: 24 },
      ],
    });
    expect(
      await screen.findByText('Cores quota is used up'),
    ).toBeInTheDocument();
    expect(screen.getByText('19 days left')).toBeInTheDocument();
    expect(screen.getByText(/The credential expires in/)).toBeInTheDocument();
    expect(screen.getByText('Full')).toBeInTheDocument();
    expect(screen.getByText('Tight')).toBeInTheDocument();
  });

  it('says that a credential is rejected, and draws no quota', async () => {
    shown({
      project: {
        cloud: 'north',
        credential: {
          state: 'credential-rejected',
          method: 'application-credential',
          message: 'Keystone refuses this credential.',
          roles: [],
        },
      },
      quota: [],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Keystone refuses this credential.',
    );
    expect(screen.queryByRole('region', { name: 'Quota' })).toBeNull();
  });

  it('names what a credential may not read', async () => {
    shown({
      readings: [
        {
          what: 'loadBalancerQuota',
          service: 'loadBalancer',
          state: 'forbidden',
          message: 'It needs the role load-balancer_member.',
        },
      ],
    });
    expect(
      await screen.findByText(
        /Load balancer \(Octavia\)\. It needs the role load-balancer_member/,
      ),
    ).toBeInTheDocument();
  });

  it.each([
    [new NotAllowedError('no'), /lattice\.credentials\.use/],
    [new ServiceUnavailableError('busy'), /busy/],
  ])('explains %s', async (error, text) => {
    open({ clouds: [north], quotas: [error] });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
