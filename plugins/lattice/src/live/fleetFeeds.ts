import { ClusterFilter, LatticeApi } from '@lattice-dev/plugin-lattice-common';
import { FleetFeed } from './FleetFeed';

const feedsByApi = new WeakMap<LatticeApi, Map<string, FleetFeed>>();

/**
 * The feed of this browser tab for a filter. Whoever wants a part of the
 * fleet reads along with a feed of the whole, if there is one.
 */
export function fleetFeed(api: LatticeApi, filter: ClusterFilter): FleetFeed {
  const feeds = feedsByApi.get(api) ?? new Map<string, FleetFeed>();
  feedsByApi.set(api, feeds);
  const key = JSON.stringify(filter);
  const found = feeds.get('{}') ?? feeds.get(key);
  if (found) {
    return found;
  }
  const feed = FleetFeed.create({
    api,
    filter,
    onIdle: () => feeds.delete(key),
  });
  feeds.set(key, feed);
  return feed;
}
