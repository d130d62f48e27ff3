import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterId,
  formatClusterId,
  Run,
  RunListResponse,
} from '@lattice-dev/plugin-lattice-common';
import { latticeOperationsApiRef } from '../api';
import { AsyncValue } from './AsyncValue';
import { useLiveQuery } from './useLiveQuery';

/** The runs of a cluster, newest first; `version` as in `useLiveQuery`. */
export function useClusterRuns(
  id: ClusterId,
  version: unknown,
): AsyncValue<RunListResponse> {
  const api = useApi(latticeOperationsApiRef);
  return useLiveQuery({
    key: `runs of ${formatClusterId(id)}`,
    version,
    load: signal => api.listClusterRuns(id, { signal }),
    patient: true,
  });
}

/** A run as it is now. */
export function useRun(id: string): AsyncValue<Run> {
  const api = useApi(latticeOperationsApiRef);
  return useLiveQuery({
    key: `run ${id}`,
    load: signal => api.getRun(id, { signal }),
  });
}
