import { getBlueprint } from '@lattice-dev/plugin-lattice-blueprints';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeChoices } from '../../__fixtures__/FakeChoices';
import { renderField } from '../../__fixtures__/renderField';
import { PoolsField } from '../PoolsField';
import { OrderField } from './OrderField';

function choicesOf(id: string) {
  const { title, description, ...blueprint } = getBlueprint(id)!;
  const inputSchema = blueprint.inputJsonSchema() as Record<string, unknown>;
  return FakeChoices.create({
    getBlueprint: { id, title, description, inputSchema },
  });
}

const start = {
  controlPlane: { replicas: 3 },
  workers: [{ name: 'general', replicas: 2 }],
  network: { mode: 'managed', nodeCidr: '10.6.0.0/24' },
};

function renderOrder(
  id: string,
  options: object,
  more: { value?: object; errorSchema?: Record<string, unknown> } = {},
) {
  const answered = renderField(OrderField, {
    choices: choicesOf(id),
    options: { blueprint: id, ...options },
    schema: { type: 'object', default: start },
    value: start,
    fields: { LatticePools: PoolsField },
    ...more,
  });
  return () => JSON.parse(JSON.stringify(answered.at(-1)));
}

const choose = async (label: RegExp, option: RegExp) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('OrderField', () => {
  it('asks the questions of the template and answers with the input', async () => {
    const answer = renderOrder('kamaji', {
      ask: ['name', 'network', 'workers'],
    });
    const [name] = await screen.findAllByLabelText(/^Name/);
    await userEvent.type(name, 'a');
    expect(answer()).toEqual({ ...start, name: 'a' });
    const machines = screen.getAllByLabelText('Machines');
    await userEvent.clear(machines[0]);
    expect(answer().workers).toEqual([{ name: 'general' }]);
    await choose(/^Network/, /Existing network/);
    expect(answer().network).toEqual({ mode: 'existing' });
    await userEvent.type(screen.getByLabelText(/^Network name/), 'n');
    expect(answer().network).toEqual({
      mode: 'existing',
      network: { name: 'n' },
    });
    expect(screen.queryByLabelText(/^Node CIDR/)).toBeNull();
  });

  it('begins with the answers of the template beside those given', async () => {
    const answer = renderOrder(
      'kamaji',
      { ask: ['name'] },
      { value: { newCredentials: {} } },
    );
    await screen.findByLabelText(/^Name/);
    expect(answer()).toEqual({ ...start, newCredentials: {} });
  });

  it('bars what cannot work, with the reason', async () => {
    renderOrder('capo-kubeadm', { ask: ['apiServer.exposure'] });
    await userEvent.click(await screen.findByLabelText(/^API server/));
    const option = await screen.findByRole('option', { name: /floating IP/ });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    expect(option).toHaveTextContent('needs a single control plane machine');
  });

  it('takes new credentials, and keeps their secret out of the answer', async () => {
    const value = { ...start, credentials: { secretName: 'mine' } };
    const answer = renderOrder('kamaji', { ask: ['credentials'] }, { value });
    await choose(/^OpenStack credentials/, /application credential/);
    expect(answer()).toEqual({ ...start, newCredentials: {} });
    await userEvent.type(screen.getByLabelText(/^Keystone/), 'h');
    const secret = screen.getByLabelText(/^Application credential secret/);
    await userEvent.type(secret, 'canary');
    expect(secret).toHaveValue('canary');
    expect(answer().newCredentials).toEqual({ authUrl: 'h' });
    await choose(/^OpenStack credentials/, /clouds\.yaml/);
    const file = screen.getByLabelText(/^clouds\.yaml/);
    await userEvent.type(file, 'clouds:');
    expect(JSON.stringify(answer())).not.toMatch(/canary|clouds:/);
    await choose(/^OpenStack credentials/, /existing Secret/);
    expect(answer()).toEqual(start);
  });

  it('puts every other input behind a fold with a search', async () => {
    const answer = renderOrder('k0smotron', {
      ask: ['workers'],
      advanced: true,
    });
    const show = await screen.findByRole('button', { name: 'Show options' });
    expect(screen.queryByLabelText('Search options')).toBeNull();
    await userEvent.click(show);
    const search = await screen.findByLabelText('Search options');
    fireEvent.change(search, { target: { value: 'dns servers' } });
    const group = within(
      await screen.findByRole('region', { name: 'Network' }),
    );
    const servers = group.getByLabelText(/nameservers/i);
    expect(servers).toHaveAttribute('placeholder', '9.9.9.9, 149.112.112.112');
    expect(screen.queryByLabelText(/Konnectivity/)).toBeNull();
    fireEvent.change(servers, { target: { value: '1.1.1.1, ' } });
    expect(servers).toHaveValue('1.1.1.1, ');
    expect(answer().network.dnsNameservers).toEqual(['1.1.1.1']);
    expect(screen.getByText('1 changed')).toBeInTheDocument();
  });

  it('shows what the blueprint refuses at the question', async () => {
    renderOrder(
      'kamaji',
      { ask: ['name'] },
      {
        errorSchema: {
          __errors: ['name: is too long', 'network.mtu: is too small'],
        },
      },
    );
    expect(await screen.findByText('is too long')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'network.mtu: is too small',
    );
  });
});
