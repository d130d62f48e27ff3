import { useApi } from '@backstage/core-plugin-api';
import { EntityStatusResponse } from '@lattice-dev/plugin-lattice-common';
import { latticeApiRef } from '../api';
import { AsyncValue } from './AsyncValue';
import { useLiveQuery } from './useLiveQuery';

/** The clusters of a catalog entity, with their worst health. */
export function useEntityStatus(
  entityRef: string,
): AsyncValue<EntityStatusResponse> {
  const api = useApi(latticeApiRef);
  return useLiveQuery({
    key: entityRef,
    load: signal => api.getEntityStatus(entityRef, { signal }),
  });
}
