import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterId,
  formatClusterId,
  UpgradeVersionsResponse,
} from '@lattice-dev/plugin-lattice-common';
import { latticeOperationsApiRef } from '../api';
import { AsyncValue } from './AsyncValue';
import { useLiveQuery } from './useLiveQuery';

/** What an upgrade of a cluster can choose from. */
export function useUpgradeVersions(
  id: ClusterId,
): AsyncValue<UpgradeVersionsResponse> {
  const api = useApi(latticeOperationsApiRef);
  return useLiveQuery({
    key: formatClusterId(id),
    load: signal => api.listUpgradeVersions(id, { signal }),
  });
}
