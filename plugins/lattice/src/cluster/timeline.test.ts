import {
  Health,
  TimelineOperation,
  TimelineState,
} from '@lattice-dev/plugin-lattice-common';
import { checkoutStaging } from '../__fixtures__/checkoutStaging';
import { changesBefore } from './changesBefore';
import { recentChanges } from './recentChanges';
import { TimelineEntry } from './timelineEntries';
import { ticksOf, timelineLanes, visibleSpans } from './timelineLanes';
import { laneOf, marksOf, operationEntries } from './timelineMarks';
import {
  changeCounts,
  formatRange,
  movedRange,
  readRange,
  wholeRange,
} from './timelineRange';

const iso = (time: number) => new Date(time).toISOString();
const MINUTE = 60_000;

const state = (
  at: number,
  health: TimelineState['health'],
  change: Partial<TimelineState> = {},
): TimelineState => ({
  part: 'cluster',
  name: '',
  health,
  message: '',
  ready: 1,
  desired: 1,
  at: iso(at),
  ...change,
});

const told = (spans: Array<{ from: number; to: number; health: string }>) =>
  spans.map(({ from, to, health }) => `${health} ${from}-${to}`);

describe('timelineLanes', () => {
  const known = { now: 100, until: 100 };

  it('draws recorded states until the next one, and the last until now', () => {
    const [lane] = timelineLanes(
      {
        states: [state(10, 'progressing'), state(30, 'healthy')],
        gaps: [],
        recordedFrom: iso(10),
      },
      known,
    );
    expect(told(lane.spans)).toEqual([
      'notRecorded -Infinity-10',
      'progressing 10-30',
      'healthy 30-100',
    ]);
  });

  it.each([
    [
      'in between',
      [[40, 50]],
      'healthy 10-40|notRecorded 40-50|healthy 50-100',
    ],
    ['until now', [[60, 100]], 'healthy 10-60|notRecorded 60-100'],
    [
      'twice',
      [
        [20, 30],
        [40, 50],
      ],
      'healthy 10-20|notRecorded 20-30|healthy 30-40|notRecorded 40-50|healthy 50-100',
    ],
  ])('never shows a gap %s as healthy', (_, gaps, expected) => {
    const [lane] = timelineLanes(
      {
        states: [state(10, 'healthy')],
        gaps: gaps.map(([from, to]) => ({ from: iso(from), to: iso(to) })),
        recordedFrom: iso(10),
      },
      known,
    );
    expect(told(lane.spans).slice(1).join('|')).toBe(expected);
  });

  it('knows nothing after the backend stopped answering', () => {
    const [lane] = timelineLanes(
      { states: [state(10, 'healthy')], gaps: [], recordedFrom: iso(10) },
      { now: 100, until: 70 },
    );
    expect(told(lane.spans).slice(1)).toEqual([
      'healthy 10-70',
      'notRecorded 70-100',
    ]);
  });

  it('orders parts by dependency and ends those that are gone', () => {
    const pool = { part: 'pool' as const };
    const lanes = timelineLanes(
      {
        states: [
          state(10, 'healthy', { ...pool, name: 'b' }),
          state(10, 'healthy', { ...pool, name: 'a' }),
          state(10, 'healthy', { part: 'addons' }),
          state(10, 'healthy'),
          state(20, 'gone', { ...pool, name: 'b' }),
        ],
        gaps: [],
        recordedFrom: iso(10),
      },
      known,
    );
    expect(lanes.map(({ key }) => key)).toEqual([
      'cluster/',
      'pool/a',
      'pool/b',
      'addons/',
    ]);
    expect(told(lanes[2].spans).at(-1)).toBe('healthy 10-20');
    expect(timelineLanes({ states: [], gaps: [] }, known)).toEqual([]);
  });
});

