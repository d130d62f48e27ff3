import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// eslint-disable-next-line @backstage/no-undeclared-imports -- only tests use it
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import {
  clusterCloud,
  leftovers,
  machineCloud,
} from '../../__fixtures__/clouds';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { FakeClouds, FakeOpenStack } from '../../__fixtures__/FakeOpenStack';
import { fakeApis, renderPage } from '../../__fixtures__/renderPage';
import { Leftovers } from './Leftovers';

const address = '/lattice/clusters/mgmt-fra-1/team-checkout/checkout-staging';
const clouds = [{ name: 'north', authUrl: 'https://keystone.example/v3' }];

function renderCluster(answers: FakeClouds, path = '', change: object = {}) {
  const cluster = {
    ...checkoutStaging(Date.now()),
    infrastructureKind: 'OpenStackCluster',
    ...change,
  };
  const openStack = FakeOpenStack.create({ clouds, ...answers });
  renderPage(FakeLatticeApi.create({ cluster }), `${address}${path}`, {
    openStack,
  });
  return { cluster, openStack };
}

async function openDelete(answers: FakeClouds) {
  const { openStack } = renderCluster(answers);
  const menu = { name: 'Actions for checkout-staging' };
  await userEvent.click(await screen.findByRole('button', menu));
  await userEvent.click(
    await screen.findByRole('menuitem', { name: /Delete/ }),
  );
  return { openStack, dialog: within(await screen.findByRole('dialog')) };
}

describe('deleting a cluster in a cloud', () => {
  it('says what stays, and gives the commands of what is chosen', async () => {
    const { dialog } = await openDelete({ clusterCloud });
    expect(await dialog.findByText('Made by workloads')).toBeInTheDocument();
    // What blocks is deleted first, whatever is chosen.
    expect(
      dialog.getByText('openstack loadbalancer delete --cascade lb-1'),
    ).toBeInTheDocument();
    expect(dialog.queryByText(/volume delete/)).not.toBeInTheDocument();
    const volume = dialog.getByRole('group', {
      name: 'What to do with pvc-1',
    });
    await userEvent.click(within(volume).getByText('Delete'));
    expect(
      dialog.getByText('openstack volume delete vol-1'),
    ).toBeInTheDocument();
    expect(dialog.getByText(/€12\.50 a month stays/)).toBeInTheDocument();
    expect(dialog.getByText(/Snapshots: Cinder/)).toBeInTheDocument();
  });

  it.each<[string, FakeClouds]>([
    [
      'a state',
      {
        clusterCloud: {
          ...clusterCloud,
          access: {
            state: 'no-credentials',
            message: 'There is no Secret.',
            readings: [],
          },
        },
      },
    ],
    ['an error', { clusterCloud: new Error('There is no Secret.') }],
  ])('can go on although the cloud is not read: %s', async (_, answers) => {
    const { dialog } = await openDelete(answers);
    expect(await dialog.findByText(/There is no Secret\./)).toBeInTheDocument();
    const name = dialog.getByLabelText(/Type checkout-staging/);
    await userEvent.type(name, 'checkout-staging');
    const button = dialog.getByRole('button', {
      name: 'Delete checkout-staging',
    });
    await waitFor(() => expect(button).toBeEnabled());
  });

  it('asks nothing where no cloud is configured', async () => {
    const { openStack, dialog } = await openDelete({ clouds: [] });
    expect(await dialog.findByText('Deletion order')).toBeInTheDocument();
    expect(openStack.asked('getClusterCloud')).toEqual([]);
    expect(dialog.queryByText('In OpenStack')).not.toBeInTheDocument();
  });

  it('says which finalizer waits for what', async () => {
    renderCluster({ clusterCloud }, '/troubleshooting', { deleting: true });
    expect(
      await screen.findByText('Waiting for port jump-host.'),
    ).toBeInTheDocument();
  });
});

describe('a machine in a cloud', () => {
  it('shows how far it came once its row is opened', async () => {
    const { cluster, openStack } = renderCluster(
      { machineCloud: machineCloud('x') },
      '/machines',
    );
    const { name } = cluster.machines[0].object;
    const toggle = await screen.findByRole('button', {
      name: `Show what the cloud says about ${name}`,
    });
    expect(openStack.asked('getMachineCloud')).toEqual([]);
    await userEvent.click(toggle);
    expect(
      await screen.findByText("Stopped at kubeadm: An image can't be pulled."),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('listitem', { name: /^kubeadm: failed\./ }),
    ).toBeInTheDocument();
    expect(openStack.asked('getMachineCloud')).toEqual([
      expect.objectContaining({ machine: name }),
    ]);
  });
});

describe('Leftovers', () => {
  const request = {
    managementCluster: 'mgmt',
    namespace: 'team-a',
    credentials: { secret: 'cloud' },
  };
  const render = (answers: FakeClouds) =>
    renderInTestApp(<Leftovers request={request} />, {
      apis: fakeApis(FakeLatticeApi.create({}), {
        openStack: FakeOpenStack.create(answers),
      }),
    });
  const [{ objects }] = leftovers.groups;

  it('lists them by cluster, with what they cost and the commands', async () => {
    render({ leftovers });
    expect(
      await screen.findByRole('heading', {
        name: 'team-a-old · €12.50 a month',
      }),
    ).toBeInTheDocument();
    expect(
      screen.getByText('openstack loadbalancer delete lb-1'),
    ).toBeInTheDocument();
  });

  it('deletes one after it is confirmed, and says why it does not', async () => {
    const [{ name, kind, id }] = objects;
    const openStack = FakeOpenStack.create({
      leftovers,
      removals: [
        { removed: false, sentence: 'Nothing was deleted. It is in use.' },
        { removed: true, sentence: `Deleted ${name}.` },
      ],
    });
    renderInTestApp(<Leftovers request={request} />, {
      apis: fakeApis(FakeLatticeApi.create({}), { openStack }),
    });
    const button = { name: `Delete ${name}` };
    await userEvent.click(await screen.findByRole('button', button));
    const dialog = within(await screen.findByRole('dialog'));
    expect(openStack.asked('removeLeftover')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', button));
    expect(
      await dialog.findByText('Nothing was deleted. It is in use.'),
    ).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', button));
    expect(await dialog.findByText(`Deleted ${name}.`)).toBeInTheDocument();
    expect(openStack.asked('removeLeftover').at(-1)).toEqual({
      ...request,
      kind,
      id,
    });
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]);
    expect(await screen.findByText('Deleted')).toBeInTheDocument();
  });

  it('offers a reader of the configuration nothing to delete', async () => {
    const reader = { ...request, credentials: { project: 'shop' } };
    renderInTestApp(<Leftovers request={reader} />, {
      apis: fakeApis(FakeLatticeApi.create({}), {
        openStack: FakeOpenStack.create({ leftovers }),
      }),
    });
    await screen.findByText('openstack loadbalancer delete lb-1');
    expect(
      screen.queryByRole('button', { name: /^Delete/ }),
    ).not.toBeInTheDocument();
  });

  it('says why nothing can be called one', async () => {
    const message = "1 of 2 management clusters can't be compared (stale).";
    render({
      leftovers: { ...leftovers, state: 'unsure', message, groups: [] },
    });
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByText('No leftovers found.')).not.toBeInTheDocument();
  });
});
