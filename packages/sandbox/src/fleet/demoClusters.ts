/** One cluster of the demo fleet; a row is a cluster. */
export interface DemoCluster {
  name: string;
  flavour: string;
  team: 'checkout' | 'payments' | 'search' | 'platform' | 'data';
  system: 'shop' | 'data-platform' | 'internal-platform';
  ageHours: number;
  workers?: number;
  controlPlaneReplicas?: number;
  version?: string;
  /** A failure from its first minute on. */
  bornWith?: string;
  /** What happened to it since, so many hours ago. */
  later?: { hoursAgo: number; what: Happening }[];
  /** Keeps moving while the sandbox runs. */
  motion?: 'recreate' | 'scale';
}

export type Happening =
  | { failure: string }
  | { workers: number }
  | { version: string }
  /** A pool that no controller has looked at: nothing is known of it. */
  | { unwatchedPool: string }
  | 'pause'
  | 'delete';

export type SandboxName = 'sandbox-ber' | 'sandbox-fra';

const MINUTE = 1 / 60;

export const DEMO_CLUSTERS: Record<SandboxName, DemoCluster[]> = {
  'sandbox-ber': [
    {
      name: 'checkout-prod',
      flavour: 'capo-kubeadm',
      team: 'checkout',
      system: 'shop',
      ageHours: 34 * 24,
      workers: 5,
    },
    {
      name: 'checkout-staging',
      flavour: 'capo-kubeadm-single',
      team: 'checkout',
      system: 'shop',
      ageHours: 12 * 24,
      workers: 2,
    },
    {
      name: 'checkout-perf',
      flavour: 'capo-kubeadm',
      team: 'checkout',
      system: 'shop',
      ageHours: 9 * 24,
      workers: 2,
      later: [
        { hoursAgo: 20, what: 'pause' },
        { hoursAgo: 19, what: { workers: 6 } },
      ],
    },
    {
      name: 'payments-prod',
      flavour: 'scs-cluster-stack',
      team: 'payments',
      system: 'shop',
      ageHours: 60 * 24,
      workers: 4,
    },
    {
      name: 'payments-pci',
      flavour: 'capo-rke2',
      team: 'payments',
      system: 'shop',
      ageHours: 41 * 24,
    },
    {
      name: 'payments-dr',
      flavour: 'capo-kubeadm',
      team: 'payments',
      system: 'shop',
      ageHours: 30,
      later: [
        { hoursAgo: 6, what: { failure: 'capo-compute-quota' } },
        { hoursAgo: 5.9, what: { workers: 6 } },
      ],
    },
    {
      name: 'search-prod',
      flavour: 'kamaji',
      team: 'search',
      system: 'data-platform',
      ageHours: 25 * 24,
      workers: 4,
    },
    {
      name: 'search-lab',
      flavour: 'kamaji',
      team: 'search',
      system: 'data-platform',
      ageHours: 22,
      workers: 1,
      bornWith: 'kamaji-datastore-missing',
    },
    {
      name: 'data-lake',
      flavour: 'cluster-class',
      team: 'data',
      system: 'data-platform',
      ageHours: 51 * 24,
      workers: 4,
    },
    {
      name: 'data-ml',
      flavour: 'capo-kubeadm',
      team: 'data',
      system: 'data-platform',
      ageHours: 20 * 24,
      workers: 4,
      later: [{ hoursAgo: 2, what: { failure: 'capi-mhc-short-circuited' } }],
    },
    {
      name: 'platform-edge',
      flavour: 'lattice-cluster',
      team: 'platform',
      system: 'internal-platform',
      ageHours: 15 * 24,
    },
    {
      name: 'platform-ci',
      flavour: 'k0smotron',
      team: 'platform',
      system: 'internal-platform',
      ageHours: 28 * 24,
    },
    {
      name: 'legacy-shop',
      flavour: 'capo-kubeadm',
      team: 'checkout',
      system: 'shop',
      ageHours: 80 * 24,
      workers: 2,
      bornWith: 'capo-delete-network-in-use',
      later: [{ hoursAgo: 3, what: 'delete' }],
    },
    {
      name: 'preview-42',
      flavour: 'capo-kubeadm-single',
      team: 'platform',
      system: 'internal-platform',
      ageHours: 2 * MINUTE,
      workers: 2,
      motion: 'recreate',
    },
  ],
  'sandbox-fra': [
    {
      name: 'checkout-eu',
      flavour: 'scs-cluster-stack',
      team: 'checkout',
      system: 'shop',
      ageHours: 46 * 24,
    },
    {
      name: 'payments-eu',
      flavour: 'capo-kubeadm',
      team: 'payments',
      system: 'shop',
      ageHours: 38 * 24,
      workers: 4,
    },
    {
      name: 'payments-trial',
      flavour: 'capo-kubeadm',
      team: 'payments',
      system: 'shop',
      ageHours: 9,
      workers: 2,
      bornWith: 'capo-credentials-secret-missing',
    },
    {
      name: 'search-eu',
      flavour: 'scs-hosted-control-plane',
      team: 'search',
      system: 'data-platform',
      ageHours: 18 * 24,
    },
    {
      name: 'search-index',
      flavour: 'capo-kubeadm',
      team: 'search',
      system: 'data-platform',
      ageHours: 13 * 24,
      workers: 3,
      motion: 'scale',
    },
    {
      name: 'data-stream',
      flavour: 'k0smotron',
      team: 'data',
      system: 'data-platform',
      ageHours: 14,
      workers: 2,
      bornWith: 'hcp-service-lb-pending',
    },
    {
      name: 'data-warehouse',
      flavour: 'capo-kubeadm',
      team: 'data',
      system: 'data-platform',
      ageHours: 33 * 24,
      later: [
        {
          hoursAgo: 40 * MINUTE,
          what: { failure: 'capi-workload-api-unreachable' },
        },
      ],
    },
    {
      name: 'platform-tools',
      flavour: 'capo-rke2',
      team: 'platform',
      system: 'internal-platform',
      ageHours: 22 * 24,
    },
    {
      name: 'platform-lab',
      flavour: 'capo-kubeadm',
      team: 'platform',
      system: 'internal-platform',
      ageHours: 40 * 24,
      workers: 1,
      controlPlaneReplicas: 1,
      later: [{ hoursAgo: 1, what: { unwatchedPool: 'arm' } }],
    },
    {
      name: 'platform-gpu',
      flavour: 'capo-kubeadm',
      team: 'platform',
      system: 'internal-platform',
      ageHours: 5 * 24,
      workers: 2,
      bornWith: 'capi-template-missing',
    },
    {
      name: 'internal-wiki',
      flavour: 'cluster-class',
      team: 'platform',
      system: 'internal-platform',
      ageHours: 17 * 24,
      workers: 2,
      later: [{ hoursAgo: 2 * MINUTE, what: { version: 'v1.35.4' } }],
    },
  ],
};
