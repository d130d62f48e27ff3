import { SourceState, SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { LinkMode } from '../live/fleetState';
import { unseenKinds, wholeSources } from './sources';

/**
 * Whether what is on screen follows the fleet. Beside how it reaches the page:
 *
 * - `live`: the stream runs, and every management cluster is live
 * - `partial`: some are live, or one of their kinds is not
 * - `stale`, `unreachable`: none is live, all for the same reason
 * - `notLive`: none is live, for several reasons
 * - `none`: there is no management cluster to follow
 */
export type Liveness =
  | LinkMode
  | 'partial'
  | 'stale'
  | 'unreachable'
  | 'notLive'
  | 'none';

const alike: Partial<Record<SourceState, Liveness>> = {
  connecting: 'connecting',
  stale: 'stale',
  unreachable: 'unreachable',
};

/** The stream alone says nothing: it also runs while nothing is read. */
export function livenessOf(
  mode: LinkMode,
  sources: readonly SourceStatus[],
): Liveness {
  if (mode !== 'live') return mode;
  const states = wholeSources(sources).map(({ state }) => state);
  if (states.length === 0) return 'none';
  if (!states.includes('live')) {
    const same = states.every(state => state === states[0]);
    return (same && alike[states[0]]) || 'notLive';
  }
  const broken = unseenKinds(sources).some(({ state }) => state === 'broken');
  return broken || states.some(state => state !== 'live') ? 'partial' : 'live';
}
