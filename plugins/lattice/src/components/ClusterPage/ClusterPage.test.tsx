import { NotFoundError, ServiceUnavailableError } from '@backstage/errors';
import { ClusterDiagnosis } from '@lattice-dev/plugin-lattice-common';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import { quotaFinding } from '../../__fixtures__/findings';
import { minutesAgo } from '../../__fixtures__/rows';
import { checkoutTree } from '../../__fixtures__/checkoutTree';
import { FakeFleet, FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { renderPage } from '../../__fixtures__/renderPage';
import { managementClusters, source } from '../../__fixtures__/sources';

const address = '/lattice/clusters/mgmt-fra-1/team-checkout/checkout-staging';

function renderCluster(change: FakeFleet = {}, path = '') {
  const now = Date.now();
  const api = FakeLatticeApi.create({
    cluster: checkoutStaging(now),
    tree: checkoutTree(now),
    managementClusters: managementClusters(),
    ...change,
  });
  renderPage(api, `${address}${path}`);
  return api;
}

const diagnosed = (change: Partial<ClusterDiagnosis>): ClusterDiagnosis => ({
  cluster: 'mgmt-fra-1/team-checkout/checkout-staging',
  diagnosedAt: new Date().toISOString(),
  findings: [],
  resolved: [],
  sources: [],
  ...change,
});

describe('ClusterPage', () => {
  it('answers whether the cluster can be used, and how far it is', async () => {
    renderCluster();
    expect(
      await screen.findByRole('heading', { name: 'Usable, but degraded' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/For 12 min\./)).toBeInTheDocument();
    expect(
      screen.getByRole('listitem', {
        name: 'Workers: Stuck for 12 min, 4 of 6 ready, root failure',
      }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('listitem', { name: /Add-ons: Waiting/ }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('img', {
        name: '1 of 3 ready, 0 starting, 2 failed, 0 missing',
      }),
    ).toBeInTheDocument();
    expect(await screen.findByText('expire in 363 d')).toBeInTheDocument();
    // The facts come once the answer has been painted.
    expect(await screen.findByText('185.47.12.83:6443')).toBeInTheDocument();
  });

  it('names the cause while its details are still read', async () => {
    const api = FakeLatticeApi.create({
      cluster: {
        ...checkoutStaging(Date.now()),
        rootCause: {
          id: 'x',
          title: 'The quota is used up',
          severity: 'error',
        },
      },
    });
    api.getClusterDiagnosis = () => new Promise(() => undefined);
    renderPage(api, address);
    expect(
      await screen.findByRole('heading', { name: 'The quota is used up' }),
    ).toBeInTheDocument();
  });

  it('offers role and lifetime of the kubeconfig of a healthy cluster', async () => {
    renderCluster({
      cluster: { ...checkoutStaging(Date.now()), health: 'healthy' },
    });
    expect(
      await screen.findByRole('button', { name: /View.*Role/ }),
    ).toBeEnabled();
    expect(
      screen.getByRole('button', { name: /8 hours.*Valid for/ }),
    ).toBeEnabled();
  });

  it('lists what people changed, and no conditions', async () => {
    const at = minutesAgo(30, Date.now());
    const operation = {
      at,
      event: 'cluster-scale',
      actor: 'user:default/mara',
      details: { pool: 'batch', replicas: 4 },
    };
    renderCluster({
      cluster: { ...checkoutStaging(Date.now()), health: 'healthy' },
      timeline: { operations: [operation] },
    });
    const changes = within(
      await screen.findByRole('region', { name: 'Recent changes' }),
    );
    expect(changes.getAllByRole('listitem')).toHaveLength(1);
    expect(changes.getByText('mara scaled batch to 4')).toBeInTheDocument();
  });

  it('folds the chain and says nothing more when all is well', async () => {
    const cluster = checkoutStaging(Date.now());
    renderCluster({
      cluster: {
        ...cluster,
        health: 'healthy',
        pipeline: cluster.pipeline.map(step => ({ ...step, state: 'done' })),
      },
    });
    expect(await screen.findByText(/All 7 steps done/)).toBeInTheDocument();
    expect(screen.queryByText('API endpoint')).not.toBeInTheDocument();
    expect(screen.queryByText('View evidence')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show steps' }));
    expect(screen.getByText('API endpoint')).toBeInTheDocument();
  });

  it('folds the chain of a healthy cluster, and says what cannot be seen', async () => {
    const cluster = checkoutStaging(Date.now());
    renderCluster({
      cluster: {
        ...cluster,
        health: 'healthy',
        pipeline: cluster.pipeline.map(step => ({
          ...step,
          state: step.id === 'addons' ? 'unknown' : 'done',
        })),
      },
    });
    expect(
      await screen.findByText(/6 of 7 steps done · Add-ons not reported/),
    ).toBeInTheDocument();
    expect(screen.queryByText('API endpoint')).not.toBeInTheDocument();
  });

  it('does not tell how far a cluster is that goes', async () => {
    const cluster = checkoutStaging(Date.now());
    const replicas = { desired: 0, current: 0, ready: 0, upToDate: 0 };
    renderCluster({
      cluster: {
        ...cluster,
        health: 'deleting',
        controlPlaneStatus: {
          ...cluster.controlPlaneStatus,
          health: 'deleting',
          replicas,
        },
      },
    });
    await screen.findByText('Deletion in progress');
    expect(screen.queryByText('Provisioning')).not.toBeInTheDocument();
    expect(
      await screen.findByText('Control plane deleted.'),
    ).toBeInTheDocument();
  });

  it('shows the first broken object with its proof', async () => {
    renderCluster({}, '/troubleshooting');
    expect(
      await screen.findByText(/Failed to create server: Expected HTTP/),
    ).toBeInTheDocument();
    expect(screen.getByText('InstanceCreateFailed')).toBeInTheDocument();
    expect(screen.getByText(/seen 6 times/)).toBeInTheDocument();
    expect(screen.getByText('2 more failing conditions')).toBeInTheDocument();
    expect(
      screen.getByText(/kubectl --context mgmt-fra-1 -n team-checkout get/),
    ).toBeInTheDocument();
  });

  it('shows the tree, keeps folds and selection in the address', async () => {
    renderCluster({}, '/topology');
    const tree = await screen.findByRole('treegrid');
    const rowOf = (text: string) =>
      within(tree).getByText(text).closest('tr') as HTMLElement;
    const plane = () => rowOf('Control plane · KubeadmControlPlane');
    expect(plane()).toHaveAttribute('aria-expanded', 'false');
    expect(plane()).toHaveAttribute('aria-level', '2');

    fireEvent.keyDown(plane(), { key: 'ArrowRight' });
    expect(plane()).toHaveAttribute('aria-expanded', 'true');
    fireEvent.keyDown(plane(), { key: 'ArrowDown' });
    expect(rowOf('3 Machines')).toHaveFocus();
    fireEvent.keyDown(rowOf('3 Machines'), { key: 'Enter' });
    expect(screen.getByLabelText('Details for cp-6zq4k')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('Close details'));
    expect(
      screen.queryByLabelText('Details for cp-6zq4k'),
    ).not.toBeInTheDocument();
  });

  it('opens the object that the address names, and its manifest on request', async () => {
    renderCluster(
      {
        object: { kind: 'OpenStackServer', note: '<img src=x>' },
        omitted: ['spec.serverMetadata', 'spec.tags'],
      },
      '/topology?object=OpenStackServer/checkout-staging-batch-x7k2p-9fjqd',
    );
    const panel = await screen.findByRole('complementary');
    expect(within(panel).getByText('Failedcreateserver')).toBeInTheDocument();
    await userEvent.click(
      within(panel).getByRole('button', { name: 'Show manifest' }),
    );
    expect(
      await within(panel).findByText(/note: <img src=x>/),
    ).toBeInTheDocument();
    expect(
      within(panel).getByText('Hidden fields: spec.serverMetadata, spec.tags'),
    ).toBeInTheDocument();
  });

  it('lists machines by pool with the step they are stuck at', async () => {
    renderCluster({}, '/machines?show=notReady');
    expect(await screen.findByText('Pool batch')).toBeInTheDocument();
    expect(screen.queryByText('Pool general')).not.toBeInTheDocument();
    expect(screen.getAllByText('Server refused')).toHaveLength(2);
    expect(
      screen.getAllByRole('img', {
        name: 'Bootstrap data done, Server failed, Node waiting, Ready waiting',
      }),
    ).toHaveLength(2);
  });

  it.each([
    ['/timeline', /Failed at/],
    ['/events?type=warning', /Failedcreateserver/],
    ['/conditions', /InstanceCreateFailed/],
  ])('has a tab at %s', async (path, text) => {
    renderCluster({}, path);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute(
      'href',
      `${address}${path.split('?')[0]}`,
    );
  });

  it('does not tell a hidden cluster from one that does not exist', async () => {
    renderCluster({ cluster: new NotFoundError('no such cluster') });
    expect(
      await screen.findByText(
        "This cluster doesn't exist, or you can't see it",
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Back to clusters' }),
    ).toHaveAttribute('href', '/lattice');
  });

  it('shows the error, and the cluster after another try', async () => {
    const api = renderCluster({ cluster: new ServiceUnavailableError('busy') });
    expect(await screen.findByText(/busy/)).toBeInTheDocument();
    api.fleet.cluster = checkoutStaging(Date.now());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Provisioning')).toBeInTheDocument();
  });

  it('marks what is stale with the time it was true', async () => {
    const staleSince = new Date(Date.now() - 4 * 60_000).toISOString();
    renderCluster({ staleSince });
    expect(
      await screen.findByText('mgmt-fra-1 was last seen 4 min ago.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/Degraded, as of/)).toBeInTheDocument();
    expect(screen.getByText('4 min old')).toBeInTheDocument();
  });

  it.each([
    ['unreachable', 'Unreachable'],
    ['connecting', 'Connecting'],
  ] as const)(
    'shows the last known status while the management cluster is %s',
    async (state, live) => {
      const mgmt = source('mgmt-fra-1', state);
      renderCluster({ staleSince: mgmt.since, sources: [mgmt] });
      const banner = await screen.findByText(
        new RegExp(`^mgmt-fra-1 has been ${state} since`),
      );
      expect(banner.parentElement).toHaveTextContent(
        'Showing the last known status, from before Lattice started.',
      );
      expect(screen.getByText('Degraded, last known')).toBeInTheDocument();
      expect(screen.getByText(live)).toBeInTheDocument();
      expect(screen.queryByText('Live')).not.toBeInTheDocument();
    },
  );

  it('does not call a cluster missing that was not read', async () => {
    renderCluster({
      cluster: new NotFoundError('no'),
      sources: [source('mgmt-fra-1', 'unreachable'), source('b', 'live')],
    });
    expect(
      await screen.findByText("This cluster can't be shown"),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/mgmt-fra-1 has been unreachable since/),
    ).toBeInTheDocument();
    expect(screen.queryByText(/does not exist/)).not.toBeInTheDocument();
  });

  it('follows its own management cluster, whatever the others do', async () => {
    renderCluster({
      sources: [source('mgmt-fra-1', 'live'), source('b', 'unreachable')],
    });
    expect(await screen.findByText('Live')).toBeInTheDocument();
  });

  it('says when the management cluster is a simulation', async () => {
    const items = managementClusters().map(item => ({
      ...item,
      sandbox: item.name === 'mgmt-fra-1',
    }));
    renderCluster({ managementClusters: items });
    expect(await screen.findAllByText('Sandbox')).toHaveLength(1);
  });

  it('names the root cause once on the overview, and leads to the fix', async () => {
    renderCluster({ diagnosis: diagnosed({ rootCause: quotaFinding }) });
    expect(
      await screen.findByRole('heading', { name: quotaFinding.title }),
    ).toBeInTheDocument();
    expect(screen.getAllByText(quotaFinding.title)).toHaveLength(1);
    expect(screen.getByText('Cause certain')).toBeInTheDocument();
    expect(screen.getByText('1 consequence')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'View evidence and fix (2 steps)' }),
    ).toHaveAttribute('href', `${address}/troubleshooting`);
    expect(screen.getByText('You can fix this')).toBeInTheDocument();
    const repair = screen.getByRole('button', { name: 'Scale batch…' });
    await waitFor(() => expect(repair).toBeEnabled());
    await userEvent.click(repair);
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Scale/);
  });

  it('counts every finding beside the tab', async () => {
    const other = { ...quotaFinding, id: 'one-zone', title: 'One zone only' };
    renderCluster({
      diagnosis: diagnosed({
        rootCause: quotaFinding,
        findings: [quotaFinding, other],
      }),
    });
    expect(
      await screen.findByRole('link', { name: 'Troubleshooting (2)' }),
    ).toHaveAttribute('href', `${address}/troubleshooting`);
  });

  it('says what has been repaired, and what else was found', async () => {
    const now = Date.now();
    const minor = {
      ...quotaFinding,
      id: 'one-zone',
      severity: 'warning' as const,
      title: 'Pool batch runs in one zone only',
    };
    renderCluster(
      {
        diagnosis: diagnosed({
          findings: [minor],
          resolved: [
            {
              id: 'quota',
              title: 'No free cores',
              object: quotaFinding.object,
              since: minutesAgo(30, now),
              repairedAt: minutesAgo(3, now),
            },
          ],
        }),
      },
      '/troubleshooting',
    );
    expect(
      await screen.findByText(/Fixed at .* after 27 min\./),
    ).toBeInTheDocument();
    expect(screen.getByText(minor.title)).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Download as .tar' }),
    ).toBeInTheDocument();
  });

  it('tells the history and how long steps usually take', async () => {
    const now = Date.now();
    const timeline = {
      usual: { workers: { p50: 180, p90: 300, clusters: 214 } },
      entries: [
        {
          kind: 'version' as const,
          subject: 'cluster',
          from: 'v1.32.9',
          to: 'v1.33.5',
          message: '',
          at: minutesAgo(1, now),
        },
      ],
    };
    renderCluster({ timeline }, '/timeline');
    expect(await screen.findByText('v1.32.9 → v1.33.5')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    expect(await screen.findByText('usually 3 min')).toBeInTheDocument();
    expect(
      screen.getByText('“Usually” is the median of 214 clusters like this'),
    ).toBeInTheDocument();
  });

  it('still tells what the cluster remembers when the history cannot be read', async () => {
    renderCluster(
      { timeline: new ServiceUnavailableError('busy') },
      '/timeline',
    );
    expect(
      await screen.findByText(/Lattice history isn't available/),
    ).toBeInTheDocument();
    expect(screen.getAllByText(/InstanceCreateFailed/).length).toBeGreaterThan(
      0,
    );
  });

  it('leads the keyboard past header and tabs', async () => {
    renderCluster();
    const skip = await screen.findByText('Skip to the content');
    await userEvent.click(skip);
    expect(document.activeElement).toHaveAttribute('id', 'lattice-content');
  });
});
