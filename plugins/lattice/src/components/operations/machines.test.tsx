import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { FakeOperations } from '../../__fixtures__/FakeOperations';
import { renderPage } from '../../__fixtures__/renderPage';

const address =
  '/lattice/clusters/mgmt-fra-1/team-checkout/checkout-staging/machines';

async function openMachines(denied: string[] = []) {
  const operations = FakeOperations.create();
  const cluster = checkoutStaging(Date.now());
  const api = FakeLatticeApi.create({ cluster });
  renderPage(api, address, { operations, denied });
  await screen.findByRole('table');
  const worker = cluster.machines.find(
    ({ controlPlane, deletingSince }) => !controlPlane && !deletingSince,
  )!;
  return { operations, cluster, name: worker.object.name! };
}

const actionsFor = (name: string) =>
  screen.findByRole('button', { name: `Actions for machine ${name}` });

describe('the machines tab', () => {
  it.each([
    ['Replace…', 'replace'],
    ['Remove…', 'remove'],
  ])('offers %s of one machine, with its plan', async (entry, operation) => {
    const { operations, name } = await openMachines();
    await userEvent.click(await actionsFor(name));
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
    const dialog = await screen.findByRole('dialog');
    const confirm = await within(dialog).findByRole('button', {
      name: `${entry.slice(0, -1)} ${name}`,
    });
    expect(await within(dialog).findByText(/Dry run passed/)).toBeVisible();
    await userEvent.click(confirm);
    expect(await within(dialog).findByText(/is under way/)).toBeVisible();
    expect(operations.named('plan').at(-1)).toMatchObject({
      operation: `${operation}-machine`,
      machine: name,
    });
    expect(operations.named(`${operation}Machine`)).toEqual([
      { machine: name, planHash: 'hash-1' },
    ]);
  });

  it('removes no machine of the control plane', async () => {
    const { cluster } = await openMachines();
    const member = cluster.machines.find(({ controlPlane }) => controlPlane)!;
    await userEvent.click(await actionsFor(member.object.name!));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Replace…']);
  });

  it('says why an action is off, and opens nothing', async () => {
    const { name, operations } = await openMachines(['lattice.cluster.repair']);
    await userEvent.click(await actionsFor(name));
    const entry = await screen.findByRole('menuitem', { name: /Replace/ });
    expect(
      await within(entry).findByText(
        'Requires the lattice.cluster.repair permission',
      ),
    ).toBeVisible();
    await userEvent.click(entry);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(operations.calls).toEqual([]);
  });

  it('restarts the rollout of a pool, at the time of its plan', async () => {
    const { operations } = await openMachines();
    const [button] = await screen.findAllByRole('button', {
      name: /Restart rollout of Pool/,
    });
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/Dry run passed/)).toBeVisible();
    await userEvent.click(
      within(dialog).getByRole('button', { name: /Restart rollout of/ }),
    );
    expect(await within(dialog).findByText(/is under way/)).toBeVisible();
    const { pool, after } = operations.named('plan').at(-1) as {
      pool: string;
      after: string;
    };
    expect(operations.named('rollout')).toEqual([
      { pool, after, planHash: 'hash-1' },
    ]);
  });
});
