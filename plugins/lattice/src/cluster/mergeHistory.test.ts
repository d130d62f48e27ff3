import { checkoutStaging } from '../__fixtures__/checkoutStaging';
import { minutesAgo, NOW } from '../__fixtures__/rows';
import { mergeHistory } from './mergeHistory';
import { timelineEntries } from './timelineEntries';

const cluster = checkoutStaging();

describe('mergeHistory', () => {
  it('tells what the management cluster has forgotten', () => {
    const merged = mergeHistory(cluster, [
      {
        kind: 'health',
        subject: 'cluster',
        from: 'progressing',
        to: 'degraded',
        message: '2 of 6 workers cannot start.',
        at: minutesAgo(1),
      },
      {
        kind: 'condition',
        subject: 'Machine/a-1 Ready',
        from: 'False (Waiting)',
        to: 'True',
        message: '',
        at: minutesAgo(600),
      },
    ]);
    expect(merged[0]).toMatchObject({
      kind: 'health',
      title: 'progressing → degraded',
      tone: 'bad',
      object: { kind: 'Cluster', name: 'checkout-staging' },
    });
    expect(merged.at(-1)).toMatchObject({
      title: 'Ready: False (Waiting) → True',
      object: { kind: 'Machine', name: 'a-1' },
    });
    expect(merged).toHaveLength(timelineEntries(cluster).length + 2);
  });

  it('tells once what both know, and leaves events to the cluster', () => {
    const [condition] = cluster.conditions;
    const { kind, name } = condition.object;
    const merged = mergeHistory(cluster, [
      {
        kind: 'condition',
        subject: `${kind}/${name} ${condition.type}`,
        from: 'Unknown',
        to: 'False (InstanceCreateFailed)',
        message: condition.message,
        at: condition.since!,
      },
      {
        kind: 'event',
        subject: `${kind}/${name}`,
        from: '',
        to: 'Failedcreateserver',
        message: '',
        at: new Date(NOW).toISOString(),
      },
    ]);
    expect(merged).toHaveLength(timelineEntries(cluster).length);
    const told = merged.filter(({ title }) => title.startsWith(condition.type));
    expect(told.map(({ title }) => title)).toEqual([
      'InstanceReady: Unknown → False (InstanceCreateFailed)',
    ]);
  });
});
