import { ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { row } from './__testUtils__/FakeLattice';
import { clusterEntity, clusterFingerprint } from './clusterEntity';

describe('clusterFingerprint', () => {
  const context = { location: 'x', appUrl: 'y' };
  const before = row('a', 'one');
  const changes: Array<Partial<ClusterRow>> = [
    { flavour: 'capo-rke2' },
    { owner: 'group:default/x' },
    { system: 'shop' },
    { tenants: ['group:default/t'] },
    { labels: { env: 'dev' } },
    { labels: {} },
    { health: 'failed', sentence: 'Broken', paused: true },
    { workers: { desired: 2, current: 1, ready: 1, upToDate: 1 } },
    { kubernetesVersion: 'v1.35.0', endpoint: 'e:1', deleting: true },
  ];

  it.each(changes)('differs exactly if the entity does: %j', change => {
    const after = { ...before, ...change };
    const isSameEntity =
      JSON.stringify(clusterEntity(before, context)) ===
      JSON.stringify(clusterEntity(after, context));
    expect(clusterFingerprint(before) === clusterFingerprint(after)).toBe(
      isSameEntity,
    );
  });
});
