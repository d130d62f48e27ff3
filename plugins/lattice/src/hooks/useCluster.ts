import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterDiagnosis,
  ClusterId,
  ClusterResponse,
  ClusterTreeResponse,
  formatClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { latticeApiRef } from '../api';
import { FleetState } from '../live/fleetState';
import { RecentAnswers } from '../live/RecentAnswers';
import { AsyncValue } from './AsyncValue';
import { useFleet } from './useFleet';
import { useLiveQuery } from './useLiveQuery';

/** Everything about one cluster, read anew whenever the stream names it. */
export function useCluster(
  id: ClusterId,
): AsyncValue<ClusterResponse> & { link: FleetState } {
  const api = useApi(latticeApiRef);
  const key = formatClusterId(id);
  const { link } = useFleet({
    managementCluster: [id.managementCluster],
    namespace: [id.namespace],
  });
  const query = useLiveQuery({
    key,
    version: link.rows.get(key),
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
