import { useApi } from '@backstage/core-plugin-api';
import { ClusterFilter } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { latticeApiRef } from '../api';
import { fleetFeed } from '../live/fleetFeeds';
import { FleetState } from '../live/fleetState';
import { AsyncValue } from './AsyncValue';

const EVERYTHING: ClusterFilter = {};

/** The live fleet: the stream first, a poll only while the stream is down. */
export function useFleet(
  filter: ClusterFilter = EVERYTHING,
): AsyncValue<FleetState> & { link: FleetState } {
  const api = useApi(latticeApiRef);
  const key = JSON.stringify(filter);
  const feed = useMemo(() => fleetFeed(api, JSON.parse(key)), [api, key]);
  const [state, setState] = useState(feed.state);

  useEffect(() => {
    setState(feed.state);
    return feed.subscribe(() => setState(feed.state));
  }, [feed]);

  const retry = useCallback(() => feed.retry(), [feed]);
  return {
    value: state.loaded ? state : undefined,
    loading: !state.loaded && !state.error,
    error: state.error,
    retry,
    link: state,
  };
}
