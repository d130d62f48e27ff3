import { clusterStatus } from '..';
import { changed, readSnapshot, Snapshot } from '../__testUtils__/snapshots';
import { removerOf } from './finalizers';

const MINUTE = 60_000;

/** A cluster of which an object was deleted along, and is held. */
function held(kind: string, finalizers: string[]): Snapshot {
  const snapshot = readSnapshot('lab/healthy-topology');
  const at = new Date(snapshot.now).toISOString().replace(/\.\d+Z/, 'Z');
  const deleted = changed(snapshot, 'Cluster', raw => {
    raw.metadata.deletionTimestamp = at;
  });
  let first = true;
  return changed(deleted, kind, raw => {
    if (first)
      Object.assign(raw.metadata, { deletionTimestamp: at, finalizers });
    first = false;
  });
}

const sentenceAfter = ({ objects, now }: Snapshot, minutes: number) =>
  clusterStatus(objects, {
    managementCluster: 'lab',
    now: now + minutes * MINUTE,
  })!.sentence;

describe('finalizers', () => {
  it.each([
    'foregroundDeletion',
    'orphan',
    'kubernetes.io/pvc-protection',
    'kubernetes.io/pv-protection',
    'service.kubernetes.io/load-balancer-cleanup',
    'cluster.cluster.x-k8s.io',
    'openstackmachine.infrastructure.cluster.x-k8s.io',
    'rke2.controlplane.cluster.x-k8s.io',
    'openstack.k-orc.cloud/image',
    'finalizer.kamaji.clastix.io/soot',
    'external-provisioner.volume.kubernetes.io/finalizer',
  ])('%s is removed as part of every deletion', finalizer => {
    expect(removerOf(finalizer)).toBeDefined();
    const snapshot = held('DevMachine', [finalizer]);
    expect(sentenceAfter(snapshot, 2)).toMatch(/^Deleting: /);
    expect(sentenceAfter(snapshot, 16)).toMatch(/^Deletion is stuck: /);
  });

  it('that nobody is known to remove hold a deletion after a minute', () => {
    const snapshot = held('DevMachine', ['backup.example.org/hold']);
    expect(removerOf('backup.example.org/hold')).toBeUndefined();
    expect(removerOf('toString')).toBeUndefined();
    expect(sentenceAfter(snapshot, 0.5)).toMatch(/^Deleting: /);
    expect(sentenceAfter(snapshot, 2)).toMatch(
      /finalizer backup.example.org\/hold holds DevMachine/,
    );
  });

  it('of Kubernetes itself are named with who removes them once overdue', () => {
    const name = 'service.kubernetes.io/load-balancer-cleanup';
    expect(sentenceAfter(held('DevMachine', [name]), 16)).toMatch(
      `is waiting for the cloud controller manager to remove ${name}`,
    );
  });
});
