import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterId,
  KubeconfigAccess,
} from '@lattice-dev/plugin-lattice-common';
import { latticeOperationsApiRef } from '../api';
import { useChoices } from '../fields/useChoices';
import { AsyncValue } from './AsyncValue';

/**
 * What kubeconfigs can be asked for, and who has one. Asked once: each answer
 * is read on the management cluster.
 */
export function useKubeconfigAccess(
  id: ClusterId,
): AsyncValue<KubeconfigAccess> {
  const api = useApi(latticeOperationsApiRef);
  return useChoices(id, (cluster, signal) =>
    api.getKubeconfigAccess(cluster, { signal }),
  );
}
