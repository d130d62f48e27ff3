import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeChoices } from '../__fixtures__/FakeChoices';
import { renderField } from '../__fixtures__/renderField';
import { MachineField } from './MachineField';
import { freshName, PoolsField } from './PoolsField';

const pool = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', default: 'general' },
    replicas: { type: 'integer', title: 'Machines' },
    machine: {
      type: 'object',
      properties: {
        image: {
          type: 'object',
          properties: { name: { type: 'string', title: 'Image' } },
        },
        kind: { type: 'string', title: 'Kind', enum: ['small', 'large'] },
      },
    },
  },
};

describe('PoolsField', () => {
  const schema = { type: 'array', minItems: 1, items: pool };

  it('changes one answer of one pool and keeps the rest', async () => {
    const answered = renderField(PoolsField, {
      schema,
      value: [
        { name: 'a', replicas: 2, extra: true },
        { name: 'b', machine: { image: { name: 'ubuntu' } } },
      ],
    });
    const [first] = await screen.findAllByLabelText('Machines');
    await userEvent.clear(first);
    await userEvent.type(first, '7');
    expect(answered.at(-1)).toEqual([
      { name: 'a', replicas: 7, extra: true },
      { name: 'b', machine: { image: { name: 'ubuntu' } } },
    ]);
    await userEvent.clear(screen.getAllByLabelText('Image')[1]);
    expect(answered.at(-1)).toEqual([
      { name: 'a', replicas: 7, extra: true },
      { name: 'b' },
    ]);
  });

  it('adds a pool under a name of its own and removes all but the last', async () => {
    const answered = renderField(PoolsField, {
      schema,
      value: [{ name: 'general' }],
    });
    const remove = await screen.findByLabelText('Remove pool general');
    expect(remove).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Add pool' }));
    expect(answered.at(-1)).toEqual([
      { name: 'general' },
      { name: 'general-2' },
    ]);
    await userEvent.click(screen.getByLabelText('Remove pool general'));
    expect(answered.at(-1)).toEqual([{ name: 'general-2' }]);
  });

  it('hands on what is no number, for the form to refuse', async () => {
    const answered = renderField(PoolsField, {
      schema,
      value: [{ name: 'a' }],
    });
    await userEvent.type(await screen.findByLabelText('Machines'), 'x');
    expect(answered.at(-1)).toEqual([{ name: 'a', replicas: 'x' }]);
  });

  it('finds names that are free', () => {
    const named = (...names: string[]) => names.map(name => ({ name }));
    expect(freshName(named(), 'general')).toBe('general');
    expect(freshName(named('pool', 'pool-2'))).toBe('pool-3');
  });
});

describe('MachineField', () => {
  it('offers sizes of the management cluster, and shows what is wrong', async () => {
    const answered = renderField(MachineField, {
      choices: FakeChoices.create({
        listMachineSizeChoices: {
          items: [
            { name: 'SCS-2V-4', vcpus: 2, ramGiB: 4 },
            { name: 'SCS-4V-8', vcpus: 4, ramGiB: 8 },
          ],
        },
      }),
      answers: { managementCluster: 'mgmt-1' },
      schema: {
        type: 'object',
        properties: { flavor: { type: 'string', title: 'Machine size' } },
      },
      uiSchema: {
        flavor: {
          'ui:field': 'LatticeMachineSizePicker',
          'ui:options': { managementClusterField: 'managementCluster' },
        },
      },
      errorSchema: { flavor: { __errors: ['is too small'] } },
      value: { flavor: 'SCS-2V-4' },
    });
    expect(await screen.findByText('2 vCPU · 4 GiB')).toBeInTheDocument();
    expect(screen.getByText('is too small')).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText(/Machine size/));
    await userEvent.click(screen.getByRole('option', { name: /SCS-4V-8/ }));
    expect(answered.at(-1)).toEqual({ flavor: 'SCS-4V-8' });
  });
});
