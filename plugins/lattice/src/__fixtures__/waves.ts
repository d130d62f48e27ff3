import { Wave } from '@lattice-dev/plugin-lattice-common';

const at = '2026-11-17T12:41:00.000Z';
const clusterOf = (name: string) => ({
  managementCluster: 'mgmt-fra-1',
  namespace: `team-${name}`,
  name,
});

/** Paused by its stop rule: one of the first batch failed. */
export function sampleWave(overrides: Partial<Wave> = {}): Wave {
  return {
    id: '0f6c2d2e-3f0b-4a57-9d51-6a2b7c8d9e0f',
    title: 'November wave',
    change: { operation: 'upgrade', version: 'v1.35.4' },
    rules: {
      canary: 1,
      batchSize: 3,
      watchMinutes: 1440,
      atOnce: 2,
      atOncePerManagementCluster: 2,
      timeZone: 'Europe/Berlin',
      windows: [{ days: [1, 2, 3, 4], from: '09:00', to: '16:00' }],
      stop: { failed: 1, degradedMinutes: 15, newRootCause: true },
    },
    person: 'user:default/jonas',
    state: 'paused',
    message: 'Paused by the stop rule: search-prod failed.',
    pause: {
      at,
      cause: {
        rule: 'failed',
        title: 'search-prod failed',
        message: 'Image ubuntu-2404-kube-v1.35.4 not found.',
        clusters: [clusterOf('search-prod')],
      },
    },
    batch: 1,
    batches: [
      {
        startedAt: '2026-11-12T08:10:00.000Z',
        endedAt: '2026-11-12T08:28:00.000Z',
      },
      { startedAt: '2026-11-17T12:20:00.000Z' },
    ],
    counts: {
      done: 1,
      failed: 1,
      running: 1,
      waiting: 0,
      held: 1,
      skipped: 0,
      gone: 0,
    },
    members: [
      {
        cluster: clusterOf('payments-staging'),
        clusterUid: 'uid-0',
        owner: 'group:default/payments',
        batch: 0,
        state: 'done',
      },
      {
        cluster: clusterOf('search-prod'),
        clusterUid: 'uid-1',
        owner: 'group:default/search',
        batch: 1,
        state: 'failed',
        reason: 'Image ubuntu-2404-kube-v1.35.4 not found.',
      },
      {
        cluster: clusterOf('data-ml'),
        clusterUid: 'uid-2',
        batch: 1,
        state: 'running',
        reason: 'Control plane: 1 of 3 machines run v1.35.4.',
      },
      {
        cluster: clusterOf('payments-dr'),
        clusterUid: 'uid-3',
        batch: 1,
        state: 'held',
        reason: 'Repair it first: Core quota exhausted',
      },
    ],
    leftOut: [
      {
        cluster: clusterOf('ledger-prod'),
        reason: 'You need permission lattice.cluster.upgrade.',
      },
    ],
    createdAt: '2026-11-12T08:10:00.000Z',
    changedAt: at,
    events: [
      {
        at: '2026-11-12T08:10:00.000Z',
        kind: 'started',
        message: '4 clusters in 2 batches.',
        person: 'user:default/jonas',
      },
    ],
    ...overrides,
  };
}
