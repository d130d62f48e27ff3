import { KubeObject } from '../objects/KubeObject';
import { decidePause } from './decidePause';

const id = { managementCluster: 'mgmt', namespace: 'team-a', name: 'shop' };

function clusterThat(is: { paused?: boolean; deleting?: boolean }) {
  const cluster: KubeObject = {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'Cluster',
    metadata: {
      name: 'shop',
      namespace: 'team-a',
      ...(is.deleting && { deletionTimestamp: '2026-11-16T02:04:43Z' }),
    },
    spec: { paused: is.paused },
  };
  return { id, cluster };
}

describe('decidePause', () => {
  it('changes one field, and nothing when it is so already', () => {
    const steps = decidePause(clusterThat({}), true).patch[0].steps;
    expect(steps).toEqual([{ op: 'add', path: '/spec/paused', value: true }]);
    expect(decidePause(clusterThat({ paused: true }), true).patch).toEqual([]);
    expect(decidePause(clusterThat({}), false).patch).toEqual([]);
  });

  it('does not hold up a deletion, and lets one go on', () => {
    expect(() => decidePause(clusterThat({ deleting: true }), true)).toThrow(
      'mgmt/team-a/shop is being deleted. Pausing it would stop the deletion.',
    );
    const stuck = clusterThat({ deleting: true, paused: true });
    expect(decidePause(stuck, false).patch).toHaveLength(1);
  });
});
