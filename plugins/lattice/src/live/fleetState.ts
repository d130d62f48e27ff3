import {
  ClusterRow,
  SourceStatus,
  StreamFrame,
} from '@lattice-dev/plugin-lattice-common';

/**
 * How the fleet reaches this page:
 *
 * - `connecting`: nothing has arrived yet
 * - `live`: by the stream
 * - `updating`: by the stream until a moment ago; it is being resumed
 * - `polling`: the stream is down, read anew every few seconds
 */
export type LinkMode = 'connecting' | 'live' | 'updating' | 'polling';

/** What this page knows about the fleet. */
export interface FleetState {
  rows: ReadonlyMap<string, ClusterRow>;
  sources: SourceStatus[];
  /** Where in the stream this is; sent when connecting again. */
  position?: string;
  /** True once a whole fleet has arrived, however old it may be now. */
  loaded: boolean;
  mode: LinkMode;
  /** Since when the mode holds (milliseconds). */
  modeSince: number;
  /** Why nothing new arrives; absent while all is well. */
  error?: Error;
  /** Why the stream is down, also while polling goes well. */
  streamError?: Error;
}

export function initialFleetState(now: number): FleetState {
  return {
    rows: new Map(),
    sources: [],
    loaded: false,
    mode: 'connecting',
    modeSince: now,
  };
}

/** The state in another mode; `modeSince` moves only when the mode does. */
export function withMode(
  state: FleetState,
  mode: LinkMode,
  now: number,
): FleetState {
  return state.mode === mode ? state : { ...state, mode, modeSince: now };
}

/** The state after a whole fleet has been read. */
export function withFleet(
  state: FleetState,
  clusters: readonly ClusterRow[],
  sources: SourceStatus[],
): FleetState {
  return {
    ...state,
    rows: new Map(clusters.map(row => [row.id, row])),
    sources,
    loaded: true,
    error: undefined,
  };
}

/** The state after one frame of the stream; the old one stays as it is. */
export function applyFrame(
  state: FleetState,
  frame: StreamFrame,
  now: number,
): FleetState {
  if (frame.type === 'snapshot') {
    const next = withFleet(state, frame.clusters, frame.sources);
    return {
      ...withMode(next, 'live', now),
      position: frame.position,
      streamError: undefined,
    };
  }
  if (frame.type === 'changes') {
    const rows = new Map(state.rows);
    frame.removed.forEach(id => rows.delete(id));
    frame.upserted.forEach(row => rows.set(row.id, row));
    const next = withMode(state, 'live', now);
    return {
      ...next,
      rows,
      sources: frame.sources ?? state.sources,
      position: frame.position,
      error: undefined,
      streamError: undefined,
    };
  }
  // The last good fleet stays on screen until the snapshot that follows.
  return { ...withMode(state, 'updating', now), position: undefined };
}
