import { ClusterFacets, ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { FacetField, facetFields, facetValues } from './rowFilter';

/** Nobody picks from more; and an answer must not grow with the fleet. */
const MAX_VALUES = 200;

/** How many rows have each value, counted as rows come and go. */
export class FacetCounts {
  readonly #counts = new Map<FacetField, Map<string, number>>(
    facetFields.map(field => [field, new Map()]),
  );
  #current?: ClusterFacets;

  /** The most frequent values of each facet. */
  get current(): ClusterFacets {
    this.#current ??= Object.fromEntries(
      facetFields.map(field => [field, mostOf(this.#counts.get(field)!)]),
    ) as unknown as ClusterFacets;
    return this.#current;
  }

  count(row: ClusterRow, fields: readonly FacetField[], change: 1 | -1) {
    if (fields.length === 0) return;
    this.#current = undefined;
    for (const field of fields) {
      const value = facetValues[field](row);
      if (value !== undefined) bump(this.#counts.get(field)!, value, change);
    }
  }
}

function bump(counts: Map<string, number>, value: string, change: 1 | -1) {
  const count = (counts.get(value) ?? 0) + change;
  if (count > 0) counts.set(value, count);
  else counts.delete(value);
}

function mostOf(counts: Map<string, number>): Record<string, number> {
  if (counts.size <= MAX_VALUES) return Object.fromEntries(counts);
  const most = [...counts].sort(([, left], [, right]) => right - left);
  return Object.fromEntries(most.slice(0, MAX_VALUES));
}
