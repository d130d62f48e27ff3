import {
  ApplicationCredentialResult,
  MadeApplicationCredential,
} from '@lattice-dev/plugin-lattice-common';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import { FakeChoices } from '../../__fixtures__/FakeChoices';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { FakeClouds, FakeOpenStack } from '../../__fixtures__/FakeOpenStack';
import { north, quotaAnswer, shop } from '../../__fixtures__/project';
import { renderPage } from '../../__fixtures__/renderPage';

const cluster = checkoutStaging();
const { managementCluster, namespace, name } = cluster;

function open(clouds: FakeClouds, denied: string[] = []) {
  const openStack = FakeOpenStack.create({ clouds: [north], ...clouds });
  renderPage(
    FakeLatticeApi.create({ cluster }),
    `/lattice/clusters/${managementCluster}/${namespace}/${name}`,
    { openStack, denied },
  );
  return openStack;
}

const choices = () =>
  FakeChoices.create({
    listManagementClusterChoices: {
      items: [{ name: managementCluster, sandbox: false, usable: true }],
    },
    listNamespaceChoices: { items: [{ name: namespace }], creatable: [] },
    listCredentialsChoices: { items: [{ name: 'cloud' }], expected: [] },
  });

const old: MadeApplicationCredential = {
  id: 'old-1',
  name: 'lattice-old',
  cluster: name,
  roles: ['member'],
  expiresAt: '2027-01-01T00:00:00.000Z',
  use: 'unused',
};
const plan: ApplicationCredentialResult = {
  accepted: true,
  sentence: 'Creates it.',
  project: shop,
  credential: {
    name: 'lattice-new',
    roles: ['member', 'load-balancer_member'],
    expiresAt: '2027-05-18T00:00:00.000Z',
  },
  secrets: [
    {
      namespace,
      name: 'cloud-config',
      purpose: 'clouds.yaml',
      action: 'change',
      usedBy: [
        { kind: 'OpenStackCluster', name, cluster: name },
        { kind: 'OpenStackCluster', name: 'other', cluster: 'other' },
      ],
    },
  ],
  warnings: [],
  earlier: [old],
};

async function signIn() {
  const user = userEvent.setup();
  await user.click(
    await screen.findByRole('button', { name: 'Renew credential' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  const check = dialog.getByRole('button', { name: 'Create plan' });
  expect(check).toBeDisabled();
  await user.type(dialog.getByLabelText('User'), 'ann');
  await user.type(dialog.getByLabelText('Project'), 'shop');
  await user.type(
    dialog.getByLabelText('Password', { selector: 'input[type=password]' }),
    's3cret',
  );
  await user.click(check);
  return { user, dialog };
}

describe('the credential of a cluster', () => {
  it('is renewed with a plan, and the old one revoked', async () => {
    const openStack = open({
      made: [
        plan,
        { ...plan, sentence: 'Application credential lattice-new created.' },
      ],
      revocations: [
        {
          accepted: true,
          sentence: 'Revoked: lattice-old.',
          project: shop,
          items: [],
          revoked: ['old-1'],
        },
      ],
    });
    const { user, dialog } = await signIn();
    expect(await dialog.findByText('lattice-new')).toBeInTheDocument();
    expect(
      dialog.getByText(/Also replaced for other clusters/),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Create credential' }));
    expect(await dialog.findByText(/lattice-new created/)).toBeInTheDocument();
    const asked = openStack.asked('makeApplicationCredential') as Array<{
      dryRun?: boolean;
      replace: boolean;
      secretName?: string;
      credentials: { cloudsYaml: string };
    }>;
    expect(asked.map(({ dryRun = false }) => dryRun)).toEqual([true, false]);
    expect(asked[1]).toMatchObject({
      replace: true,
      secretName: cluster.infrastructure.credentials,
    });
    expect(JSON.parse(asked[1].credentials.cloudsYaml)).toMatchObject({
      clouds: {
        openstack: {
          auth: {
            auth_url: north.authUrl,
            username: 'ann',
            password: 's3cret',
          },
        },
      },
    });
    await user.click(
      dialog.getByRole('button', { name: 'Revoke lattice-old' }),
    );
    expect(
      await dialog.findByText('Revoked: lattice-old.'),
    ).toBeInTheDocument();
    expect(openStack.asked('revokeApplicationCredentials')).toEqual([
      expect.objectContaining({ cluster: name, ids: ['old-1'] }),
    ]);
  });

  it('says why a sign-in makes none, and offers nothing to create', async () => {
    const sentence = 'North rejected the credential.';
    open({
      made: [{ ...plan, accepted: false, sentence, credential: undefined }],
    });
    const { dialog } = await signIn();
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
    expect(
      dialog.queryByRole('button', { name: 'Create credential' }),
    ).not.toBeInTheDocument();
  });

  it.each([['lattice.credentials.write'], ['lattice.credentials.use']])(
    'is not offered without %s',
    async denied => {
      open({}, [denied]);
      await screen.findByText('Replace credentials');
      expect(
        screen.queryByRole('button', { name: 'Renew credential' }),
      ).not.toBeInTheDocument();
    },
  );

  it('is listed and revoked on the page of its project', async () => {
    const gone = { ...old, cluster: 'gone', use: 'cluster-gone' as const };
    const held = { ...old, id: 'b', use: 'in-use' as const, secret: 'cloud' };
    const openStack = FakeOpenStack.create({
      clouds: [north],
      quotas: [quotaAnswer({})],
      revocations: [
        {
          accepted: true,
          sentence: '2',
          project: shop,
          items: [gone, held],
          revoked: [],
        },
      ],
    });
    renderPage(
      FakeLatticeApi.create({ cluster }),
      `/lattice/openstack?managementCluster=${managementCluster}&namespace=${namespace}&source=secret:cloud`,
      { openStack, choices: choices() },
    );
    const user = userEvent.setup();
    await user.click(
      await screen.findByRole('button', {
        name: 'Application credentials of clusters',
      }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('User'), 'ann');
    await user.type(
      dialog.getByLabelText('Password', { selector: 'input[type=password]' }),
      's3cret',
    );
    await user.click(dialog.getByRole('button', { name: 'List credentials' }));
    expect(await dialog.findByText(/gone was deleted/)).toBeInTheDocument();
    // What a Secret holds has no button.
    expect(dialog.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  });
});