describe('visibleSpans', () => {
  const span = (from: number, to: number, health: Health | 'notRecorded') => ({
    from,
    to,
    health,
    message: '',
    ready: 0,
    desired: 0,
  });

  it('clips to the range and shows the worst of what is too short', () => {
    const seen = visibleSpans(
      [
        span(0, 40, 'healthy'),
        span(40, 41, 'healthy'),
        span(41, 42, 'failed'),
        span(42, 43, 'notRecorded'),
        span(43, 90, 'healthy'),
      ],
      { from: 20, to: 80 },
      5,
    );
    expect(told(seen)).toEqual([
      'healthy 20-40',
      'failed 40-43',
      'healthy 43-80',
    ]);
    expect(seen[1].merged).toBe(3);
    expect(seen[0]).toMatchObject({ since: 0, until: 40 });
    expect(seen[1]).toMatchObject({ since: 40, until: 43 });
  });

  it('draws few shapes of 5,000 states', () => {
    const many = Array.from({ length: 5_000 }, (_, at) =>
      span(at, at + 1, at % 2 ? 'failed' : 'healthy'),
    );
    const seen = visibleSpans(many, { from: 0, to: 5_000 }, 20);
    expect(seen.length).toBeLessThanOrEqual(250);
    expect(seen.every(({ health }) => health === 'failed')).toBe(true);
  });

  it('never hides a gap behind healthy neighbours', () => {
    const seen = visibleSpans(
      [span(0, 1, 'healthy'), span(1, 2, 'notRecorded'), span(2, 3, 'healthy')],
      { from: 0, to: 3 },
      5,
    );
    expect(told(seen)).toEqual(['notRecorded 0-3']);
  });
});

describe('ranges', () => {
  const now = Date.parse('2026-11-18T12:00:00Z');
  const hour = 60 * MINUTE;

  it.each([
    ['', 'day', 24 * hour],
    ['hour', 'hour', hour],
    ['month', 'month', 720 * hour],
    ['nonsense', 'day', 24 * hour],
    ['5-9', 'day', 24 * hour],
    [`${now}-${now}`, 'day', 24 * hour],
    [`${now - hour}-${now}`, 'drawn', hour],
    ['break', 'break', hour],
  ])('%j is %s', (text, name, length) => {
    const read = readRange(text, { now, broke: now - hour });
    expect(read.name).toBe(name);
    expect(read.range.to - read.range.from).toBe(length);
  });

  it.each([
    [30, undefined, 'hour'],
    [30, 90, 'sixHours'],
    [400, 10, 'day'],
    [99_999, 10, 'day'],
    [undefined, 10, 'day'],
  ])(
    'shows a record of %p min and a failure %p min ago',
    (recorded, failed, name) => {
      const ago = (minutes?: number) => minutes && now - minutes * MINUTE;
      const about = { now, recordedFrom: ago(recorded), broke: ago(failed) };
      expect(readRange('', about).name).toBe(name);
    },
  );

  it('has no time around a failure without one', () => {
    expect(readRange('break', { now }).name).toBe('day');
    const drawn = { from: now - hour, to: now };
    expect(readRange(formatRange(drawn), { now }).range).toEqual(drawn);
  });

  it('reaches as far back as anything is known, 90 days at most', () => {
    const range = { from: now - hour, to: now };
    expect(wholeRange([now - 9 * hour], range, now).from).toBe(now - 9 * hour);
    expect(wholeRange([0], range, now).from).toBe(now - 90 * 24 * hour);
  });

  it.each([
    ['from', -500, 100, 900],
    ['from', 5_000_000, 840, 900],
    ['to', 300, 200, 1_000],
    ['to', -5_000_000, 200, 260],
    ['both', 50, 250, 950],
    ['both', 5_000_000, 300, 1_000],
    ['both', -5_000_000, 100, 800],
  ] as const)('moves %s by %d s', (part, by, from, to) => {
    const seconds = (value: number) => value * 1_000;
    const moved = movedRange(
      { from: seconds(200), to: seconds(900) },
      { from: seconds(100), to: seconds(1_000) },
      { part, by: seconds(by) },
    );
    expect(moved).toEqual({ from: seconds(from), to: seconds(to) });
  });

  it('counts changes and warnings', () => {
    const at = (time: number, tone: 'bad' | 'neutral') => ({
      at: iso(time),
      tone,
    });
    expect(
      changeCounts(
        [at(0, 'bad'), at(49, 'neutral'), at(100, 'bad'), at(-9, 'bad')],
        { from: 0, to: 100 },
        2,
      ),
    ).toEqual([
      { all: 2, bad: 1 },
      { all: 1, bad: 1 },
    ]);
  });

  it('has round ticks, whatever the range', () => {
    expect(ticksOf({ from: 0, to: 600_000 }, 10)).toHaveLength(10);
    expect(
      ticksOf({ from: 0, to: 3 * 365 * 86_400_000 }, 10).length,
    ).toBeLessThan(40);
  });
});

