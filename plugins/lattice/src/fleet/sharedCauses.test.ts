import { clusterRow, minutesAgo } from '../__fixtures__/rows';
import { sharedCauses } from './sharedCauses';

const rootCause = (title: string, minutes: number) => ({
  id: 'a-rule',
  title,
  severity: 'error' as const,
  since: minutesAgo(minutes),
});

const failed = (name: string, change: object = {}) =>
  clusterRow({ name, health: 'failed', ...change });

describe('causes that clusters share', () => {
  it('are told once, the most widespread first, unexplained ones last', () => {
    const causes = sharedCauses([
      clusterRow({ name: 'well', health: 'healthy' }),
      failed('unexplained', { rootCause: undefined }),
      failed('alone', { rootCause: rootCause('Image not found', 90) }),
      failed('late', { rootCause: rootCause('Quota used up', 5) }),
      clusterRow({
        name: 'early',
        health: 'degraded',
        managementCluster: 'other',
        rootCause: rootCause('Quota used up', 30),
      }),
    ]);
    expect(
      causes.map(({ title, rows }) => [title, ...rows.map(row => row.name)]),
    ).toEqual([
      ['Quota used up', 'early', 'late'],
      ['Image not found', 'alone'],
      ['', 'unexplained'],
    ]);
    expect(causes[0]).toMatchObject({
      severity: 'error',
      since: minutesAgo(30),
    });
    expect(causes[0].managementClusters).toHaveLength(2);
  });

  it('do not hold clusters that need nobody', () => {
    const rows = ['healthy', 'progressing', 'deleting'] as const;
    expect(sharedCauses(rows.map(health => clusterRow({ health })))).toEqual(
      [],
    );
  });
});
