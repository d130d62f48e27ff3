import { ClusterRow } from '@lattice-dev/plugin-lattice-common';

/**
 * Which clusters somebody may see. Everything that is shown goes through one
 * of these, so that lists, counts, facets and the stream are cut alike.
 */
export interface ReadFilter {
  /** Equal for cuts that allow the same. */
  readonly key: string;
  readonly allows: (row: ClusterRow) => boolean;
  /** Addresses, errors and kinds of sources, not only their state. */
  readonly seesSources: boolean;
}

export const everything: ReadFilter = {
  key: 'all',
  allows: () => true,
  seesSources: true,
};
export const nothing: ReadFilter = {
  key: 'none',
  allows: () => false,
  seesSources: false,
};
