import {
  ClusterRow,
  Flavour,
  Health,
  ReplicaCounts,
} from '@lattice-dev/plugin-lattice-common';

/** The moment at which the story of the fixtures is told. */
export const NOW = Date.parse('2026-09-14T14:06:00Z');

const MINUTE = 60_000;

/** An ISO time so many minutes before `now`. */
export function minutesAgo(minutes: number, now = NOW): string {
  return new Date(now - minutes * MINUTE).toISOString();
}

export function replicas(ready: number, desired: number): ReplicaCounts {
  return { desired, current: desired, ready, upToDate: ready };
}

/** A healthy cluster, with whatever a test changes about it. */
export function clusterRow(change: Partial<ClusterRow> = {}): ClusterRow {
  const managementCluster = change.managementCluster ?? 'mgmt-fra-1';
  const namespace = change.namespace ?? 'team-atlas';
  const name = change.name ?? 'atlas-dev';
  return {
    id: `${managementCluster}/${namespace}/${name}`,
    managementCluster,
    namespace,
    name,
    uid: `uid-${managementCluster}-${namespace}-${name}`,
    flavour: 'capo-kubeadm',
    health: 'healthy',
    phase: 'running',
    sentence: 'All machines are ready.',
    since: minutesAgo(57 * 24 * 60),
    kubernetesVersion: 'v1.33.5',
    kubernetesVersions: ['v1.33.5'],
    owner: `group:default/${namespace}`,
    labels: {},
    controlPlane: replicas(3, 3),
    workers: replicas(4, 4),
    createdAt: minutesAgo(57 * 24 * 60),
    paused: false,
    deleting: false,
    infrastructureKind: 'OpenStackCluster',
    controlPlaneKind: 'KubeadmControlPlane',
    ...change,
  };
}

/** Clusters in every state, as they stand in the pictures. */
export function storyRows(now = NOW): ClusterRow[] {
  const ago = (minutes: number) => minutesAgo(minutes, now);
  const failed = { health: 'failed', phase: 'provisioning' } as const;
  return [
    clusterRow({
      ...failed,
      name: 'search-dev',
      namespace: 'team-search',
      sentence: 'API load balancer is in ERROR.',
      step: 'endpoint',
      since: ago(27),
      createdAt: ago(41),
      controlPlane: { ...replicas(0, 3), current: 0 },
      workers: { ...replicas(0, 3), current: 0 },
    }),
    clusterRow({
      ...failed,
      name: 'billing-uat',
      namespace: 'team-billing',
      flavour: 'scs-cluster-stack',
      sentence: 'Keystone rejects the application credential.',
      step: 'credentials',
      since: ago(60),
      createdAt: ago(62),
      controlPlane: { ...replicas(0, 3), current: 0 },
      workers: { ...replicas(0, 4), current: 0 },
    }),
    clusterRow({
      health: 'degraded',
      name: 'checkout-staging',
      namespace: 'team-checkout',
      system: 'system:default/checkout',
      sentence: 'No free cores: 16 needed, 4 of 80 left.',
      step: 'workers',
      since: ago(12),
      createdAt: ago(23),
      workers: replicas(4, 6),
    }),
    clusterRow({
      health: 'progressing',
      phase: 'upgrading',
      name: 'checkout-prod-b',
      namespace: 'team-checkout',
      system: 'system:default/checkout',
      kubernetesVersion: 'v1.33.5',
      kubernetesVersions: ['v1.32.9', 'v1.33.5'],
      sentence: 'Upgrade to v1.33.5: 9 of 15 machines replaced.',
      since: ago(31),
      createdAt: ago(144 * 24 * 60),
      workers: replicas(12, 12),
    }),
    clusterRow({
      health: 'deleting',
      phase: 'deleting',
      deleting: true,
      name: 'demo-old-3',
      namespace: 'demo',
      kubernetesVersion: 'v1.31.13',
      sentence: 'Network in use by 2 Service load balancers.',
      since: ago(19),
      createdAt: ago(188 * 24 * 60),
      controlPlane: replicas(1, 1),
      workers: replicas(0, 0),
      owner: 'group:default/team-devrel',
    }),
    clusterRow({
      health: 'paused',
      paused: true,
      name: 'legacy-erp',
      managementCluster: 'mgmt-muc-1',
      namespace: 'erp',
      flavour: 'lattice-cluster',
      kubernetesVersion: 'v1.31.13',
      sentence: 'Paused by m.ortega: "migration weekend".',
      since: ago(3 * 24 * 60),
      createdAt: ago(730 * 24 * 60),
      workers: replicas(8, 8),
      owner: undefined,
    }),
    clusterRow({
      health: 'unknown',
      name: 'iot-lab-4',
      managementCluster: 'mgmt-fra-2',
      namespace: 'team-iot',
      flavour: 'kamaji',
      sentence: 'No data since 14:02.',
      since: ago(4),
      createdAt: ago(18 * 24 * 60),
      controlPlane: replicas(2, 2),
      workers: replicas(3, 3),
    }),
    clusterRow({
      name: 'checkout-dev',
      namespace: 'team-checkout',
      system: 'system:default/checkout',
      flavour: 'kamaji',
      controlPlane: replicas(2, 2),
      workers: replicas(5, 5),
    }),
    clusterRow({ name: 'atlas-dev', managementCluster: 'mgmt-ber-1' }),
    clusterRow({
      name: 'atlas-prod',
      managementCluster: 'mgmt-ber-1',
      flavour: 'lattice-cluster',
      workers: replicas(9, 9),
    }),
    clusterRow({
      name: 'demo-quota',
      managementCluster: 'sandbox',
      namespace: 'demo',
    }),
  ];
}

const places = ['mgmt-ber-1', 'mgmt-fra-1', 'mgmt-fra-2', 'mgmt-muc-1'];
const flavours: Flavour[] = [
  'capo-kubeadm',
  'capo-rke2',
  'scs-cluster-stack',
  'kamaji',
];
const versions = ['v1.31.13', 'v1.32.9', 'v1.33.5', 'v1.34.1'];
const teams = ['atlas', 'billing', 'checkout', 'data', 'edge', 'iot', 'search'];

function healthOf(index: number): Health {
  if (index % 167 === 3) return 'failed';
  if (index % 59 === 7) return 'degraded';
  if (index % 47 === 11) return 'progressing';
  if (index % 250 === 13) return 'deleting';
  if (index % 200 === 17) return 'paused';
  return 'healthy';
}

/** A large fleet, the same one on every run. */
export function manyRows(count: number, now = NOW): ClusterRow[] {
  return Array.from({ length: count }, (_, index) => {
    const health = healthOf(index);
    const team = teams[index % teams.length];
    return clusterRow({
      name: `${team}-${String(index).padStart(5, '0')}`,
      namespace: `team-${team}`,
      managementCluster: places[(index * 7) % places.length],
      flavour: flavours[index % flavours.length],
      kubernetesVersion: versions[(index * 3) % versions.length],
      health,
      sentence:
        health === 'healthy'
          ? 'All machines are ready.'
          : '1 of 4 workers cannot start.',
      workers: health === 'healthy' ? replicas(4, 4) : replicas(3, 4),
      since: minutesAgo(5 + (index % 5000), now),
      createdAt: minutesAgo(60 + index * 13, now),
    });
  });
}
