import { ClusterFacets, ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { RowChange } from '../rows/FleetRows';
import { FacetCounts } from './FacetCounts';
import { facetFields, RowFilter } from './rowFilter';
import { OrderedPlace, RowOrder } from './rowOrder';

interface Placed {
  readonly place: OrderedPlace;
  readonly row: ClusterRow;
}

let lastVersion = 0;

/** Counted across all views: one that is made again never repeats a version. */
function nextVersion(): number {
  lastVersion += 1;
  return lastVersion;
}

/**
 * The answer to one query (filter, rights, order), kept up to date by changes.
 * A page is a slice, so it costs the same in a fleet of any size.
 */
export class FleetView {
  readonly #filter: RowFilter;
  readonly #order: RowOrder;
  readonly #facets = new FacetCounts();
  readonly #placed: Placed[];
  #version = nextVersion();

  static create(options: {
    filter: RowFilter;
    order: RowOrder;
    rows: Iterable<ClusterRow>;
  }): FleetView {
    return new FleetView(options.filter, options.order, options.rows);
  }

  private constructor(
    filter: RowFilter,
    order: RowOrder,
    rows: Iterable<ClusterRow>,
  ) {
    this.#filter = filter;
    this.#order = order;
    this.#placed = this.#placeAll(rows);
  }

  get total(): number {
    return this.#placed.length;
  }

  /** Different for each content, over all views of this process. */
  get version(): number {
    return this.#version;
  }

  get facets(): ClusterFacets {
    return this.#facets.current;
  }

  rows(): ClusterRow[] {
    return this.#placed.map(({ row }) => row);
  }

  /** The rows after a place, which need not exist any more. */
  page(after: OrderedPlace | undefined, limit: number) {
    const start = after ? this.#indexAfter(after) : 0;
    const slice = this.#placed.slice(start, start + limit);
    return {
      rows: slice.map(({ row }) => row),
      next:
        start + limit < this.#placed.length ? slice.at(-1)?.place : undefined,
    };
  }

  apply(changes: Iterable<RowChange>) {
    for (const { previous, next } of changes) {
      if (previous) this.#remove(previous);
      if (next) this.#add(next);
    }
  }

  #placeAll(rows: Iterable<ClusterRow>): Placed[] {
    const placed: Placed[] = [];
    for (const row of rows) {
      const counted = this.#filter.countedIn(row);
      this.#facets.count(row, counted, 1);
      if (counted === facetFields) {
        placed.push({ place: this.#order.placeOf(row), row });
      }
    }
    const { compare } = this.#order;
    return placed.sort((left, right) => compare(left.place, right.place));
  }

  #add(row: ClusterRow) {
    const counted = this.#filter.countedIn(row);
    if (counted.length === 0) return;
    this.#version = nextVersion();
    this.#facets.count(row, counted, 1);
    if (counted !== facetFields) return;
    const place = this.#order.placeOf(row);
    this.#placed.splice(this.#indexAfter(place), 0, { place, row });
  }

  #remove(row: ClusterRow) {
    const counted = this.#filter.countedIn(row);
    if (counted.length === 0) return;
    this.#version = nextVersion();
    this.#facets.count(row, counted, -1);
    const index = this.#indexAfter(this.#order.placeOf(row)) - 1;
    if (this.#placed[index]?.row.id === row.id) this.#placed.splice(index, 1);
  }

  /** How many rows are at or before the place. */
  #indexAfter(place: OrderedPlace): number {
    let low = 0;
    let high = this.#placed.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#order.compare(this.#placed[middle].place, place) <= 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
