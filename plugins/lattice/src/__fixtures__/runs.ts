import { Run, RunFacts } from '@lattice-dev/plugin-lattice-common';

type UpgradeRun = Extract<Run, { operation: 'upgrade' }>;

/** An upgrade that waits for the control plane. */
export function sampleRun(
  overrides: Partial<RunFacts> & Partial<Pick<UpgradeRun, 'wanted'>> = {},
): Run {
  const at = '2026-11-18T12:00:00.000Z';
  return {
    id: '5b2f8a1e-7f0c-4c53-9a55-1f2f3e4d5c6b',
    cluster: {
      managementCluster: 'mgmt-fra-1',
      namespace: 'team-checkout',
      name: 'checkout-staging',
    },
    clusterUid: 'uid-1',
    operation: 'upgrade',
    wanted: { version: 'v1.34.1' },
    person: 'user:default/ann',
    state: 'waiting',
    message: 'Control plane: 1 of 3 machines run v1.34.1.',
    steps: [{ version: 'v1.34.1', state: 'active' }],
    createdAt: at,
    changedAt: at,
    events: [
      { at, kind: 'started', message: 'Upgrade to v1.34.1.' },
      {
        at,
        kind: 'wrote',
        message: 'Upgrade the control plane from v1.33.5 to v1.34.1.',
        objects: [
          {
            kind: 'KubeadmControlPlane',
            name: 'checkout-staging-control-plane',
            action: 'change',
            resourceVersion: '4711',
          },
        ],
      },
    ],
    ...overrides,
  };
}
