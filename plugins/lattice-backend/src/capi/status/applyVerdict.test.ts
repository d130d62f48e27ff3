import { ClusterRow, Health } from '@lattice-dev/plugin-lattice-common';
import { applyVerdict, ClusterVerdict } from './applyVerdict';

const counts = (desired: number, ready: number) => ({
  desired,
  ready,
  current: desired,
  upToDate: desired,
});

const row = (health: Health, more: Partial<ClusterRow> = {}): ClusterRow => ({
  ...({} as ClusterRow),
  health,
  phase: 'upgrading',
  sentence: 'Upgrade to v1.34.1: 1 of 3 machines done.',
  since: '2026-11-16T02:00:00Z',
  controlPlane: counts(3, 2),
  workers: counts(2, 2),
  ...more,
});

const verdict = (): ClusterVerdict => ({
  rootCause: {
    id: 'capi-etcd-member-unhealthy',
    title: 'An etcd member is down',
    severity: 'error',
    since: '2026-11-16T02:10:00Z',
  },
});

describe('applyVerdict', () => {
  it.each(['progressing', 'healthy'] as const)(
    'makes a %s cluster with an error degraded and names it',
    health => {
      expect(applyVerdict(row(health), verdict())).toMatchObject({
        health: 'degraded',
        sentence: 'An etcd member is down.',
        since: '2026-11-16T02:10:00Z',
        rootCause: { id: 'capi-etcd-member-unhealthy' },
      });
    },
  );

  it.each([
    ['without a control plane', { controlPlane: counts(3, 0) }],
    ['without a worker', { workers: counts(2, 0) }],
    ['that does not exist yet', { phase: 'pending' as const }],
  ])('makes a cluster %s failed', (_, more) => {
    const { health } = applyVerdict(row('progressing', more), verdict());
    expect(health).toBe('failed');
  });

  it('leaves progress alone where the cause is a warning', () => {
    const before = row('progressing');
    const given: ClusterVerdict = {
      rootCause: { ...verdict().rootCause, severity: 'warning' },
    };
    const { rootCause, ...after } = applyVerdict(before, given);
    expect(after).toEqual(before);
    expect(rootCause).toEqual(given.rootCause);
  });

  it.each(['failed', 'degraded', 'paused', 'unknown'] as const)(
    'keeps what %s clusters say',
    health => {
      const before = row(health);
      expect(applyVerdict(before, verdict())).toEqual({
        ...before,
        rootCause: verdict().rootCause,
      });
    },
  );

  it('says what blocks a deletion, unless that is known to be stuck', () => {
    const moving = row('deleting', { sentence: 'Deleting: started.' });
    const stuck = row('deleting', { sentence: 'Deletion is stuck: a hook.' });
    expect([moving, stuck].map(one => applyVerdict(one, verdict()))).toEqual([
      expect.objectContaining({
        health: 'deleting',
        sentence: 'Deletion is blocked: An etcd member is down.',
      }),
      expect.objectContaining({
        health: 'deleting',
        sentence: 'Deletion is stuck: a hook.',
      }),
    ]);
  });

  it('leaves a row alone while nothing is known', () => {
    const before = row('progressing');
    expect(applyVerdict(before, undefined)).toBe(before);
  });
});
