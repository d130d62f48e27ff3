import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeChoices } from '../__fixtures__/FakeChoices';
import { FakeOperations } from '../__fixtures__/FakeOperations';
import { renderField } from '../__fixtures__/renderField';
import { ClassPicker } from './ClassPicker';
import { CredentialsPicker } from './CredentialsPicker';
import { MachineSizePicker } from './MachineSizePicker';
import { ManagementClusterPicker } from './ManagementClusterPicker';
import { NamespacePicker } from './NamespacePicker';
import { VersionPicker } from './VersionPicker';

const options = {
  blueprint: 'capo-kubeadm',
  managementClusterField: 'managementCluster',
  namespaceField: 'where.namespace',
};
const answers = {
  managementCluster: 'mgmt-1',
  where: { namespace: 'team-a' },
};

async function openList() {
  const field = await screen.findByRole('button', { name: /It/ });
  fireEvent.mouseDown(field);
  return within(await screen.findByRole('listbox'));
}

describe('ManagementClusterPicker', () => {
  it('shows what cannot make the flavour, disabled, with the reason', async () => {
    const choices = FakeChoices.create({
      listManagementClusterChoices: {
        items: [
          { name: 'a', sandbox: true, usable: true },
          { name: 'b', sandbox: false, usable: true },
          { name: 'c', sandbox: false, usable: false, reason: 'No CAPO' },
        ],
      },
    });
    const answered = renderField(ManagementClusterPicker, {
      choices,
      options: { ...options, ownerField: 'owner' },
      answers: { owner: 'group:default/a' },
    });
    const list = await openList();
    expect(list.getByRole('option', { name: /^c/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(list.getByText('No CAPO')).toBeInTheDocument();
    expect(
      list.getByText('Sandbox: simulated clusters, nothing is provisioned'),
    ).toBeInTheDocument();
    await userEvent.click(list.getByRole('option', { name: /^b/ }));
    expect(answered).toEqual(['b']);
    expect(choices.calls[0].query).toEqual({
      blueprint: 'capo-kubeadm',
      owner: 'group:default/a',
    });
  });

  it('chooses the only one that works', async () => {
    const answered = renderField(ManagementClusterPicker, {
      choices: FakeChoices.create({
        listManagementClusterChoices: {
          items: [{ name: 'a', sandbox: false, usable: true }],
        },
      }),
    });
    expect(await screen.findByText('a')).toBeInTheDocument();
    expect(answered).toEqual(['a']);
  });

  it.each([
    [
      'denied',
      new NotAllowedError('no'),
      /don’t have permission to list options/,
    ],
    [
      'an error',
      new ServiceUnavailableError('busy'),
      /Couldn’t load options \(busy\)\. Enter a value/,
    ],
    ['an empty list', { items: [] }, /No options found/],
    [
      'a list that is not complete',
      { items: [], unseen: 'Namespaces may not be listed.' },
      /Namespaces may not be listed\. You can also enter/,
    ],
  ])('lets people type after %s, and says why', async (_, answer, text) => {
    const answered = renderField(ManagementClusterPicker, {
      choices: FakeChoices.create({ listManagementClusterChoices: answer }),
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('combobox', { name: 'It' }), 'x');
    expect(answered).toEqual(['x']);
  });

  it('says that it reads while no answer has come', async () => {
    renderField(ManagementClusterPicker, {
      choices: FakeChoices.create({ listManagementClusterChoices: 'silent' }),
    });
    expect(await screen.findByText('Loading options')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'It' })).toBeDisabled();
  });
});

describe('NamespacePicker', () => {
  it('waits for the management cluster', async () => {
    const choices = FakeChoices.create();
    renderField(NamespacePicker, { choices, options });
    expect(
      await screen.findByText('Select a management cluster first'),
    ).toBeInTheDocument();
    expect(choices.calls).toEqual([]);
  });

  it('lets namespaces be typed that may be made', async () => {
    const answered = renderField(NamespacePicker, {
      options,
      answers,
      choices: FakeChoices.create({
        listNamespaceChoices: {
          items: [{ name: 'team-a' }],
          creatable: ['team-*'],
        },
      }),
    });
    expect(
      await screen.findByText(/enter a new name matching team-\*/),
    ).toBeInTheDocument();
    await userEvent.type(screen.getByRole('combobox', { name: 'It' }), 't');
    expect(answered).toEqual(['t']);
  });
});

describe('VersionPicker', () => {
  const versions = {
    items: [
      { version: 'v1.34.7', source: 'class' as const, note: 'Needs image x' },
      { version: 'v1.33.9', source: 'class' as const },
    ],
  };

  it('offers only what can work, and names a default that cannot', async () => {
    const choices = FakeChoices.create({ listVersionChoices: versions });
    renderField(VersionPicker, {
      choices,
      value: 'v1.20.0',
      options: { ...options, classField: 'class' },
      answers: { ...answers, class: { name: 'small', namespace: 'classes' } },
    });
    expect(
      await screen.findByText(
        'v1.20.0 isn’t available here. Select another option.',
      ),
    ).toBeInTheDocument();
    const list = await openList();
    expect(list.getByText('Needs image x')).toBeInTheDocument();
    expect(choices.calls[0].query).toMatchObject({
      managementCluster: 'mgmt-1',
      namespace: 'team-a',
      className: 'small',
      classNamespace: 'classes',
    });
  });

  it('takes a typed version for an upgrade without a list', async () => {
    const answered = renderField(VersionPicker, {
      options: { clusterField: 'cluster' },
      answers: { cluster: 'mgmt-1/team-a/alpha' },
      operations: FakeOperations.create({
        versions: {
          current: 'v1.33.5',
          byClass: false,
          allowedMinors: ['v1.33', 'v1.34'],
          versions: [],
          clusterClasses: [],
        },
      }),
    });
    expect(
      await screen.findByText('Supported minor versions: v1.33, v1.34.'),
    ).toBeInTheDocument();
    await userEvent.type(screen.getByRole('combobox', { name: 'It' }), 'v');
    expect(answered).toEqual(['v']);
  });
});

describe('ClassPicker', () => {
  it('answers name and namespace', async () => {
    const item = {
      kubernetesVersions: [],
      workerClasses: [],
      controlPlaneHasMachines: true,
      variables: {},
    };
    const answered = renderField(ClassPicker, {
      options,
      answers,
      choices: FakeChoices.create({
        listClassChoices: {
          items: [
            { ...item, name: 'small', namespace: 'classes' },
            { ...item, name: 'new', namespace: 'classes', ready: false },
          ],
        },
      }),
    });
    const list = await openList();
    expect(list.getByText(/Not reconciled yet/)).toBeInTheDocument();
    await userEvent.click(list.getByRole('option', { name: /small/ }));
    expect(answered).toEqual([{ name: 'small', namespace: 'classes' }]);
  });
});

describe('MachineSizePicker', () => {
  it('shows figures and warns of what is small for its role', async () => {
    renderField(MachineSizePicker, {
      options: { ...options, role: 'controlPlane' },
      answers,
      choices: FakeChoices.create({
        listMachineSizeChoices: {
          items: [
            { name: 'SCS-4V-8-50', vcpus: 4, ramGiB: 8, diskGiB: 50 },
            { name: 'SCS-1V-2', vcpus: 1, ramGiB: 2, pricePerHour: 0.02 },
          ],
        },
      }),
    });
    const list = await openList();
    expect(list.getByText('4 vCPU · 8 GiB · 50 GB disk')).toBeInTheDocument();
    expect(
      list.getByText(/1 vCPU · 2 GiB · 0.02 an hour · Control planes usually/),
    ).toBeInTheDocument();
  });
});

describe('CredentialsPicker', () => {
  it('offers names of Secrets, and says which one is used otherwise', async () => {
    renderField(CredentialsPicker, {
      options,
      answers,
      choices: FakeChoices.create({
        listCredentialsChoices: {
          items: [{ name: 'openstack' }, { name: 'a-cloud', cluster: 'a' }],
          expected: ['alpha-cloud-config'],
        },
      }),
    });
    const list = await openList();
    expect(list.getByText('Created for a')).toBeInTheDocument();
    expect(
      screen.getByText('Leave empty to use alpha-cloud-config.'),
    ).toBeInTheDocument();
  });
});
