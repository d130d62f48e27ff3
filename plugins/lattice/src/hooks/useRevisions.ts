import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterId,
  formatClusterId,
  RevisionListResponse,
} from '@lattice-dev/plugin-lattice-common';
import { latticeOperationsApiRef } from '../api';
import { AsyncValue } from './AsyncValue';
import { useLiveQuery } from './useLiveQuery';

/** The recorded changes of a cluster; `version` as in `useLiveQuery`. */
export function useRevisions(
  id: ClusterId,
  version: unknown,
): AsyncValue<RevisionListResponse> {
  const api = useApi(latticeOperationsApiRef);
  return useLiveQuery({
    key: `revisions of ${formatClusterId(id)}`,
    version,
    load: signal => api.listRevisions(id, { signal }),
    patient: true,
  });
}
