import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { OpenStackState } from '@lattice-dev/plugin-lattice-common';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeChoices } from '../../__fixtures__/FakeChoices';
import { FakeClouds, FakeOpenStack } from '../../__fixtures__/FakeOpenStack';
import {
  choicesAnswer,
  image,
  machineSize,
  north,
  shop,
} from '../../__fixtures__/project';
import { renderField } from '../../__fixtures__/renderField';
import { FieldOptions } from '../FieldOptions';
import { MachineField } from '../MachineField';
import { MachineSizePicker } from '../MachineSizePicker';
import { PoolsField } from '../PoolsField';
import { CloudPicker } from './CloudPicker';

const cloud = {
  managementClusterField: 'managementCluster',
  namespaceField: 'namespace',
  ownerField: 'owner',
  credentialsField: 'credentials',
  secretField: 'credentialsSecret',
  enteredField: 'openstack',
  enteredSecret: 'cloudSecret',
};
const place = { managementCluster: 'mgmt-1', namespace: 'team-a' };
const answers = { ...place, credentials: 'existing', credentialsSecret: 'os' };
const clouds = (more: FakeClouds) =>
  FakeOpenStack.create({ clouds: [north], ...more });
const options = (more: FieldOptions): FieldOptions => ({
  managementClusterField: 'managementCluster',
  cloud,
  ...more,
});
const field = () => screen.findByRole('textbox', { name: /It/ });

async function openList(name = /It/) {
  const input = await screen.findByRole('textbox', { name });
  await waitFor(() =>
    expect(screen.getByTitle('Show options')).toBeInTheDocument(),
  );
  await userEvent.click(input);
  if (!screen.queryByRole('listbox')) {
    fireEvent.click(screen.getByTitle('Show options'));
  }
  return within(await screen.findByRole('listbox'));
}

