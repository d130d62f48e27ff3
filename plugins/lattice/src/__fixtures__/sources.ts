import {
  ManagementClusterInfo,
  SourceState,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { minutesAgo, NOW } from './rows';

const names = ['mgmt-ber-1', 'mgmt-fra-1', 'mgmt-muc-1', 'sandbox'];

/** Four live management clusters. */
export function liveSources(now = NOW): SourceStatus[] {
  return names.map(managementCluster => ({
    managementCluster,
    state: 'live',
    since: minutesAgo(300, now),
    lastEventAt: minutesAgo(0, now),
  }));
}

/** The one that stopped answering four minutes ago. */
export function staleSource(now = NOW): SourceStatus {
  return {
    managementCluster: 'mgmt-fra-2',
    state: 'stale',
    since: minutesAgo(4, now),
    lastEventAt: minutesAgo(4, now),
    lastError: 'dial tcp 10.20.4.11:6443: i/o timeout',
  };
}

/** A management cluster in some state since four minutes. */
export function source(
  managementCluster: string,
  state: SourceState,
  change: Partial<SourceStatus> = {},
): SourceStatus {
  const since = minutesAgo(4, Date.now());
  return { managementCluster, state, since, ...change };
}

/** All five, one of them a simulation. */
export function managementClusters(now = NOW): ManagementClusterInfo[] {
  return [...names, 'mgmt-fra-2'].map(name => ({
    name,
    sandbox: name === 'sandbox',
    connection: {
      state: 'reachable',
      since: minutesAgo(300, now),
      checkedAt: minutesAgo(0, now),
      serverVersion: 'v1.34.1',
      roundTripMilliseconds: 4,
    },
    providers: { state: 'unknown', reason: 'not asked' },
  }));
}
