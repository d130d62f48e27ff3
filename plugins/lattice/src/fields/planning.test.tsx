import { InputError } from '@backstage/errors';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeChoices } from '../__fixtures__/FakeChoices';
import { FakeOperations } from '../__fixtures__/FakeOperations';
import { upgradePlan } from '../__fixtures__/plans';
import { renderField } from '../__fixtures__/renderField';
import { changedLines } from './changedLines';
import { ClassVariables } from './ClassVariables';
import { ManifestPreview } from './ManifestPreview';
import { PlanField } from './PlanField';
import { splitVariables } from './variablesSchema';

const create = {
  operation: 'create' as const,
  blueprint: 'capo-kubeadm',
  managementClusterField: 'managementCluster',
  input: { fields: { name: 'name' }, values: { 'network.mode': 'managed' } },
};
const answers = { managementCluster: 'mgmt-1', name: 'alpha' };

describe('ManifestPreview', () => {
  it('shows what the answers make, one manifest at a time', async () => {
    const choices = FakeChoices.create({
      renderCluster: {
        cluster: { managementCluster: 'mgmt-1', namespace: 'a', name: 'alpha' },
        files: [
          { path: 'a/001-cluster.yaml', content: 'kind: Cluster\n' },
          { path: 'a/002-md.yaml', content: 'kind: MachineDeployment\n' },
        ],
        warnings: ['It has one control plane.'],
        manualSteps: [],
      },
    });
    renderField(ManifestPreview, { choices, options: create, answers });
    expect(await screen.findByText('kind: Cluster')).toBeInTheDocument();
    expect(screen.getByText('2 objects')).toBeInTheDocument();
    expect(screen.getByText('It has one control plane.')).toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'MachineDeployment' }),
    );
    expect(screen.getByText('kind: MachineDeployment')).toBeInTheDocument();
    expect(choices.calls[0].query).toEqual({
      managementCluster: 'mgmt-1',
      blueprint: 'capo-kubeadm',
      input: { name: 'alpha', network: { mode: 'managed' } },
    });
  });

  it('asks for nothing while it is folded, and stays open once opened', async () => {
    const choices = FakeChoices.create({
      renderCluster: {
        cluster: { managementCluster: 'mgmt-1', namespace: 'a', name: 'alpha' },
        files: [{ path: 'a/001-cluster.yaml', content: 'kind: Cluster\n' }],
        warnings: [],
        manualSteps: [],
      },
    });
    const folded = { ...create, folded: true };
    renderField(ManifestPreview, { choices, options: folded, answers });
    const show = await screen.findByRole('button', { name: 'Show manifests' });
    expect(choices.calls).toEqual([]);
    await userEvent.click(show);
    expect(await screen.findByText('kind: Cluster')).toBeInTheDocument();
    cleanup();
    renderField(ManifestPreview, { choices, options: folded, answers });
    const hide = await screen.findByRole('button', { name: 'Hide manifests' });
    await userEvent.click(hide);
    expect(screen.queryByText('kind: Cluster')).not.toBeInTheDocument();
  });

  it('says which answer is wrong', async () => {
    renderField(ManifestPreview, {
      options: create,
      answers,
      choices: FakeChoices.create({
        renderCluster: new InputError('name: is too long'),
      }),
    });
    expect(await screen.findByText(/name: is too long/)).toBeInTheDocument();
  });

  it('waits until the form says enough', async () => {
    const choices = FakeChoices.create();
    renderField(ManifestPreview, { choices, options: create, answers: {} });
    expect(
      await screen.findByText(/Complete the required fields/),
    ).toBeInTheDocument();
    expect(choices.calls).toEqual([]);
  });

  it('marks lines that the last answer changed', () => {
    expect([...changedLines('a: 1\nb: 2', 'a: 1\nb: 3\nc: 4')]).toEqual([1, 2]);
    expect(changedLines(undefined, 'a: 1').size).toBe(0);
  });
});

