import {
  ClusterFacets,
  ClusterFilter,
  ClusterRow,
  createSearch,
} from '@lattice-dev/plugin-lattice-common';
import { parseLabelSelector } from './labelSelector';

export type FacetField = keyof ClusterFacets;

/** How the value of a facet is read from a row; undefined is counted nowhere. */
export const facetValues: Record<
  FacetField,
  (row: ClusterRow) => string | undefined
> = {
  health: row => row.health,
  flavour: row => row.flavour,
  managementCluster: row => row.managementCluster,
  namespace: row => row.namespace,
  owner: row => row.owner,
  system: row => row.system,
  version: row => row.kubernetesVersion,
};

export const facetFields = Object.keys(facetValues) as FacetField[];

/** A filter, ready to be asked about many rows. */
export interface RowFilter {
  matches(row: ClusterRow): boolean;
  /**
   * The facets that count this row: all when it matches, only the one whose
   * own filter keeps it out, none when more than one thing does.
   */
  countedIn(row: ClusterRow): readonly FacetField[];
}

const NONE: readonly FacetField[] = [];

export function createRowFilter(
  filter: ClusterFilter,
  allows: (row: ClusterRow) => boolean = () => true,
): RowFilter {
  const wanted = facetFields
    .filter(field => filter[field]?.length)
    .map(field => ({ field, values: new Set<string>(filter[field]) }));
  const rest = restOf(filter);
  const countedIn = (row: ClusterRow): readonly FacetField[] => {
    if (!allows(row) || !rest(row)) return NONE;
    const missed = wanted.filter(
      ({ field, values }) => !values.has(facetValues[field](row) ?? ''),
    );
    if (missed.length === 0) return facetFields;
    return missed.length === 1 ? [missed[0].field] : NONE;
  };
  const matches = (row: ClusterRow) =>
    allows(row) &&
    rest(row) &&
    wanted.every(({ field, values }) =>
      values.has(facetValues[field](row) ?? ''),
    );
  return { countedIn, matches };
}

function restOf(filter: ClusterFilter): (row: ClusterRow) => boolean {
  const selects = filter.label ? parseLabelSelector(filter.label) : undefined;
  const searched = createSearch(filter.q ?? '');
  return row => (selects?.(row.labels) ?? true) && searched(row);
}
