import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutStaging } from '../../__fixtures__/checkoutStaging';
import { FakeFleet, FakeLatticeApi } from '../../__fixtures__/FakeLatticeApi';
import { renderPage } from '../../__fixtures__/renderPage';
import { clusterRow, minutesAgo } from '../../__fixtures__/rows';
import { managementClusters } from '../../__fixtures__/sources';
import { replicaSteps } from '../../cluster/replicaSteps';

function render(address: string, change: FakeFleet) {
  const api = FakeLatticeApi.create({
    rows: [clusterRow()],
    cluster: checkoutStaging(Date.now()),
    managementClusters: managementClusters(),
    ...change,
  });
  renderPage(api, address);
}

const cluster = '/lattice/clusters/mgmt-fra-1/team-checkout/checkout-staging';
const recordedFrom = () => minutesAgo(90, Date.now());
const panel = () => screen.findByRole('region', { name: 'Health over time' });

describe('trends of the fleet', () => {
  const fleetTrends = () => ({
    recordedFrom: recordedFrom(),
    points: [
      { at: minutesAgo(30, Date.now()), counts: {}, notRecorded: 3 },
      {
        at: minutesAgo(15, Date.now()),
        counts: { healthy: 2, failed: 1 },
        notRecorded: 0,
      },
    ],
    provisioning: [
      { flavour: 'capo-kubeadm' as const, p50: 480, p90: 720, clusters: 41 },
    ],
  });

  it('tell health and how long clusters take', async () => {
    render('/lattice', { fleetTrends: fleetTrends() });
    expect(
      await screen.findByRole('img', {
        name: /Health from .*, now 1 Failed, 2 Healthy$/,
      }),
    ).toBeInTheDocument();
    const own = within(await panel());
    expect(own.getByText(/3 Not recorded/)).toBeInTheDocument();
    expect(own.getByText(/Recording started at/)).toBeInTheDocument();
    expect(
      own.getByText(
        'CAPO kubeadm: median 8 min, 9 of 10 within 12 min, 41 clusters',
      ),
    ).toBeInTheDocument();
    await userEvent.click(own.getByRole('button', { name: '7 days' }));
    expect(own.getByRole('button', { name: '7 days' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it.each([
    [{}, 'Recording has not started.'],
    [new NotAllowedError('no'), "You don't have access to the trends."],
    [new ServiceUnavailableError('busy'), "Couldn't load the trends."],
  ])('say why there are none', async (trends, text) => {
    render('/lattice', { fleetTrends: trends });
    expect(await within(await panel()).findByText(text)).toBeInTheDocument();
    expect(within(await panel()).queryByRole('img')).toBeNull();
  });
});

describe('trends of a cluster', () => {
  it('tell health and machines; what was not recorded is said so', async () => {
    render(cluster, {
      trends: {
        recordedFrom: recordedFrom(),
        points: [
          { at: minutesAgo(30, Date.now()), ready: 0, desired: 0 },
          {
            at: minutesAgo(15, Date.now()),
            health: 'degraded',
            ready: 4,
            desired: 6,
          },
        ],
      },
    });
    expect(
      await screen.findByRole('img', { name: /^Health from .* now Degraded$/ }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('img', {
        name: /^Ready machines from .* now 4 of 6 ready$/,
      }),
    ).toBeInTheDocument();
    expect(within(await panel()).getAllByText(/: Not recorded$/)).toHaveLength(
      2,
    );
  });
});

describe('replicaSteps', () => {
  const point = (ready: number, desired: number) => ({
    health: 'healthy' as const,
    ready,
    desired,
  });
  it('leaves open what was not recorded', () => {
    const gap = { ready: 0, desired: 0 };
    expect(
      replicaSteps([point(2, 4), point(4, 4), gap, point(4, 4)], 9),
    ).toEqual({
      ready: 'M0 9V5H1V9ZM1 9V1H2V9ZM3 9V1H4V9Z',
      desired: 'M0 1H1V1H2M3 1H4',
    });
    expect(replicaSteps([], 9)).toEqual({ ready: '', desired: '' });
  });
});
