import { ClusterFacets, ClusterRow } from '@lattice-dev/plugin-lattice-common';
import { RowChange } from '../rows/FleetRows';
import { FacetCounts } from './FacetCounts';
import { RowFilter } from './rowFilter';
import { OrderedPlace, RowOrder } from './rowOrder';

interface Placed {
  readonly place: OrderedPlace;
  readonly row: ClusterRow;
}

/** Beyond this part of all rows a rebuild is cheaper than single moves. */
const REBUILD_SHARE = 0.1;

/**
 * The answer to one question (filter, rights, order), kept up to date by the
 * changes. A page is a slice, so it costs the same in a fleet of any size.
 */
export class FleetView {
  readonly #filter: RowFilter;
  readonly #order: RowOrder;
  readonly #facets = new FacetCounts();
  #placed: Placed[] = [];
  #version = 0;

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
    this.rebuild(rows);
  }

  get total(): number {
    return this.#placed.length;
  }

  /** Grows when anything that it answers has changed. */
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

  apply(changes: readonly RowChange[], rows: Iterable<ClusterRow>) {
    if (changes.length > 50 + this.#placed.length * REBUILD_SHARE) {
      this.rebuild(rows);
      return;
    }
    for (const { previous, next } of changes) {
      if (previous) this.#remove(previous);
      if (next) this.#add(next);
    }
  }

  rebuild(rows: Iterable<ClusterRow>) {
    this.#version += 1;
    this.#facets.clear();
    this.#placed = [];
    for (const row of rows) {
      const counted = this.#filter.countedIn(row);
      this.#facets.count(row, counted, 1);
      if (this.#filter.matches(row)) {
        this.#placed.push({ place: this.#order.placeOf(row), row });
      }
    }
    this.#placed.sort((left, right) =>
      this.#order.compare(left.place, right.place),
    );
  }

  #add(row: ClusterRow) {
    const counted = this.#filter.countedIn(row);
    if (counted.length === 0) return;
    this.#version += 1;
    this.#facets.count(row, counted, 1);
    if (!this.#filter.matches(row)) return;
    const place = this.#order.placeOf(row);
    this.#placed.splice(this.#indexAfter(place), 0, { place, row });
  }

  #remove(row: ClusterRow) {
    const counted = this.#filter.countedIn(row);
    if (counted.length === 0) return;
    this.#version += 1;
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
