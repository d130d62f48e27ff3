import {
  ClusterResponse,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { isNeverRead, wholeSources } from '../fleet/sources';

/** That a cluster is shown with the last status it is known to have had. */
export interface LastKnown {
  source?: SourceStatus;
  /** When it had it; undefined when that was before Lattice started. */
  asOf?: string;
}

/** Undefined while the management cluster is live. */
export function lastKnownOf(
  response: ClusterResponse | undefined,
): LastKnown | undefined {
  if (!response) return undefined;
  const { staleSince, sources, cluster } = response;
  const source = wholeSources(sources).find(
    ({ managementCluster }) => managementCluster === cluster.managementCluster,
  );
  if (source ? source.state === 'live' : !staleSince) return undefined;
  const asOf = source && isNeverRead(source) ? undefined : staleSince;
  return { source, asOf };
}
