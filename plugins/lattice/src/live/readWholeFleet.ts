import {
  ClusterFilter,
  ClusterRow,
  LatticeApi,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';

// The most that the backend gives at once.
const PAGE = 500;

/** Reads all pages of the fleet, for the times when the stream is down. */
export async function readWholeFleet(
  api: LatticeApi,
  filter: ClusterFilter,
  signal: AbortSignal,
): Promise<{ clusters: ClusterRow[]; sources: SourceStatus[] }> {
  const clusters: ClusterRow[] = [];
  let cursor: string | undefined;
  let sources: SourceStatus[] = [];
  do {
    const page = await api.listClusters(
      { ...filter, sort: 'name', limit: PAGE, cursor },
      { signal },
    );
    clusters.push(...page.items);
    sources = page.sources;
    cursor = page.nextCursor;
  } while (cursor);
  return { clusters, sources };
}
