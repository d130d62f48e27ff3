import { NotAllowedError } from '@backstage/errors';
import { StreamFrame } from '@lattice-dev/plugin-lattice-common';
import { FakeLatticeApi } from '../__fixtures__/FakeLatticeApi';
import { clusterRow } from '../__fixtures__/rows';
import { FleetFeed } from './FleetFeed';
import { fleetFeed } from './fleetFeeds';

const row = clusterRow();

/** When each stream was opened, in milliseconds. */
function streamTimes(
  api: FakeLatticeApi,
  stream: FakeLatticeApi['streamClusters'],
) {
  const started = Date.now();
  const times: number[] = [];
  api.streamClusters = (filter, options) => {
    times.push(Date.now() - started);
    return stream(filter, options);
  };
  return times;
}

function setVisibility(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

async function settle(ms = 0) {
  await jest.advanceTimersByTimeAsync(ms);
}

describe('FleetFeed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('follows the stream: snapshot, changes, removals', async () => {
    const api = FakeLatticeApi.create({ rows: [row] });
    const feed = FleetFeed.create({ api, filter: {} });
    feed.subscribe(() => {});
    await settle();
    expect(feed.state).toMatchObject({ loaded: true, mode: 'live' });

    const worse = { ...row, health: 'failed' as const };
    const other = clusterRow({ name: 'other' });
    api.push({
      type: 'changes',
      upserted: [worse, other],
      removed: [],
      position: '2',
    });
    await settle();
    expect(feed.state.rows.get(row.id)?.health).toBe('failed');

    api.push({
      type: 'changes',
      upserted: [],
      removed: [row.id],
      position: '3',
    });
    await settle();
    expect([...feed.state.rows.keys()]).toEqual([other.id]);
  });

  it('paints at most twice a second, the first time at once', async () => {
    const api = FakeLatticeApi.create({ rows: [row] });
    const feed = FleetFeed.create({ api, filter: {} });
    const paint = jest.fn();
    feed.subscribe(paint);
    await settle();
    expect(paint).toHaveBeenCalledTimes(1);

    for (let frame = 2; frame <= 101; frame += 1) {
      api.push({
        type: 'changes',
        upserted: [{ ...row, sentence: `change ${frame}` }],
        removed: [],
        position: String(frame),
      });
      await settle(10);
    }
    await settle(1000);
    expect(paint.mock.calls.length).toBeLessThanOrEqual(5);
    expect(feed.state.rows.get(row.id)?.sentence).toBe('change 101');
  });

  it('polls while the stream is down, keeps the fleet, and comes back', async () => {
    const api = FakeLatticeApi.create({ rows: [row] });
    const feed = FleetFeed.create({ api, filter: {} });
    feed.subscribe(() => {});
    await settle();
    api.push(new Error('connection reset'));
    await settle();

    expect(feed.state.mode).toBe('polling');
    expect(feed.state.rows.size).toBe(1);
    expect(api.calls.filter(call => call === 'listClusters')).toHaveLength(1);

    await settle(2000);
    expect(feed.state.mode).toBe('live');
    expect(api.calls.filter(call => call.startsWith('stream'))).toEqual([
      'stream',
      'stream 1',
    ]);
  });

  it('does not poll for a tab that nobody sees', async () => {
    setVisibility('hidden');
    const api = FakeLatticeApi.create({ rows: new Error('no backend') });
    const feed = FleetFeed.create({ api, filter: {} });
    feed.subscribe(() => {});
    await settle(60_000);
    expect(api.calls).not.toContain('listClusters');
  });

  it('stops asking when it is refused, until somebody retries', async () => {
    const api = FakeLatticeApi.create({ rows: new NotAllowedError('no') });
    const feed = FleetFeed.create({ api, filter: {} });
    feed.subscribe(() => {});
    await settle(60_000);
    expect(api.calls).toEqual(['stream']);
    expect(feed.state.error?.name).toBe('NotAllowedError');

    api.fleet.rows = [row];
    feed.retry();
    await settle();
    expect(feed.state).toMatchObject({ loaded: true, error: undefined });
  });

  it('keeps the last good view through a resync', async () => {
    const api = FakeLatticeApi.create({ rows: [row] });
    const feed = FleetFeed.create({ api, filter: {} });
    feed.subscribe(() => {});
    await settle();
    api.push({ type: 'resync', reason: 'too far behind' });
    await settle();
    expect(feed.state.rows.size).toBe(1);
    expect(feed.state.position).toBeUndefined();
  });

  it.each<[string, StreamFrame[]]>([
    ['says that it ends', [{ type: 'end', reason: 'bye', reconnect: true }]],
    ['just ends', []],
    [
      'ends after a snapshot',
      [
        { type: 'snapshot', clusters: [row], sources: [], position: '1' },
        { type: 'end', reason: 'bye', reconnect: true },
      ],
    ],
  ])(
    'waits longer and longer for a stream that %s at once',
    async (_, sent) => {
      jest.spyOn(Math, 'random').mockReturnValue(0.5);
      const api = FakeLatticeApi.create({ rows: [row] });
      const times = streamTimes(api, async function* end() {
        yield* sent;
      });
      FleetFeed.create({ api, filter: {} }).subscribe(() => {});
      await settle(130_000);
      expect(times).toEqual([
        0, 1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000, 121_000,
      ]);
    },
  );

  it('resumes within a second, spread, after a stream that lasted', async () => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.4);
    const api = FakeLatticeApi.create({ rows: [row] });
    const stream = api.streamClusters.bind(api);
    const times = streamTimes(api, stream);
    const feed = FleetFeed.create({ api, filter: {} });
    feed.subscribe(() => {});
    await settle(40_000);
    api.push({ type: 'end', reason: 'Your session ends.', reconnect: true });
    await settle();
    expect(feed.state.mode).toBe('updating');
    await settle(1000);
    expect(feed.state.mode).toBe('live');

    random.mockReturnValue(0.5);
    api.push({ type: 'end', reason: 'again', reconnect: true });
    await settle(1000);
    expect(times).toEqual([0, 40_400, 42_000]);
    expect(api.calls.slice(0, 2)).toEqual(['stream', 'stream 1']);
  });

  it('gives its connection back while hidden, and resumes where it was', async () => {
    const api = FakeLatticeApi.create({ rows: [row] });
    const feed = FleetFeed.create({ api, filter: {} });
    feed.subscribe(() => {});
    await settle();
    setVisibility('hidden');
    await settle(59_000);
    expect(feed.state.mode).toBe('live');
    await settle(2000);
    expect(feed.state.mode).toBe('updating');
    await settle(600_000);
    expect(api.calls).toEqual(['stream']);

    api.fleet.silent = true;
    setVisibility('visible');
    await settle();
    expect(api.calls).toEqual(['stream', 'stream 1']);
    expect(feed.state).toMatchObject({ mode: 'updating', loaded: true });
    api.push({ type: 'changes', upserted: [], removed: [], position: '2' });
    await settle();
    expect(feed.state.mode).toBe('live');
  });

  it('keeps its connection through a short look elsewhere', async () => {
    const api = FakeLatticeApi.create({ rows: [row] });
    FleetFeed.create({ api, filter: {} }).subscribe(() => {});
    await settle();
    for (let look = 0; look < 3; look += 1) {
      setVisibility('hidden');
      await settle(50_000);
      setVisibility('visible');
      await settle(1000);
    }
    expect(api.calls).toEqual(['stream']);
  });

  it('says why it polls, also while polling goes well', async () => {
    const api = FakeLatticeApi.create({ rows: [row] });
    const feed = FleetFeed.create({ api, filter: {} });
    feed.subscribe(() => {});
    await settle();
    const refused = Object.assign(new Error('too many'), { statusCode: 429 });
    api.push(refused);
    await settle();
    expect(feed.state).toMatchObject({ mode: 'polling', error: undefined });
    expect(feed.state.streamError).toBe(refused);
    await settle(2000);
    expect(feed.state.streamError).toBeUndefined();
  });

  it('is shared, lives on for a while, and then lets go', async () => {
    const api = FakeLatticeApi.create({ rows: [row] });
    const feed = fleetFeed(api, {});
    expect(fleetFeed(api, { namespace: ['x'] })).toBe(feed);

    const leave = feed.subscribe(() => {});
    await settle();
    leave();
    await settle(29_000);
    expect(fleetFeed(api, {})).toBe(feed);
    await settle(2000);
    expect(fleetFeed(api, {})).not.toBe(feed);
  });
});
