import { useApi } from '@backstage/core-plugin-api';
import {
  ClusterFilter,
  ClusterRow,
  EntityStatusResponse,
} from '@lattice-dev/plugin-lattice-common';
import { useEffect, useMemo, useState } from 'react';
import { latticeApiRef } from '../api';
import { liveVersion, streamFilter, withLive } from '../entities/entityLive';
import { LinkMode } from '../live/fleetState';
import { AsyncValue } from './AsyncValue';
import { useFleet } from './useFleet';
import { useLiveQuery } from './useLiveQuery';

const NONE: ClusterRow[] = [];

/**
 * The clusters of a catalog entity, with their worst health: read once, then
 * kept live by the stream, and read again when a cluster comes or goes.
 */
export function useEntityStatus(
  entityRef: string,
): AsyncValue<EntityStatusResponse> & { mode: LinkMode } {
  const api = useApi(latticeApiRef);
  const [clusters, setClusters] = useState(NONE);
  const filterKey = JSON.stringify(streamFilter(entityRef, clusters));
  const filter = useMemo<ClusterFilter | undefined>(
    () => filterKey && JSON.parse(filterKey),
    [filterKey],
  );
  const { link } = useFleet(filter, { off: filter === undefined });
  const version = liveVersion(entityRef, clusters, link);
  const query = useLiveQuery({
    key: entityRef,
    version,
    load: signal => api.getEntityStatus(entityRef, { signal }),
  });
  const found = query.value?.clusters ?? NONE;
  useEffect(() => setClusters(found), [found]);

  const { value } = query;
  const live = useMemo(() => value && withLive(value, link), [value, link]);
  return { ...query, value: live, mode: link.mode };
}
