import { SourceState } from '@lattice-dev/plugin-lattice-common';
import { source } from '../__fixtures__/sources';
import { Liveness, livenessOf } from './liveness';
import { lastKnownTimes, silentSources, unseenKinds } from './sources';

const every: SourceState[] = [
  'live',
  'stale',
  'connecting',
  'unreachable',
  'forbidden',
  'absent',
];

describe('livenessOf', () => {
  it.each<[Liveness, SourceState[]]>([
    ['live', ['live', 'live']],
    ['partial', ['live', 'unreachable']],
    ['partial', ['live', 'connecting']],
    ['partial', ['live', 'stale']],
    ['partial', ['live', 'forbidden']],
    ['partial', ['live', 'absent']],
    ['connecting', ['connecting', 'connecting']],
    ['stale', ['stale']],
    ['unreachable', ['unreachable', 'unreachable']],
    ['notLive', ['forbidden']],
    ['notLive', ['stale', 'unreachable']],
    ['none', []],
  ])('is %s for %j', (expected, states) => {
    const sources = states.map((state, at) => source(`mgmt-${at}`, state));
    expect(livenessOf('live', sources)).toBe(expected);
  });

  it('is never live without the stream', () => {
    const sources = [source('a', 'live')];
    expect(livenessOf('updating', sources)).toBe('updating');
    expect(livenessOf('polling', sources)).toBe('polling');
    expect(livenessOf('connecting', sources)).toBe('connecting');
  });

  it('is partial while a kind is behind, not because one is forbidden', () => {
    const kind = (state: SourceState) =>
      source('a', state, { kind: 'Machine.cluster.x-k8s.io' });
    const with1 = (state: SourceState) =>
      livenessOf('live', [source('a', 'live'), kind(state)]);
    expect(with1('stale')).toBe('partial');
    expect(with1('unreachable')).toBe('partial');
    expect(with1('forbidden')).toBe('live');
    expect(with1('absent')).toBe('live');
  });
});

describe('sources', () => {
  const sources = every.map(state => source(state, state));

  it('are silent unless they answer, if only that there is nothing', () => {
    const names = silentSources(sources).map(
      ({ managementCluster }) => managementCluster,
    );
    expect(names).toEqual(['stale', 'connecting', 'unreachable', 'forbidden']);
  });

  it('have a time for what is shown only if it was read since the start', () => {
    const times = lastKnownTimes(sources);
    expect([...times.keys()]).toEqual(every.slice(1));
    expect(times.get('stale')).toBeDefined();
    expect(times.get('unreachable')).toBeUndefined();
    expect(times.get('connecting')).toBeUndefined();
  });

  it('name kinds only where the rest is read', () => {
    const kinds = [
      source('a', 'live'),
      source('a', 'forbidden', { kind: 'Event' }),
      source('a', 'stale', { kind: 'Machine.cluster.x-k8s.io' }),
      source('b', 'unreachable'),
      source('b', 'forbidden', { kind: 'Event' }),
      source('c', 'stale'),
      source('c', 'connecting', { kind: 'Event' }),
    ];
    expect(unseenKinds(kinds)).toEqual([
      { managementCluster: 'a', state: 'forbidden', kinds: ['Event'] },
      {
        managementCluster: 'a',
        state: 'broken',
        kinds: ['Machine.cluster.x-k8s.io'],
      },
    ]);
  });
});
