import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { FakeAnswers, FakeOperations } from '../../__fixtures__/FakeOperations';
import { renderPage } from '../../__fixtures__/renderPage';

const address = '/lattice/clusters/mgmt-fra-1/team-checkout/checkout-staging';

async function open(answers: FakeAnswers = {}) {
  const operations = FakeOperations.create(answers);
  const api = FakeLatticeApi.create({ cluster: checkoutStaging(Date.now()) });
  renderPage(api, address, { operations });
  return operations;
}

describe('change', () => {
  it('plans and applies only what differs', async () => {
    const operations = await open();
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'Actions for checkout-staging',
      }),
    );
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Change…' }),
    );
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: /Apply/ });
    expect(confirm).toBeDisabled();
    const batch = within(dialog).getByRole('group', { name: 'batch' });
    const size = within(batch).getByRole('textbox', { name: 'Machine size' });
    await userEvent.clear(size);
    await userEvent.type(size, 'SCS-8V-16');
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Add pool' }),
    );
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: /New pool like/ }),
      'gpu',
    );
    const apply = await within(dialog).findByRole('button', {
      name: 'Apply 2 changes',
    });
    // Its plan follows half a second after the last key.
    await waitFor(() => expect(apply).toBeEnabled());
    await userEvent.click(apply);
    expect(await within(dialog).findByText(/is under way/)).toBeVisible();
    expect(operations.named('change')).toEqual([
      {
        pools: [
          { name: 'batch', machineSize: 'SCS-8V-16' },
          { name: 'gpu', like: expect.any(String), replicas: 1 },
        ],
        planHash: 'hash-1',
      },
    ]);
  });

  it('takes a recorded change back, by a plan', async () => {
    const operations = await open({
      revisions: [
        {
          id: '7',
          at: new Date(Date.now() - 60_000).toISOString(),
          person: 'user:default/mara',
          operation: 'change',
          sentence: 'Change pool batch.',
          objects: [],
        },
      ],
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Undo: Change pool batch.' }),
    );
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/Dry run passed/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(await within(dialog).findByText(/is under way/)).toBeVisible();
    expect(operations.named('undo')).toEqual([
      { revision: '7', planHash: 'hash-1' },
    ]);
  });
});
