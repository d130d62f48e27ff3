import { Health } from '@lattice-dev/plugin-lattice-common';
import { gapsOf } from './gapsOf';
import { changedStates, PartState } from './partStatesOf';
import { provisioningOf } from './provisioningOf';
import { trendOf } from './trendOf';

const MINUTE = 60_000;

const part = (change: Partial<PartState> = {}): PartState => ({
  part: 'cluster',
  name: '',
  health: 'healthy',
  message: '',
  ready: 1,
  desired: 1,
  ...change,
});

describe('changedStates', () => {
  const pool = part({ part: 'pool', name: 'batch' });
  it.each([
    ['nothing known', [], [part()], ['healthy']],
    ['the same', [part()], [part()], []],
    ['worse', [part()], [part({ health: 'failed' })], ['failed']],
    ['another message', [part()], [part({ message: 'x' })], ['healthy']],
    ['fewer ready', [part()], [part({ ready: 0 })], ['healthy']],
    ['a pool less', [part(), pool], [part()], ['gone']],
    ['gone already', [part(), part({ ...pool, health: 'gone' })], [part()], []],
    ['a pool again', [part({ ...pool, health: 'gone' })], [pool], ['healthy']],
  ])('%s', (_, last, now, healths) => {
    expect(changedStates(last, now).map(({ health }) => health)).toEqual(
      healths,
    );
  });
});

describe('gapsOf', () => {
  const range = { from: 0, to: 100 * MINUTE };
  const span = (from: number, until: number) => ({
    from: from * MINUTE,
    until: until * MINUTE,
  });
  it.each([
    ['never recorded', [], [[0, 100]]],
    ['always recorded', [span(-5, 100)], []],
    ['a short pause', [span(0, 50), span(51, 100)], []],
    ['a long pause', [span(0, 50), span(60, 100)], [[50, 60]]],
    ['until now', [span(0, 50)], [[50, 100]]],
    ['only lately', [span(90, 100)], [[0, 90]]],
    ['overlapping', [span(0, 80), span(10, 20), span(81, 100)], []],
  ])('%s', (_, spans, gaps) => {
    expect(
      gapsOf(spans, range).map(({ from, to }) => [from / MINUTE, to / MINUTE]),
    ).toEqual(gaps);
  });
});

describe('trendOf', () => {
  const range = { from: 0, to: 40 };
  const at = (time: number, health: Health | 'gone', ready = 3) => ({
    at: time,
    health,
    ready,
    desired: 3,
  });
  const trend = (
    states: ReturnType<typeof at>[],
    gaps: { from: number; to: number }[] = [],
  ) =>
    trendOf({ states, gaps, range, parts: 4 }).map(
      point => point && (point.health ?? 'not recorded'),
    );

  it.each([
    ['nothing', [], [], [undefined, undefined, undefined, undefined]],
    [
      'before the range',
      [at(-50, 'healthy')],
      [],
      ['healthy', 'healthy', 'healthy', 'healthy'],
    ],
    [
      'a short failure',
      [at(0, 'healthy'), at(12, 'failed'), at(13, 'healthy')],
      [],
      ['healthy', 'failed', 'healthy', 'healthy'],
    ],
    [
      'seen late, then gone',
      [at(15, 'progressing'), at(20, 'healthy'), at(30, 'gone')],
      [],
      [undefined, 'progressing', 'healthy', undefined],
    ],
    [
      'ahead of the clock',
      [at(99, 'failed')],
      [],
      [undefined, undefined, undefined, 'failed'],
    ],
    [
      'seen for the first time after a gap',
      [at(37, 'failed')],
      [{ from: 0, to: 37 }],
      [undefined, undefined, undefined, 'failed'],
    ],
    [
      'a gap is never healthy',
      [at(0, 'healthy')],
      [{ from: 10, to: 25 }],
      ['healthy', 'not recorded', 'not recorded', 'healthy'],
    ],
  ])('%s', (_, states, gaps, expected) => {
    expect(trend(states, gaps)).toEqual(expected);
  });

  it('tells the fewest that were ready', () => {
    const states = [at(0, 'healthy'), at(3, 'degraded', 1), at(4, 'healthy')];
    const [first] = trendOf({ states, gaps: [], range, parts: 4 });
    expect(first).toMatchObject({ ready: 1, desired: 3 });
  });
});

describe('provisioningOf', () => {
  it('takes clusters that are ready, by flavour', () => {
    const row = (uid: string, step?: 'workers') => ({
      uid,
      flavour: uid.startsWith('k') ? ('kamaji' as const) : ('rke2' as const),
      step,
      deleting: uid === 'gone',
    });
    const taken = ['a', 'b', 'k', 'busy', 'gone', 'hidden'].map(
      (clusterUid, index) => ({ clusterUid, seconds: 10 * (index + 1) }),
    );
    const rows = [
      row('a'),
      row('b'),
      row('k'),
      row('busy', 'workers'),
      row('gone'),
    ];
    expect(provisioningOf(taken, rows)).toEqual([
      { flavour: 'rke2', p50: 20, p90: 20, clusters: 2 },
      { flavour: 'kamaji', p50: 30, p90: 30, clusters: 1 },
    ]);
  });
});
