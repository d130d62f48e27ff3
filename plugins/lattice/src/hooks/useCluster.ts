import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterDiagnosis,
  ClusterId,
  ClusterResponse,
  ClusterTreeResponse,
  formatClusterId,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { useMemo } from 'react';
import { latticeApiRef } from '../api';
import { sourcesOf } from '../fleet/sources';
import { FleetState } from '../live/fleetState';
import { RecentAnswers } from '../live/RecentAnswers';
import { AsyncValue } from './AsyncValue';
import { useFleet } from './useFleet';
import { useLiveQuery } from './useLiveQuery';

/** How the sources are, as a text that changes when they do. */
function stateText(sources: readonly SourceStatus[]): string {
  return sources.map(({ kind = '', state }) => `${kind} ${state}`).join();
}

/** What is known of the management cluster of a cluster, newest first. */
export function currentSources(
  { managementCluster }: ClusterId,
  link: FleetState,
  response?: ClusterResponse,
): SourceStatus[] {
  const sources = link.loaded ? link.sources : response?.sources ?? [];
  return sourcesOf(sources, managementCluster);
}

/**
 * Everything about one cluster, read anew whenever the stream names it or its
 * management cluster.
 */
export function useCluster(
  id: ClusterId,
): AsyncValue<ClusterResponse> & { link: FleetState } {
  const api = useApi(latticeApiRef);
  const key = formatClusterId(id);
  const { link } = useFleet({
    managementCluster: [id.managementCluster],
    namespace: [id.namespace],
  });
  const row = link.rows.get(key);
  const state = stateText(sourcesOf(link.sources, id.managementCluster));
  const query = useLiveQuery({
    key,
    version: useMemo(() => ({ row, state }), [row, state]),
    load: signal => api.getCluster(id, { signal }),
    recent: RecentAnswers.of(api),
  });
  return { ...query, link };
}

/** The object tree of one cluster; `version` as in `useLiveQuery`. */
export function useClusterTree(
  id: ClusterId,
  version: unknown,
): AsyncValue<ClusterTreeResponse> {
  const api = useApi(latticeApiRef);
  return useLiveQuery({
    key: formatClusterId(id),
    version,
    load: signal => api.getClusterTree(id, { signal }),
  });
}

/** What is wrong with one cluster; `version` as in `useLiveQuery`. */
export function useDiagnosis(
  id: ClusterId,
  version: unknown,
): AsyncValue<ClusterDiagnosis> {
  const api = useApi(latticeApiRef);
  return useLiveQuery({
    key: `diagnosis of ${formatClusterId(id)}`,
    version,
    load: signal => api.getClusterDiagnosis(id, { signal }),
    recent: RecentAnswers.of(api),
    patient: true,
  });
}
