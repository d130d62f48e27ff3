import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import {
  ClusterTimelineResponse,
  TimelineState,
} from '@lattice-dev/plugin-lattice-common';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutStaging } from '../../../__fixtures__/checkoutStaging';
import { checkoutTree } from '../../../__fixtures__/checkoutTree';
import {
  FakeFleet,
  FakeLatticeApi,
} from '../../../__fixtures__/FakeLatticeApi';
import { renderPage } from '../../../__fixtures__/renderPage';
import { minutesAgo } from '../../../__fixtures__/rows';
import { managementClusters } from '../../../__fixtures__/sources';

const address =
  '/lattice/clusters/mgmt-fra-1/team-checkout/checkout-staging/timeline';

function renderTimeline(change: FakeFleet = {}) {
  const now = Date.now();
  const api = FakeLatticeApi.create({
    cluster: checkoutStaging(now),
    tree: checkoutTree(now),
    managementClusters: managementClusters(),
    ...change,
  });
  renderPage(api, address);
  return api;
}

function recorded(
  change: Partial<ClusterTimelineResponse> = {},
): Partial<ClusterTimelineResponse> {
  const now = Date.now();
  const state = (
    minutes: number,
    health: TimelineState['health'],
    more: Partial<TimelineState> = {},
  ): TimelineState => ({
    part: 'cluster',
    name: '',
    health,
    message: '',
    ready: 5,
    desired: 5,
    at: minutesAgo(minutes, now),
    ...more,
  });
  return {
    recordedFrom: minutesAgo(300, now),
    states: [
      state(300, 'healthy'),
      state(300, 'healthy', { part: 'pool', name: 'batch' }),
      state(12, 'degraded', { message: 'Quota exhausted', ready: 4 }),
    ],
    gaps: [{ from: minutesAgo(200, now), to: minutesAgo(180, now) }],
    operations: [
      {
        event: 'cluster-scale',
        actor: 'user:default/luka.novak',
        at: minutesAgo(14, now),
        details: { pool: 'batch', replicas: 3 },
      },
    ],
    ...change,
  };
}

const bars = async (lane: string) =>
  within(await screen.findByRole('list', { name: lane })).getAllByRole(
    'listitem',
  );

describe('TimelineTab', () => {
  it('draws recorded history; a gap in the record is never healthy', async () => {
    renderTimeline({ timeline: recorded() });
    const labels = (await bars('Cluster')).map(bar =>
      bar.getAttribute('aria-label'),
    );
    expect(labels).toEqual([
      expect.stringMatching(/^Cluster: Not recorded, until /),
      expect.stringMatching(/^Cluster: Healthy, 5 of 5 ready, .*\(1 h\)$/),
      expect.stringMatching(/^Cluster: Not recorded, .*20 min/),
      expect.stringMatching(/^Cluster: Healthy, .*\(2 h\)$/),
      expect.stringMatching(
        /^Cluster: Degraded, 4 of 5 ready, .*to now \(12 min.*\), Quota exhausted$/,
      ),
    ]);
    expect(await bars('Pool batch')).toHaveLength(4);
    expect(screen.getByText(/Recording started at/)).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Legend' })).getByText(
        'Not recorded',
      ),
    ).toBeInTheDocument();
  });

  it('tells who did what before the failure', async () => {
    renderTimeline({ timeline: recorded() });
    const [mark] = await bars('Operations');
    expect(mark).toHaveAccessibleName(/luka\.novak scaled batch to 3$/);
    const changes = screen.getByRole('region', {
      name: 'Changes before failure',
    });
    expect(
      within(changes).getByText('luka.novak scaled batch to 3'),
    ).toBeInTheDocument();
    expect(within(changes).getAllByText(/ before$/).length).toBeGreaterThan(0);
  });

  it('reads bars with the arrow keys', async () => {
    renderTimeline({ timeline: recorded() });
    const cluster = await bars('Cluster');
    act(() => cluster[0].focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(cluster[1]).toHaveFocus();
    expect(screen.getByTestId('timeline-readout')).toHaveTextContent(
      'Cluster: Healthy',
    );
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(/^Pool batch: Healthy/);
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
    expect(cluster[0]).toHaveFocus();
  });

  it('chooses the range with the brush, by key and by pointer', async () => {
    renderTimeline({ timeline: recorded() });
    const from = await screen.findByRole('slider', {
      name: 'Start of the visible range',
    });
    const entries = screen.getByRole('region', { name: 'Entries' });
    const before = within(entries).getAllByRole('row').length;
    expect(before).toBeGreaterThan(2);
    act(() => from.focus());
    await userEvent.keyboard('{End}');
    expect(
      await within(entries).findByText('0 in this range, newest first'),
    ).toBeInTheDocument();
    await userEvent.keyboard('{Home}');
    expect(within(entries).getAllByRole('row')).toHaveLength(before);
    fireEvent.pointerDown(from, { clientX: 0, pointerId: 1 });
    fireEvent.pointerMove(from, { clientX: 5_000, pointerId: 1 });
    fireEvent.pointerUp(from, { clientX: 5_000, pointerId: 1 });
    expect(
      await within(entries).findByText('0 in this range, newest first'),
    ).toBeInTheDocument();
  });

  it('says when recording has not started', async () => {
    renderTimeline({ timeline: { states: [], gaps: [] } });
    expect(
      await screen.findByText(/Recording has not started/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Cluster' })).toBeNull();
  });

  it.each([
    [new ServiceUnavailableError('busy'), /Lattice history isn't available/],
    [new NotAllowedError('no'), /don't have access to the history/],
  ])('draws no bars when the history is missing', async (timeline, text) => {
    renderTimeline({ timeline });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Cluster' })).toBeNull();
    expect(screen.getAllByText(/InstanceCreateFailed/).length).toBeGreaterThan(
      0,
    );
  });

  it('stays usable with 5,000 states and entries', async () => {
    const now = Date.now();
    const at = (index: number) =>
      new Date(now - (5_000 - index) * 10_000).toISOString();
    const states = Array.from({ length: 5_000 }, (_, index) => ({
      part: 'cluster' as const,
      name: '',
      health: index % 3 ? ('healthy' as const) : ('failed' as const),
      message: '',
      ready: 1,
      desired: 1,
      at: at(index),
    }));
    const entries = states.map((state, index) => ({
      kind: 'replicas' as const,
      subject: 'workers',
      from: '1/1',
      to: `${index}/1`,
      message: '',
      at: state.at,
    }));
    renderTimeline({
      timeline: { states, entries, recordedFrom: at(0), gaps: [] },
    });
    expect((await bars('Cluster')).length).toBeLessThan(300);
    expect(screen.getByText(/Showing the newest 300/)).toBeInTheDocument();
    expect(screen.getAllByRole('row').length).toBeLessThan(330);
  });
});
