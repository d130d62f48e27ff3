import { useApi } from '@backstage/core-plugin-api';
import { ClusterFilter } from '@lattice-dev/plugin-lattice-common';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { latticeApiRef } from '../api';
import { fleetFeed } from '../live/fleetFeeds';
import { FleetState, initialFleetState } from '../live/fleetState';
import { AsyncValue } from './AsyncValue';

const EVERYTHING: ClusterFilter = {};

/**
 * The live fleet: the stream first, a poll only while the stream is down.
 * While it is `off` nothing is read and nothing is known.
 */
export function useFleet(
  filter: ClusterFilter = EVERYTHING,
  options: { off?: boolean } = {},
): AsyncValue<FleetState> & { link: FleetState } {
  const api = useApi(latticeApiRef);
  const { off } = options;
  const key = JSON.stringify(filter);
  const feed = useMemo(
    () => (off ? undefined : fleetFeed(api, JSON.parse(key))),
    [api, key, off],
  );
  const [state, setState] = useState(
    () => feed?.state ?? initialFleetState(Date.now()),
  );

  useEffect(() => {
    if (!feed) return undefined;
    setState(feed.state);
    return feed.subscribe(() => setState(feed.state));
  }, [feed]);

  const retry = useCallback(() => feed?.retry(), [feed]);
  return {
    value: state.loaded ? state : undefined,
    loading: !state.loaded && !state.error,
    error: state.error,
    retry,
    link: state,
  };
}
