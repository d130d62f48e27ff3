import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterId,
  ClusterTimelineResponse,
  formatClusterId,
} from '@lattice-dev/plugin-lattice-common';
import { latticeApiRef } from '../api';
import { AsyncValue } from './AsyncValue';
import { useLiveQuery } from './useLiveQuery';

/** What happened to a cluster; `version` as in `useLiveQuery`. */
export function useTimeline(
  id: ClusterId,
  version: unknown,
  limit?: number,
): AsyncValue<ClusterTimelineResponse> {
  const api = useApi(latticeApiRef);
  return useLiveQuery({
    key: formatClusterId(id),
    version,
    load: signal => api.getClusterTimeline(id, { signal, limit }),
    patient: true,
  });
}
