import {
  ClusterFilter,
  ClusterQuery,
} from '@lattice-dev/plugin-lattice-common';
import { FleetRows } from '../rows/FleetRows';
import { ReadFilter } from './ReadFilter';
import { FleetView } from './FleetView';
import { createRowFilter } from './rowFilter';
import { createRowOrder } from './rowOrder';

const MAX_VIEWS = 128;
const filterNames: Array<keyof ClusterFilter> = [
  'health',
  'flavour',
  'managementCluster',
  'namespace',
  'owner',
  'system',
  'version',
  'label',
  'q',
];

/** Two filters that ask for the same have the same key. */
export function filterKey(
  filter: ClusterFilter,
  readFilter: ReadFilter,
): string {
  const parts = filterNames.map(name => {
    const value = filter[name];
    return Array.isArray(value) ? [...value].sort() : value ?? '';
  });
  return JSON.stringify([readFilter.key, ...parts]);
}

/** The views that were asked for last, all kept up to date. */
export class FleetViews {
  readonly #rows: FleetRows;
  readonly #views = new Map<string, FleetView>();
  readonly #unsubscribe: () => void;

  static create(rows: FleetRows): FleetViews {
    return new FleetViews(rows);
  }

  private constructor(rows: FleetRows) {
    this.#rows = rows;
    this.#unsubscribe = rows.subscribe(changes => {
      for (const view of this.#views.values()) {
        view.apply(changes, rows.values());
      }
    });
  }

  stop() {
    this.#unsubscribe();
    this.#views.clear();
  }

  get(query: ClusterQuery, readFilter: ReadFilter): FleetView {
    const key = `${query.sort ?? ''} ${filterKey(query, readFilter)}`;
    const view =
      this.#views.get(key) ??
      FleetView.create({
        filter: createRowFilter(query, readFilter.allows),
        order: createRowOrder(query.sort),
        rows: this.#rows.values(),
      });
    this.#views.delete(key);
    this.#views.set(key, view);
    this.#dropOldest();
    return view;
  }

  /** A Map remembers the order of insertion: the first is the oldest. */
  #dropOldest() {
    if (this.#views.size <= MAX_VIEWS) return;
    const [oldest] = this.#views.keys();
    this.#views.delete(oldest);
  }
}
