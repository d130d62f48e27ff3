import { ClusterRow } from '@lattice-dev/plugin-lattice-common';

/**
 * Which clusters somebody may see. Lists, counts, facets and the stream all
 * use it, so they show the same clusters.
 */
export interface ReadFilter {
  /** Equal for filters that allow the same. */
  readonly key: string;
  readonly allows: (row: ClusterRow) => boolean;
  /** Each row that it allows has one of these access keys; undefined: any row may be allowed. */
  readonly accessKeys?: ReadonlySet<string>;
  /** Addresses, errors and kinds of sources, not only their state. */
  readonly seesSources: boolean;
}

export const everything: ReadFilter = {
  key: 'all',
  allows: () => true,
  seesSources: true,
};
