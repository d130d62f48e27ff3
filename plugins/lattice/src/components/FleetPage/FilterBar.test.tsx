import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { giveElementsASize, renderPage } from '../../__fixtures__/renderPage';
import { clusterRow } from '../../__fixtures__/rows';
import { liveSources } from '../../__fixtures__/sources';

const rows = Array.from({ length: 120 }, (_, index) =>
  clusterRow({
    name: `c${index}`,
    namespace: `team-${index}`,
    owner: index === 0 ? undefined : 'group:default/checkout',
    system: 'system:default/shop',
    labels: { env: index % 2 ? 'prod' : 'dev' },
  }),
);

const open = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }));
const fleet = () =>
  FakeLatticeApi.create({ rows, sources: liveSources(Date.now()) });

describe('the filters of the fleet', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = giveElementsASize();
  });
  afterEach(() => restore());

  it('show titles, and find one of many', async () => {
    renderPage(fleet());
    await open('More filters');
    await open('Namespace');
    const dialog = screen.getByRole('dialog', { name: 'Namespace' });
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(100);
    expect(dialog).toHaveTextContent('20 more. Search to find them.');
    const search = within(dialog).getByRole('searchbox');
    expect(search).toHaveFocus();
    await userEvent.type(search, 'team-117');
    await userEvent.click(within(dialog).getByRole('checkbox'));
    expect(await screen.findByText('1 of 120 clusters')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');

    await open(/^Owner/);
    const owners = screen.getByRole('dialog', { name: 'Owner' });
    expect(owners).toHaveTextContent('checkout1');
    expect(owners).not.toHaveTextContent('group:default');
  });

  it('come back from the address, those in the second row too', async () => {
    renderPage(fleet(), '/lattice?label=env%3Dprod');
    expect(await screen.findByText('60 of 120 clusters')).toBeInTheDocument();
    expect(
      screen.getAllByRole('button', { name: /^Label/ })[0],
    ).toHaveTextContent('env=prod');
  });

  it('are kept under a name, and opened again', async () => {
    renderPage(fleet(), '/lattice?owner=~');
    await screen.findByText('1 of 120 clusters');
    await open('Views');
    await userEvent.type(
      screen.getByPlaceholderText('Name of this view'),
      'Nobody',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
    await screen.findByRole('button', { name: 'Delete view Nobody' });
    await userEvent.keyboard('{Escape}');
    await open('Clear filters');
    await waitFor(() =>
      expect(screen.queryByText('1 of 120 clusters')).not.toBeInTheDocument(),
    );
    await open('Views');
    await userEvent.click(screen.getByRole('button', { name: 'Nobody' }));
    expect(await screen.findByText('1 of 120 clusters')).toBeInTheDocument();
  });

  it('leave the choice of columns to people', async () => {
    renderPage(fleet());
    await open('Columns');
    await userEvent.click(screen.getByRole('checkbox', { name: 'System' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Age' }));
    await userEvent.keyboard('{Escape}');
    const table = screen.getByRole('grid', { name: 'Clusters' });
    const heads = [...table.querySelectorAll('thead th')];
    const names = heads.map(({ textContent }) => textContent);
    expect(names).toContain('System');
    expect(names).not.toContain('Age');
    expect(within(table).getAllByText('shop').length).toBeGreaterThan(0);
  });
});
