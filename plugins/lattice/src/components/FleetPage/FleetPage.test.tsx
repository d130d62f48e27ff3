import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFleet, FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { giveElementsASize, renderPage } from '../../__fixtures__/renderPage';
import { clusterRow, storyRows } from '../../__fixtures__/rows';
import {
  liveSources,
  managementClusters,
  staleSource,
} from '../../__fixtures__/sources';

const story = (): FakeFleet => ({
  rows: storyRows(Date.now()),
  sources: [...liveSources(Date.now()), staleSource(Date.now())],
  managementClusters: managementClusters(),
});

// Roles are slow to find among hundreds of elements, attributes are not.
function rowNames(): string[] {
  const table = screen.getByLabelText('Clusters');
  return [...table.querySelectorAll('tr[data-index]')].map(
    row => row.querySelector('a')!.textContent!,
  );
}

describe('FleetPage', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = giveElementsASize();
  });
  afterEach(() => restore());

  it('counts, maps and lists the fleet, what needs a person first', async () => {
    renderPage(FakeLatticeApi.create(story()));

    expect(
      await screen.findByRole('heading', { name: '11 clusters' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText('1 last known · 1 of 5 management clusters stale'),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { name: '3 clusters need attention' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Failed 2/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(
      screen.getByRole('grid', { name: 'Fleet map, 11 clusters' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText('mgmt-fra-2: last seen 4 min ago.').parentElement,
    ).toHaveTextContent('1 cluster shown as of');
    expect(screen.getAllByText('Sandbox')).toHaveLength(1);
    expect(rowNames().slice(0, 3)).toEqual([
      'billing-uat',
      'search-dev',
      'checkout-staging',
    ]);
    expect(
      screen.getByRole('link', { name: 'Management clusters' }),
    ).toHaveAttribute('href', '/lattice/management-clusters');
    expect(screen.getByRole('link', { name: 'checkout-dev' })).toHaveAttribute(
      'href',
      '/lattice/clusters/mgmt-fra-1/team-checkout/checkout-dev',
    );
  });

  it('filters from the address and on each key', async () => {
    renderPage(
      FakeLatticeApi.create(story()),
      '/lattice?health=failed,degraded&q=cores',
    );
    await screen.findByText('1 of 11 clusters');
    expect(rowNames()).toEqual(['checkout-staging']);

    const search = screen.getByRole('searchbox');
    expect(search).toHaveValue('cores');
    fireEvent.change(search, { target: { value: '' } });
    expect(rowNames()).toHaveLength(3);
    fireEvent.change(search, { target: { value: 'nothing like this' } });
    expect(screen.getByText('No cluster matches')).toBeInTheDocument();
    const cleared = screen.getAllByRole('button', { name: 'Clear filters' });
    fireEvent.click(cleared[0]);
    await waitFor(() => expect(rowNames()).toHaveLength(11));
  });

  it('filters by health with the strip and shows what is filtered', async () => {
    renderPage(FakeLatticeApi.create(story()));
    fireEvent.click(await screen.findByRole('button', { name: /Degraded 1/ }));
    expect(await screen.findByText('Health: Degraded')).toBeInTheDocument();
    expect(rowNames()).toEqual(['checkout-staging']);
    expect(
      screen.getByRole('button', { name: /Failed 2/ }),
    ).toBeInTheDocument();
  });

  it('works with the keyboard alone: search, move, select, extend', async () => {
    renderPage(FakeLatticeApi.create(story()));
    await screen.findByLabelText('Clusters');
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();

    const [, first] = screen.getByLabelText('Clusters').querySelectorAll('tr');
    act(() => first.focus());
    await userEvent.keyboard(' ');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByText('3 selected')).toBeInTheDocument();
  });

  it('copies the names of the selected clusters', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    renderPage(FakeLatticeApi.create(story()));
    await user.click(await screen.findByLabelText('Select search-dev'));
    await user.click(screen.getByLabelText('Select legacy-erp'));
    await user.click(screen.getByRole('button', { name: 'Copy names' }));
    expect(write).toHaveBeenCalledWith(
      'mgmt-muc-1/erp/legacy-erp\nmgmt-fra-1/team-search/search-dev',
    );
  });

  it('keeps the order while rows are selected, until asked', async () => {
    const api = FakeLatticeApi.create({
      rows: [clusterRow({ name: 'a' }), clusterRow({ name: 'b' })],
    });
    renderPage(api);
    fireEvent.click(await screen.findByLabelText('Select a'));
    await act(async () => {
      api.push({
        type: 'changes',
        upserted: [
          clusterRow({ name: 'b', health: 'failed', sentence: 'It broke.' }),
        ],
        removed: [],
        position: '2',
      });
    });
    expect(await screen.findByText('It broke.')).toBeInTheDocument();
    expect(rowNames()).toEqual(['a', 'b']);
    expect(screen.getByText(/1 row changed/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(rowNames()).toEqual(['b', 'a']);
    expect(await screen.findByText('b is now Failed')).toBeInTheDocument();
  });

  it('opens a cluster from the map with the keyboard', async () => {
    renderPage(FakeLatticeApi.create({ rows: [clusterRow({ name: 'only' })] }));
    const map = await screen.findByRole('grid', { name: /Fleet map/ });
    act(() => map.focus());
    expect(
      screen.getByRole('gridcell', {
        name: 'only, Healthy, mgmt-fra-1 / team-atlas',
      }),
    ).toBeInTheDocument();
    fireEvent.keyDown(map, { key: 'Enter' });
    expect(
      await screen.findByText(/doesn't exist, or you can't see it/),
    ).toBeInTheDocument();
  });

  it.each<[string, FakeFleet, RegExp]>([
    ['empty', { rows: [], sources: liveSources() }, /No clusters yet/],
    ['denied', { rows: new NotAllowedError('no') }, /lattice\.cluster\.read/],
    [
      'broken',
      { rows: new ServiceUnavailableError('starting') },
      /Couldn't load the clusters/,
    ],
  ])('says so when it is %s', async (_, fleet, text) => {
    renderPage(FakeLatticeApi.create(fleet));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('promises no updates of what may not be seen', async () => {
    const rows = new NotAllowedError('no');
    renderPage(FakeLatticeApi.create({ rows }));
    await screen.findByText(/lattice\.cluster\.read/);
    expect(screen.queryByText(/Live|Connecting/)).not.toBeInTheDocument();
  });

  it('says that it reads, and tells unseen kinds from none', async () => {
    renderPage(FakeLatticeApi.create({ silent: true }));
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });
});
