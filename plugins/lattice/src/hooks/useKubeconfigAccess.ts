import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterId,
  formatClusterId,
  KubeconfigAccess,
} from '@lattice-dev/plugin-lattice-common';
import { latticeOperationsApiRef } from '../api';
import { AsyncValue } from './AsyncValue';
import { useLiveQuery } from './useLiveQuery';

/** What kubeconfigs can be asked for, and who has one. */
export function useKubeconfigAccess(
  id: ClusterId,
): AsyncValue<KubeconfigAccess> {
  const api = useApi(latticeOperationsApiRef);
  return useLiveQuery({
    key: `kubeconfigs ${formatClusterId(id)}`,
    load: signal => api.getKubeconfigAccess(id, { signal }),
  });
}
