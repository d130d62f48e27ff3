import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { screen, within } from '@testing-library/react';
import { FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { giveElementsASize, renderPage } from '../../__fixtures__/renderPage';
import { clusterRow } from '../../__fixtures__/rows';
import { source } from '../../__fixtures__/sources';

const rowsOf = (managementCluster: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    clusterRow({ managementCluster, name: `${managementCluster}-${at}` }),
  );

async function open(sources: SourceStatus[], rows = rowsOf('alive', 5)) {
  renderPage(FakeLatticeApi.create({ rows, sources }));
  await screen.findByRole('heading', {
    name: /^(All )?\d+ clusters|Clusters unknown|No clusters|isn't installed$/,
  });
}

const text = () => document.body.textContent ?? '';

describe('a fleet with management clusters that are not live', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = giveElementsASize();
  });
  afterEach(() => restore());

  it('counts what is known and names the dead, on the map too', async () => {
    await open([
      source('alive', 'live'),
      source('dead-1', 'unreachable', {
        lastError: 'no such file: kubeconfig',
      }),
      source('dead-2', 'unreachable'),
    ]);
    expect(
      screen.getByText('2 of 3 management clusters unreachable'),
    ).toBeInTheDocument();
    expect(text()).not.toMatch(/All 5|100 %/);
    expect(screen.getByText('Partly live')).toBeInTheDocument();
    expect(
      screen.getByText(/^dead-1 has been unreachable since \d/),
    ).toBeInTheDocument();
    expect(screen.getByText('no such file: kubeconfig')).toBeInTheDocument();
    const [details] = screen.getAllByRole('link', { name: 'Source details' });
    expect(details).toHaveAttribute('href', '/lattice/management-clusters');
    const group = screen.getByRole('group', { name: 'dead-2' });
    expect(within(group).getByText('Clusters unknown')).toBeInTheDocument();
    expect(within(group).getByText(/^unreachable since/)).toBeInTheDocument();
  });

  it.each<[string, SourceStatus[], RegExp, RegExp, string]>([
    [
      'all dead',
      [source('a', 'unreachable'), source('b', 'unreachable')],
      /None of the 2 management clusters could be read/,
      /^a has been unreachable since/,
      'Unreachable',
    ],
    [
      'connecting for long',
      [source('a', 'connecting')],
      /The management cluster couldn't be read yet/,
      /^a has been connecting since/,
      'Connecting',
    ],
    [
      'forbidden',
      [source('a', 'forbidden')],
      /couldn't be read yet/,
      /^a hasn't let Lattice read its clusters since/,
      'Not live',
    ],
    [
      'one empty, one dead',
      [source('a', 'live'), source('b', 'unreachable')],
      /1 of 2 management clusters couldn't be read, so clusters may be missing/,
      /^b has been unreachable since/,
      'Partly live',
    ],
    [
      'without Cluster API',
      [source('a', 'absent')],
      /Cluster API isn't installed/,
      /^Cluster API isn't installed on a/,
      'Not live',
    ],
  ])(
    'does not look empty or live: %s',
    async (_, sources, says, named, live) => {
      await open(sources, []);
      expect(screen.getAllByText(says).length).toBeGreaterThan(0);
      expect(screen.getByText(named)).toBeInTheDocument();
      expect(screen.getByText(live)).toBeInTheDocument();
      expect(text()).not.toMatch(/No clusters yet|healthy/);
      expect(screen.queryByText('Live')).not.toBeInTheDocument();
    },
  );

  it('is empty only when everything was read, and says what is absent', async () => {
    await open([source('a', 'live'), source('b', 'absent')], []);
    expect(screen.getByText('No clusters yet')).toBeInTheDocument();
    expect(
      screen.getByText(/^Cluster API isn't installed on b/),
    ).toBeInTheDocument();
  });

  it('says that there is nothing to follow when none is configured', async () => {
    await open([], []);
    expect(screen.getByText('No clusters to show')).toBeInTheDocument();
    expect(screen.getByText('No sources')).toBeInTheDocument();
    expect(text()).not.toMatch(/No clusters yet/);
  });

  it('does not count the last known status as known', async () => {
    await open(
      [
        source('alive', 'live'),
        source('old', 'stale'),
        source('b', 'connecting'),
      ],
      [...rowsOf('alive', 2), ...rowsOf('old', 3), ...rowsOf('b', 1)],
    );
    expect(
      screen.getByText('4 last known · 2 of 3 management clusters not live'),
    ).toBeInTheDocument();
    expect(text()).not.toContain('100 %');
    expect(screen.getByText(/3 clusters shown as of \d/)).toBeInTheDocument();
    expect(
      screen.getByText('1 cluster shown with its last known status.'),
    ).toBeInTheDocument();
    expect(screen.getAllByTitle('Last known status').length).toBe(4);
  });

  it('says nothing about a moment of connecting', async () => {
    const since = new Date().toISOString();
    await open([
      source('alive', 'live'),
      source('new', 'connecting', { since }),
    ]);
    expect(screen.queryByText(/^new has been/)).not.toBeInTheDocument();
    expect(screen.getByText('Partly live')).toBeInTheDocument();
  });

  it('names many of a kind in one banner', async () => {
    await open([
      source('alive', 'live'),
      ...['a', 'b', 'c', 'd'].map(name => source(name, 'unreachable')),
    ]);
    const title = screen.getByText('4 management clusters are unreachable.');
    expect(title.parentElement).toHaveTextContent(/a \(since .*d \(since/);
  });

  it('names the kinds that Lattice may not read, quietly', async () => {
    await open([
      source('alive', 'live'),
      source('alive', 'forbidden', { kind: 'Event' }),
      source('alive', 'forbidden', { kind: 'Machine.cluster.x-k8s.io' }),
    ]);
    expect(
      screen.getByText("alive doesn't let Lattice read: Event, Machine."),
    ).toBeInTheDocument();
    expect(screen.getByText('All 5 clusters are healthy')).toBeInTheDocument();
    expect(screen.getByText('Live')).toBeInTheDocument();
  });
});
