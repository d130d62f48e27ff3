import { NotAllowedError } from '@backstage/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { FakeOperations } from '../../__fixtures__/FakeOperations';
import { scalePlan } from '../../__fixtures__/plans';
import { giveElementsASize, renderPage } from '../../__fixtures__/renderPage';
import { clusterRow } from '../../__fixtures__/rows';

let restore: () => void;
beforeEach(() => {
  restore = giveElementsASize();
});
afterEach(() => restore());

describe('pausing many', () => {
  it('plans each, skips what cannot be done with the reason, does the rest', async () => {
    const operations = FakeOperations.create({
      plans: [
        scalePlan({ hash: 'first' }),
        scalePlan({ objects: [] }),
        new NotAllowedError('You need lattice.cluster.pause'),
      ],
    });
    const rows = ['a', 'b', 'c'].map(name => clusterRow({ name }));
    renderPage(FakeLatticeApi.create({ rows }), '/lattice', { operations });
    await userEvent.click(
      await screen.findByLabelText('Select all clusters shown'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pause…' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Pause 3 clusters',
    });
    expect(
      await within(dialog).findByText('1 to change, 2 to skip'),
    ).toBeInTheDocument();
    expect(
      within(dialog).getByText('Skipped: no change needed'),
    ).toBeInTheDocument();
    expect(
      within(dialog).getByText('Skipped: You need lattice.cluster.pause'),
    ).toBeInTheDocument();
    const confirm = within(dialog).getByRole('button', {
      name: 'Pause 1 cluster',
    });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    expect(
      await within(dialog).findByText('1 done, 0 failed'),
    ).toBeInTheDocument();
    expect(operations.named('pause')).toEqual([{ planHash: 'first' }]);
  });
});
