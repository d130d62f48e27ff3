import { clusterStatus } from '..';
import { condition, raw, RawParts } from '../__testUtils__/rawObjects';
import {
  changed,
  projectAll,
  readSnapshot,
  setCondition,
} from '../__testUtils__/snapshots';

const healthy = readSnapshot('openstack-lab/healthy-cluster');
const clusterRef = { name: 'payments', namespace: 'healthy-full' };

/** The healthy cluster an hour later, with one more add-on object. */
function withAddon(apiVersion: string, kind: string, parts: RawParts) {
  const object = raw(apiVersion, kind, 'addon', {
    namespace: 'healthy-full',
    ...parts,
  });
  const objects = [...healthy.objects, ...projectAll([object])];
  const now = Date.parse('2026-11-16T03:00:00Z');
  const status = clusterStatus(objects, { managementCluster: 'lab', now })!;
  const step = status.pipeline.find(one => one.id === 'addons')!;
  return {
    health: status.health,
    sentence: status.sentence,
    state: step.state,
    message: step.message,
  };
}

const helm = (status: object, minutes = 60) =>
  withAddon('addons.cluster.x-k8s.io/v1alpha1', 'HelmReleaseProxy', {
    minutes,
    spec: { clusterRef, chartName: 'cilium', version: '1.18.1' },
    status,
  });

const stack = (status: object) =>
  withAddon('clusterstack.x-k8s.io/v1alpha1', 'ClusterAddon', {
    spec: { clusterRef, clusterStack: 'openstack-scs2-1-34-v2' },
    status,
  });

describe('add-ons', () => {
  it('are done when Helm deployed them', () => {
    expect(
      helm({ status: 'deployed', conditions: [condition('Ready', 'True')] }),
    ).toMatchObject({
      health: 'healthy',
      state: 'done',
      message: '1 of 1 add-on applied',
    });
  });

  it('are degraded with the words of Helm', () => {
    const failing = condition('HelmReleaseReady', 'False', {
      severity: 'Error',
      reason: 'HelmInstallOrUpgradeFailed',
      message: 'chart not found',
    });
    expect(helm({ status: 'failed', conditions: [failing] })).toMatchObject({
      health: 'degraded',
      state: 'failed',
    });
  });

  it('progress while Helm is at work, and not for ever', () => {
    expect(helm({ status: 'pending-install' }, 1)).toMatchObject({
      health: 'progressing',
      sentence: 'cilium 1.18.1 is being installed.',
    });
    expect(helm({ status: 'pending-install' }, 60).health).toBe('degraded');
  });

  it('of a cluster stack name the resource that failed', () => {
    const resources = [
      {
        kind: 'Deployment',
        name: 'ccm',
        status: 'not-synced',
        error: 'no matches for kind',
      },
    ];
    expect(stack({ ready: false, resources })).toMatchObject({
      health: 'degraded',
      sentence: 'openstack-scs2-1-34-v2: Deployment/ccm: no matches for kind.',
    });
    expect(stack({ ready: true }).health).toBe('healthy');
  });

  it('wait since the cluster could take them, not since its set was made', () => {
    const snapshot = readSnapshot('lab/fail-crs-resources-missing');
    const iso = (at: number) =>
      new Date(at).toISOString().replace(/\.\d+Z/, 'Z');
    const created = snapshot.objects.find(o => o.kind === 'Cluster')!.createdAt;
    const old = changed(snapshot, 'ClusterResourceSet', object => {
      object.metadata.creationTimestamp = iso(created - 30 * 86_400_000);
    });
    const initializedAt = created + 60_000;
    const { objects } = changed(old, 'KubeadmControlPlane', object =>
      setCondition(object, {
        type: 'Initialized',
        status: 'True',
        reason: 'Initialized',
        since: iso(initializedAt),
      }),
    );
    const healthAfter = (seconds: number) =>
      clusterStatus(objects, {
        managementCluster: 'lab',
        now: initializedAt + seconds * 1_000,
      })!.health;
    expect(healthAfter(60)).toBe('progressing');
    expect(healthAfter(301)).toBe('degraded');
  });
});
