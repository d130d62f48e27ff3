import { PipelineStep } from '@lattice-dev/plugin-lattice-common';
import { clusterStatus, ProjectedObject } from '..';
import { readSnapshot } from '../__testUtils__/snapshots';

function stepsOf(name: string): Record<string, PipelineStep> {
  const { objects, now } = readSnapshot(name);
  const status = clusterStatus(objects, { managementCluster: 'lab', now })!;
  return Object.fromEntries(status.pipeline.map(step => [step.id, step]));
}

function statesOf(name: string): string {
  return Object.values(stepsOf(name))
    .map(step => step.state)
    .join(' ');
}

/** The same object months earlier, but for what happened just now. */
function aged(object: ProjectedObject, now: number): ProjectedObject {
  const earlier = (time: number) =>
    time > now - 30_000 ? time : time - 100 * 86_400_000;
  const { conditions, createdAt } = object;
  const since = conditions.since.map(at => earlier(at * 1000) / 1000);
  return {
    ...object,
    createdAt: earlier(createdAt),
    conditions: { ...conditions, since },
  };
}

describe('pipeline', () => {
  it('times each step from the one before it', () => {
    const steps = stepsOf('openstack-lab/healthy-cluster');
    expect(
      Object.values(steps).map(step => [
        step.id,
        step.state,
        step.durationSeconds,
      ]),
    ).toEqual([
      ['credentials', 'done', 4],
      ['network', 'done', 8],
      ['endpoint', 'done', 9],
      ['controlPlane', 'done', 63],
      ['cni', 'done', 0],
      ['workers', 'done', 46],
      ['addons', 'unknown', undefined],
    ]);
    expect(steps.network.message).toBe('10.6.0.0/24, router');
    expect(steps.endpoint.message).toBe('load balancer, 127.203.0.228:6443');
  });

  it('times what broke later from when it broke', () => {
    const { endpoint } = stepsOf('lab/fail-workload-api-unreachable');
    expect(endpoint).toMatchObject({ state: 'failed', durationSeconds: 38 });
  });

  it('times what is done once more from its beginning', () => {
    const { objects, now } = readSnapshot('lab/scaling-up-workers');
    const old = objects.map(object => aged(object, now));
    const status = clusterStatus(old, { managementCluster: 'lab', now })!;
    const workers = status.pipeline.find(step => step.id === 'workers')!;
    expect(workers.state).toBe('running');
    expect(workers.durationSeconds).toBeLessThan(60);
  });

  it('gives the command that tells where nothing on the management cluster does', () => {
    expect(stepsOf('openstack-lab/healthy-cluster').addons.command).toBe(
      'clusterctl get kubeconfig payments -n healthy-full > payments.kubeconfig && kubectl --kubeconfig payments.kubeconfig get pods -A',
    );
  });

  it.each([
    [
      'lab/provisioning-topology',
      'done done done running waiting waiting waiting',
    ],
    [
      'openstack-lab/healthy-infra-load-balancer',
      'done done done slow waiting waiting waiting',
    ],
    [
      'openstack-lab/wrong-password',
      'failed waiting waiting waiting waiting waiting waiting',
    ],
    [
      'lab/fail-infra-cluster-missing',
      'waiting failed waiting waiting waiting waiting waiting',
    ],
    [
      'openstack-lab/quota-load-balancer',
      'done done failed waiting waiting waiting waiting',
    ],
    [
      'openstack-lab/wrong-flavor',
      'done done done failed waiting waiting waiting',
    ],
    [
      'lab/fail-mhc-too-many-unhealthy',
      'done done done done failed waiting waiting',
    ],
    [
      'lab/fail-machine-template-missing',
      'done done done done done failed waiting',
    ],
    ['lab/fail-crs-resources-missing', 'done done done done done done failed'],
    ['lab/scaling-up-workers', 'done done done done done running waiting'],
  ])('%s: %s', (name, states) => {
    expect(statesOf(name)).toBe(states);
  });
});
