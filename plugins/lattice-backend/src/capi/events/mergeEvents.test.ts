import { projectObject } from '..';
import { readSnapshot } from '../__testUtils__/snapshots';
import { mergeEvents } from './mergeEvents';

function event(uid: string, lastTimestamp: string, count: number) {
  return projectObject({
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: uid, namespace: 'team', uid },
    involvedObject: {
      apiVersion: 'infrastructure.cluster.x-k8s.io/v1alpha1',
      kind: 'OpenStackServer',
      name: 'a',
      uid: 'server',
    },
    type: 'Warning',
    reason: 'Failedcreateserver',
    message: 'Quota exceeded',
    count,
    firstTimestamp: '2026-11-16T02:00:00Z',
    lastTimestamp,
    source: { component: 'openstack-controller' },
  })!;
}

describe('mergeEvents', () => {
  it('adds up repetitions and puts the newest first', () => {
    const merged = mergeEvents([
      event('e1', '2026-11-16T02:01:00Z', 2),
      event('e2', '2026-11-16T02:05:00Z', 4),
    ]);
    expect(merged).toEqual([
      {
        id: 'e2',
        object: {
          group: 'infrastructure.cluster.x-k8s.io',
          kind: 'OpenStackServer',
          namespace: 'team',
          name: 'a',
          uid: 'server',
        },
        type: 'Warning',
        reason: 'Failedcreateserver',
        message: 'Quota exceeded',
        count: 6,
        firstAt: '2026-11-16T02:00:00Z',
        lastAt: '2026-11-16T02:05:00Z',
        source: 'openstack-controller',
      },
    ]);
  });

  it('reads the events of a real cluster', () => {
    const { objects } = readSnapshot('openstack-lab/quota-cores');
    const merged = mergeEvents(objects);
    const times = merged.map(one => one.lastAt ?? '');
    expect([...times].sort().reverse()).toEqual(times);
    expect(merged.find(one => one.type === 'Warning')).toMatchObject({
      reason: 'Failedcreateserver',
      object: { kind: 'OpenStackServer' },
    });
  });
});
