import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterId,
  ClusterTrendsResponse,
  FleetTrendsResponse,
  formatClusterId,
  TrendRange,
} from '@lattice-dev/plugin-lattice-common';
import { latticeApiRef } from '../api';
import { AsyncValue } from './AsyncValue';
import { useLiveQuery } from './useLiveQuery';

/** Health and replicas of a cluster over time. */
export function useClusterTrends(
  id: ClusterId,
  range: TrendRange,
): AsyncValue<ClusterTrendsResponse> {
  const api = useApi(latticeApiRef);
  return useLiveQuery({
    key: `${formatClusterId(id)} ${range}`,
    load: signal => api.getClusterTrends(id, range, { signal }),
    patient: true,
  });
}

/** Health of all visible clusters over time. */
export function useFleetTrends(
  range: TrendRange,
): AsyncValue<FleetTrendsResponse> {
  const api = useApi(latticeApiRef);
  return useLiveQuery({
    key: range,
    load: signal => api.getFleetTrends(range, { signal }),
    patient: true,
  });
}
