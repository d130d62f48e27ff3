import { SourceStatus } from '@lattice-dev/plugin-lattice-common';
import { ReadFilter } from './ReadFilter';

/**
 * Everybody learns whether what they see is live. Which kinds are missing and
 * why a connection fails is for those who may look at management clusters.
 */
export function visibleSources(
  sources: SourceStatus[],
  { seesSources }: ReadFilter,
): SourceStatus[] {
  if (seesSources) return sources;
  return sources
    .filter(({ kind }) => !kind)
    .map(({ managementCluster, state, since }) => ({
      managementCluster,
      state,
      since,
    }));
}
