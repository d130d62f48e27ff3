import { useApi } from '@backstage/core-plugin-api';
import { FlavoursResponse } from '@lattice-dev/plugin-lattice-common';
import { latticeOperationsApiRef } from '../api';
import { useChoices } from '../fields/useChoices';
import { AsyncValue } from './AsyncValue';

/** What a management cluster can make, and what it lacks for the rest. */
export function useFlavours(
  managementCluster: string | undefined,
): AsyncValue<FlavoursResponse> {
  const api = useApi(latticeOperationsApiRef);
  return useChoices(managementCluster, (name, signal) =>
    api.listFlavours(name, { signal }),
  );
}
