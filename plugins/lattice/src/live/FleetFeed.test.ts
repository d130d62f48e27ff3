import { NotAllowedError } from '@backstage/errors';
import { FakeLatticeApi } from '../__fixtures__/FakeLatticeApi';
import { clusterRow } from '../__fixtures__/rows';
import { FleetFeed } from './FleetFeed';
import { fleetFeed } from './fleetFeeds';

const row = clusterRow();

async function settle(ms = 0) {
  await jest.advanceTimersByTimeAsync(ms);
}

describe('FleetFeed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

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
    const visibility = jest
      .spyOn(document, 'visibilityState', 'get')
      .mockReturnValue('hidden');
    const api = FakeLatticeApi.create({ rows: new Error('no backend') });
    const feed = FleetFeed.create({ api, filter: {} });
    feed.subscribe(() => {});
    await settle(60_000);
    expect(api.calls).not.toContain('listClusters');
    visibility.mockRestore();
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