describe('MachineSizePicker with a cloud', () => {
  const sizes = choicesAnswer({
    machineSizes: [
      machineSize({
        name: 'SCS-1V-2',
        vcpus: 1,
        ramMiB: 2048,
        fitsControlPlane: false,
        notes: [{ blocks: false, text: 'Too small for a control plane' }],
      }),
      machineSize({ name: 'SCS-2V-4', diskGiB: 0, needsRootVolume: true }),
      machineSize({ fitsTimes: 7, pricePerMonth: 73, currency: 'EUR' }),
      machineSize({
        name: 'SCS-16V-64',
        fitsTimes: 0,
        notes: [{ blocks: true, text: "Doesn't fit the quota: 4 cores short" }],
      }),
    ],
  });

  it('offers the sizes of the project, and says what speaks against them', async () => {
    const openStack = clouds({ choices: [sizes] });
    const answered = renderField(MachineSizePicker, {
      openStack,
      answers,
      options: options({ role: 'controlPlane' }),
    });
    const list = await openList();
    expect(
      list.getByText(
        '4 vCPU · 8 GiB · 50 GB disk · €73.00 a month · quota left for 7',
      ),
    ).toBeInTheDocument();
    expect(list.getByText(/No disk: set a root volume/)).toBeInTheDocument();
    for (const [name, reason] of [
      [/SCS-1V-2/, /Too small for a control plane/],
      [/SCS-16V-64/, /Doesn't fit the quota: 4 cores short/],
    ] as const) {
      const option = list.getByRole('option', { name });
      expect(option).toHaveAttribute('aria-disabled', 'true');
      expect(option).toHaveTextContent(reason);
    }
    await userEvent.click(list.getByRole('option', { name: /SCS-4V-8-50/ }));
    expect(answered).toEqual(['SCS-4V-8-50']);
    expect(openStack.asked('getChoices')).toEqual([
      { ...place, credentials: { secret: 'os' } },
    ]);
  });

  it('offers workers what is too small for a control plane', async () => {
    renderField(MachineSizePicker, {
      openStack: clouds({ choices: [sizes] }),
      answers,
      options: options({ role: 'worker' }),
    });
    const small = (await openList()).getByRole('option', { name: /SCS-1V-2/ });
    expect(small).toHaveAttribute('aria-disabled', 'false');
    expect(small).not.toHaveTextContent('Too small');
  });

  it('keeps the configured sizes while the cloud gives none', async () => {
    renderField(MachineSizePicker, {
      openStack: clouds({ choices: [new ServiceUnavailableError('busy')] }),
      choices: FakeChoices.create({
        listMachineSizeChoices: {
          items: [{ name: 'configured', vcpus: 2, ramGiB: 4 }],
        },
      }),
      answers,
      options: options({}),
    });
    expect(
      await screen.findByText(/Couldn’t ask OpenStack \(busy\)/),
    ).toBeInTheDocument();
    const list = await openList();
    expect(list.getByText('configured')).toBeInTheDocument();
  });

  it('is the field of the configuration where no cloud is configured', async () => {
    const openStack = FakeOpenStack.create();
    renderField(MachineSizePicker, {
      openStack,
      choices: FakeChoices.create({
        listMachineSizeChoices: {
          items: [{ name: 'configured', vcpus: 2, ramGiB: 4 }],
        },
      }),
      answers,
      options: options({}),
    });
    expect(await screen.findByText('configured')).toBeInTheDocument();
    expect(openStack.calls.map(({ name }) => name)).toEqual(['listClouds']);
  });
});

describe('CloudPicker', () => {
  const networks = options({ list: 'externalNetworks' });
  const network = (name: string, blocked?: string) => ({
    id: `id-${name}-${blocked ?? ''}`,
    name,
    external: true,
    shared: false,
    status: 'ACTIVE',
    subnetIds: [],
    notes: blocked ? [{ blocks: true, text: blocked }] : [],
  });

  it('is a plain input without a cloud, and sends nothing', async () => {
    const openStack = FakeOpenStack.create();
    const answered = renderField(CloudPicker, {
      openStack,
      answers,
      options: networks,
    });
    await userEvent.type(await field(), 'p');
    expect(answered).toEqual(['p']);
    await waitFor(() =>
      expect(screen.getByRole('status')).toBeEmptyDOMElement(),
    );
    expect(openStack.asked('getChoices')).toEqual([]);
  });

  it('says what has to be chosen before', async () => {
    renderField(CloudPicker, {
      openStack: clouds({ projects: [] }),
      answers: { ...answers, credentialsSecret: undefined },
      options: networks,
    });
    expect(
      await screen.findByText(/Select or enter credentials/),
    ).toBeInTheDocument();
  });

  it('uses the one reader of the namespace without a Secret', async () => {
    const openStack = clouds({
      projects: [{ name: 'shop', cloud: 'north' }],
      choices: [choicesAnswer()],
    });
    renderField(CloudPicker, { openStack, answers: place, options: networks });
    expect(
      await screen.findByText(
        'The project has none. You can still enter a value.',
      ),
    ).toBeInTheDocument();
    expect(openStack.asked('getChoices')).toEqual([
      { ...place, credentials: { project: 'shop' } },
    ]);
  });

  it('sends entered credentials in the request, and forgets them', async () => {
    const openStack = clouds({
      choices: [choicesAnswer({ externalNetworks: [network('public')] })],
    });
    const answered = renderField(CloudPicker, {
      openStack,
      answers: {
        ...answers,
        credentials: 'new',
        openstack: { authUrl: north.authUrl, applicationCredentialId: 'id' },
      },
      secrets: { cloudSecret: 'cnry' },
      options: networks,
      value: 'elsewhere',
    });
    expect(
      await screen.findByText('elsewhere isn’t in the project.'),
    ).toBeInTheDocument();
    expect(openStack.asked('getChoices')).toEqual([
      {
        ...place,
        credentials: {
          applicationCredential: {
            authUrl: north.authUrl,
            id: 'id',
            secret: 'cnry',
          },
        },
      },
    ]);
    expect(document.body.innerHTML).not.toContain('cnry');
    expect(answered).toEqual([]);
  });

  it('offers no name that two have', async () => {
    const twice = [network('public'), network('public', 'Switched off')];
    const openStack = clouds({
      choices: [choicesAnswer({ externalNetworks: twice })],
    });
    renderField(CloudPicker, { openStack, answers, options: networks });
    const list = await openList();
    const [option, another] = list.getAllByRole('option');
    expect(another).toBeUndefined();
    expect(option).toHaveAttribute('aria-disabled', 'true');
    expect(option).toHaveTextContent('2 have this name. Rename one first.');
  });

  it('answers with an id', async () => {
    const answered = renderField(CloudPicker, {
      openStack: clouds({
        choices: [choicesAnswer({ externalNetworks: [network('public')] })],
      }),
      answers,
      options: { ...networks, by: 'id' },
    });
    const list = await openList();
    await userEvent.click(list.getByRole('option', { name: /public/ }));
    expect(answered).toEqual(['id-public-']);
    expect(await screen.findByText('public')).toBeInTheDocument();
  });

  it.each<[OpenStackState, RegExp, boolean]>([
    ['credential-rejected', /rejected the credentials/, true],
    ['credential-expired', /have expired/, true],
    ['unknown-cloud', /isn’t configured in Lattice/, false],
  ])('names a credential that is %s', async (state, text, retries) => {
    const project = { ...shop, credential: { ...shop.credential, state } };
    renderField(CloudPicker, {
      openStack: clouds({
        choices: [choicesAnswer({ project, readings: [] })],
      }),
      answers,
      options: networks,
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(
      retries,
    );
    await userEvent.type(await field(), 'x');
  });

  it('says at the machine size alone what holds for every list', async () => {
    const credential = { ...shop.credential, state: 'unknown-cloud' as const };
    const openStack = clouds({
      choices: [
        choicesAnswer({ project: { ...shop, credential }, readings: [] }),
      ],
    });
    renderField(CloudPicker, {
      openStack,
      answers,
      options: options({ list: 'images' }),
    });
    await waitFor(() => expect(openStack.asked('getChoices')).toHaveLength(1));
    expect(screen.queryByText(/isn’t configured|Loading/)).toBeNull();
  });

  it.each<[OpenStackState, RegExp]>([
    ['forbidden', /no permission to list this/],
    ['absent', /has no Network \(Neutron\) service/],
    ['unreachable', /Network \(Neutron\) is unreachable/],
    ['timeout', /timed out/],
    ['failing', /answered with an error/],
    ['limited', /too many requests/],
    ['elsewhere', /isn’t allowed in Lattice/],
    ['not-json', /unexpected response/],
    ['too-large', /too much to list/],
  ])(
    'names a list that is %s, and takes what is typed',
    async (state, text) => {
      const answered = renderField(CloudPicker, {
        openStack: clouds({
          choices: [
            choicesAnswer({
              readings: [{ what: 'networks', service: 'network', state }],
            }),
          ],
        }),
        answers,
        options: networks,
      });
      expect(await screen.findByText(text)).toBeInTheDocument();
      await userEvent.type(await field(), 'x');
      expect(answered).toEqual(['x']);
    },
  );

  it('asks the cloud again on request', async () => {
    const openStack = clouds({
      choices: [
        new NotAllowedError('You need permission lattice.credentials.use'),
        choicesAnswer({ externalNetworks: [network('public')] }),
      ],
    });
    renderField(CloudPicker, { openStack, answers, options: networks });
    expect(
      await screen.findByText(/lattice\.credentials\.use/),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const list = await openList();
    expect(list.getByText('public')).toBeInTheDocument();
    expect(openStack.asked('getChoices')[1]).toMatchObject({ refresh: true });
  });

  it('says that it loads, and takes what is typed meanwhile', async () => {
    const answered = renderField(CloudPicker, {
      openStack: clouds({ choices: ['silent'] }),
      answers,
      options: networks,
    });
    expect(
      await screen.findByText('Loading from OpenStack'),
    ).toBeInTheDocument();
    await userEvent.type(await field(), 'x');
    expect(answered).toEqual(['x']);
  });
});

describe('the image of a version', () => {
  const ui = (name: string, more: FieldOptions) => ({
    [name]: {
      'ui:field': 'LatticeCloudPicker',
      'ui:options': { cloud, ...more },
    },
  });
  const asked: FieldOptions = { list: 'images', versionField: 'version' };
  const initial = 'ubuntu-2404-kube-v1.34.7';
  const imageSchema = { type: 'string', title: 'Image', default: initial };
  const both = [
    image({ kubernetesVersion: 'v1.35.4', name: 'old', createdAt: '2026-01' }),
    image({ kubernetesVersion: 'v1.35.4' }),
    image({ kubernetesVersion: 'v1.35.4', name: 'off', status: 'queued' }),
    image({}),
  ];

  it('moves along, in every pool at once, and asks the cloud once', async () => {
    const openStack = clouds({ choices: [choicesAnswer({ images: both })] });
    const answered = renderField(PoolsField, {
      openStack,
      answers: { ...answers, version: 'v1.35.4' },
      schema: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', title: 'Name' },
            image: imageSchema,
          },
        },
      },
      uiSchema: { items: ui('image', asked) },
      value: [
        { name: 'a', image: initial },
        { name: 'b', image: initial },
        { name: 'c', image: 'somebody-typed-this' },
      ],
    });
    await waitFor(() =>
      expect(answered.at(-1)).toEqual([
        { name: 'a', image: 'ubuntu-2404-kube-v1.35.4' },
        { name: 'b', image: 'ubuntu-2404-kube-v1.35.4' },
        { name: 'c', image: 'somebody-typed-this' },
      ]),
    );
    expect(openStack.asked('getChoices')).toHaveLength(1);
  });

  const machine = (images: typeof both, version: string, value = initial) => ({
    openStack: clouds({ choices: [choicesAnswer({ images })] }),
    answers: { ...answers, version },
    schema: { type: 'object', properties: { image: imageSchema } },
    uiSchema: ui('image', asked),
    value: { image: value },
  });

  it('stays and says how to get one when the project has none', async () => {
    const answered = renderField(MachineField, machine([image({})], 'v1.36.1'));
    expect(
      await screen.findByText(
        /no image with Kubernetes v1\.36\.1, only with v1\.34\.7\. Upload one, for example ubuntu-2404-kube-v1\.36\.1/,
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/Kubernetes v1\.34\.7, not v1\.36\.1/),
    ).toBeInTheDocument();
    expect(answered).toEqual([]);
  });

  it('stays when it fits, and tells others apart', async () => {
    const answered = renderField(MachineField, machine(both, 'v1.34.7+rke2r1'));
    const list = await openList(/Image/);
    expect(
      list.getByText('Kubernetes v1.34.7 · 2.0 GiB · created 2026-10-01'),
    ).toBeInTheDocument();
    expect(list.getByRole('option', { name: /^old/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(list.getByText(/Not active: queued/)).toBeInTheDocument();
    expect(answered).toEqual([]);
  });

  it('leaves what is typed alone afterwards', async () => {
    const answered = renderField(MachineField, machine(both, 'v1.35.4'));
    await waitFor(() =>
      expect(answered.at(-1)).toEqual({ image: 'ubuntu-2404-kube-v1.35.4' }),
    );
    const input = screen.getByRole('textbox', { name: 'Image' });
    await userEvent.clear(input);
    await userEvent.type(input, initial);
    expect(answered.at(-1)).toEqual({ image: initial });
  });
});