describe('PlanField', () => {
  it('plans a new cluster with what it takes and costs', async () => {
    const footprint = { machines: 5, vcpus: 20 };
    const operations = FakeOperations.create({
      plans: [
        upgradePlan({
          operation: 'create',
          roll: undefined,
          sentence: '5 objects are created.',
          capacity: {
            now: footprint,
            whileRolling: { machines: 6 },
            atMost: footprint,
            unknownSizes: ['odd-size'],
            cost: {
              currency: 'EUR',
              perHour: 0.5,
              perMonth: 365,
              notPriced: ['volumes'],
            },
          },
        }),
      ],
    });
    renderField(PlanField, { operations, options: create, answers });
    expect(await screen.findByText('Dry run passed')).toBeInTheDocument();
    expect(screen.getByText(/€365.00 a month/)).toBeInTheDocument();
    expect(screen.getByText('Unknown')).toBeInTheDocument();
    expect(screen.getByText(/aren’t counted: odd-size/)).toBeInTheDocument();
    expect(operations.named('plan')).toEqual([
      {
        operation: 'create',
        managementCluster: 'mgmt-1',
        blueprint: 'capo-kubeadm',
        input: { name: 'alpha', network: { mode: 'managed' } },
      },
    ]);
  });

  it('holds an order to its credentials', async () => {
    const plan = upgradePlan({
      operation: 'create',
      warnings: ['There is no Secret team-a/gone.'],
      credentials: {
        namespace: 'team-a',
        name: 'gone',
        cloudName: 'openstack',
        state: 'missing',
        sentence: 'There is no Secret team-a/gone.',
      },
    });
    const options = { ...create, input: undefined, orderField: 'cluster' };
    const cluster = { managementCluster: 'mgmt-1', name: 'alpha' };
    const shown = async (order: object) => {
      const operations = FakeOperations.create({ plans: [plan] });
      renderField(PlanField, {
        operations,
        options,
        answers: { cluster: order },
      });
      await screen.findByRole('button', { name: 'Show manifests' });
      return operations;
    };
    const operations = await shown(cluster);
    expect(
      await screen.findByText(/no Secret team-a\/gone\. Select another/),
    ).toBeInTheDocument();
    expect(screen.queryByText('Dry run passed')).toBeNull();
    expect(operations.named('plan')).toEqual([
      {
        operation: 'create',
        managementCluster: 'mgmt-1',
        blueprint: 'capo-kubeadm',
        input: { name: 'alpha' },
      },
    ]);
    cleanup();
    await shown({ ...cluster, newCredentials: { authUrl: 'https://k' } });
    expect(await screen.findByText('Dry run passed')).toBeInTheDocument();
    expect(screen.queryByText(/no Secret/)).toBeNull();
  });

  it('plans a change of a cluster, with the roll forecast', async () => {
    const operations = FakeOperations.create({ plans: [upgradePlan()] });
    renderField(PlanField, {
      operations,
      options: {
        operation: 'upgrade',
        clusterField: 'cluster',
        changeFields: { version: 'to', 'image.name': 'image' },
      },
      answers: { cluster: 'mgmt-1/team-a/alpha', to: 'v1.34.1', image: '' },
    });
    expect(await screen.findByText('6 of 9')).toBeInTheDocument();
    expect(operations.named('plan')).toEqual([
      {
        operation: 'upgrade',
        cluster: {
          managementCluster: 'mgmt-1',
          namespace: 'team-a',
          name: 'alpha',
        },
        version: 'v1.34.1',
      },
    ]);
  });

  it('asks nothing before the form says enough', async () => {
    const operations = FakeOperations.create();
    renderField(PlanField, { operations, options: create, answers: {} });
    expect(
      await screen.findByText(/Make a change to see its plan/),
    ).toBeInTheDocument();
    expect(operations.calls).toEqual([]);
  });
});

describe('ClassVariables', () => {
  const options = {
    managementClusterField: 'managementCluster',
    classField: 'class',
    first: ['region'],
  };
  const variables = {
    type: 'object',
    properties: { region: { type: 'string' }, dns: { type: 'string' } },
  };
  const item = {
    name: 'small',
    namespace: 'classes',
    kubernetesVersions: [],
    workerClasses: [],
    controlPlaneHasMachines: true,
    variables,
  };
  const chosen = { ...answers, class: { name: 'small', namespace: 'classes' } };

  it('is the form that the class describes; the rest is folded', async () => {
    const answered = renderField(ClassVariables, {
      options,
      answers: chosen,
      value: { dns: '1.1.1.1' },
      choices: FakeChoices.create({ listClassChoices: { items: [item] } }),
    });
    await userEvent.type(await screen.findByLabelText('region'), 'f');
    expect(answered).toEqual([{ dns: '1.1.1.1', region: 'f' }]);
    expect(screen.getByText('1 more variable')).toBeInTheDocument();
  });

  it('paints single variables with the fields that the template names', async () => {
    renderField(ClassVariables, {
      options,
      answers: chosen,
      uiSchema: {
        'ui:field': 'LatticeClassVariables',
        region: { 'ui:field': 'LatticeCloudPicker' },
      },
      choices: FakeChoices.create({ listClassChoices: { items: [item] } }),
    });
    expect(await screen.findByText(/LatticeCloudPicker/)).toBeInTheDocument();
  });

  it('takes JSON where the class cannot be read', async () => {
    const answered = renderField(ClassVariables, {
      options,
      answers: chosen,
      choices: FakeChoices.create({
        listClassChoices: { items: [], unseen: 'Classes may not be listed.' },
      }),
    });
    const field = await screen.findByLabelText('Variables as JSON');
    expect(screen.getByText(/Classes may not be listed/)).toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, '{{"a":1');
    expect(screen.getByText(/enter a JSON object/)).toBeInTheDocument();
    await userEvent.type(field, '}');
    expect(answered.at(-1)).toEqual({ a: 1 });
  });

  it('waits for the class', async () => {
    renderField(ClassVariables, { options, answers });
    expect(
      await screen.findByText(/Select a class to set its variables/),
    ).toBeInTheDocument();
  });

  it('keeps required variables in sight', () => {
    const schema = {
      type: 'object' as const,
      properties: { a: {}, b: {}, c: {} },
      required: ['c'],
    };
    const { shown, folded } = splitVariables(schema, ['b']);
    expect(Object.keys(shown.properties)).toEqual(['b', 'c']);
    expect(Object.keys(folded.properties)).toEqual(['a']);
    expect(Object.keys(splitVariables(schema, []).folded.properties)).toEqual(
      [],
    );
  });
});