describe('changesBefore', () => {
  const broke = Date.parse('2026-11-18T12:00:00Z');
  const entry = (
    id: string,
    kind: TimelineEntry['kind'],
    minutes: number,
    tone: TimelineEntry['tone'] = 'neutral',
  ): TimelineEntry => ({
    id,
    kind,
    tone,
    at: iso(broke - minutes * MINUTE),
    object: { group: '', kind: 'Cluster', name: 'a' },
    title: id,
    reason: '',
    message: '',
    count: 1,
  });

  it('keeps what people did, leaves out noise and what came after', () => {
    const changes = changesBefore(
      [
        entry('after', 'operation', -1),
        entry('failing', 'condition', 0, 'bad'),
        entry('waiting', 'condition', 2),
        entry('ready', 'condition', 2, 'good'),
        entry('pulled', 'event', 3),
        entry('refused', 'event', 4, 'bad'),
        { ...entry('failing', 'condition', 1, 'bad'), id: 'the same' },
        entry('scaled', 'operation', 30),
        entry('yesterday', 'operation', 2_000),
      ],
      broke,
      5,
    );
    expect(changes.map(({ id }) => id)).toEqual([
      'scaled',
      'refused',
      'failing',
    ]);
  });

  it('tells once what two conditions of an object say alike', () => {
    const message = 'error creating server';
    const said = (id: string) => ({
      ...entry(id, 'condition', 0, 'bad'),
      message,
    });
    expect(
      changesBefore([said('Ready'), said('InstanceReady')], broke, 5),
    ).toHaveLength(1);
  });

  it('leaves conditions and events out of the recent changes', () => {
    const entries = [
      entry('ready', 'condition', 0, 'bad'),
      entry('refused', 'event', 1, 'bad'),
      entry('scaled', 'operation', 3),
      { ...entry('first seen', 'health', 4), first: true },
      entry('v1.34.7 → v1.35.4', 'version', 5),
      entry('yesterday', 'operation', 2_000),
    ];
    const shown = (at?: number) =>
      recentChanges(entries, at, 5).map(({ id }) => id);
    expect(shown()).toEqual(['scaled', 'v1.34.7 → v1.35.4', 'yesterday']);
    expect(shown(broke)).toEqual(['scaled', 'v1.34.7 → v1.35.4']);
  });
});

describe('marks', () => {
  const cluster = checkoutStaging();

  it('are one where they would lie on each other', () => {
    const at = (time: number) => ({ at: iso(time) });
    const marks = marksOf(
      [at(90), at(50), at(45), at(5)],
      { from: 10, to: 100 },
      10,
    );
    expect(marks.map(mark => [mark.at, mark.of.length])).toEqual([
      [90, 1],
      [50, 2],
    ]);
  });

  it('lie on the lane of the part that an object belongs to', () => {
    const [pool] = cluster.pools;
    const machine = cluster.machines.find(one => one.controlPlane)!;
    expect(laneOf(cluster, cluster.infrastructure.object!)).toBe(
      'infrastructure/',
    );
    expect(laneOf(cluster, machine.object)).toBe('controlPlane/');
    expect(laneOf(cluster, pool.object)).toBe(`pool/${pool.name}`);
    expect(laneOf(cluster, { group: '', kind: 'Secret', name: 'x' })).toBe(
      'cluster/',
    );
  });

  it('operations become entries with their reason', () => {
    const operation: TimelineOperation = {
      event: 'cluster-upgrade',
      actor: 'user:default/mara',
      at: iso(5),
      details: { version: 'v1.34.7', overrideReason: 'Window closes' },
    };
    expect(operationEntries(cluster, [operation], one => one.event)).toEqual([
      expect.objectContaining({
        kind: 'operation',
        title: 'cluster-upgrade',
        message: 'Window closes',
      }),
    ]);
  });
});
