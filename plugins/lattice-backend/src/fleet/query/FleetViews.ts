import {
  ClusterFilter,
  ClusterQuery,
} from '@lattice-dev/plugin-lattice-common';
import { LRUCache } from 'lru-cache';
import { FleetRows } from '../rows/FleetRows';
import { ChangeLog } from './ChangeLog';
import { ReadFilter } from './ReadFilter';
import { FleetView } from './FleetView';
import { createRowFilter } from './rowFilter';
import { createRowOrder } from './rowOrder';

/** A view that nobody asks for is dropped after a minute. */
const KEPT = {
  max: 128,
  ttl: 60_000,
  updateAgeOnGet: true,
  ttlAutopurge: true,
};
/** With more changes than this share of the rows a new view is cheaper. */
const REBUILD_SHARE = 0.1;
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

interface KeptView {
  readonly view: FleetView;
  /** The last batch of changes that the view includes. */
  readonly sequence: number;
}

/**
 * The views that were asked for last. A change is only logged; a view takes in
 * what it missed when somebody asks for it.
 */
export class FleetViews {
  readonly #rows: FleetRows;
  readonly #log = new ChangeLog();
  readonly #views = new LRUCache<string, KeptView>(KEPT);
  readonly #unsubscribe: () => void;

  static create(rows: FleetRows): FleetViews {
    return new FleetViews(rows);
  }

  private constructor(rows: FleetRows) {
    this.#rows = rows;
    this.#unsubscribe = rows.subscribe(changes => this.#log.append(changes));
  }

  stop() {
    this.#unsubscribe();
    this.#views.clear();
  }

  get(query: ClusterQuery, readFilter: ReadFilter): FleetView {
    const key = `${query.sort ?? ''} ${filterKey(query, readFilter)}`;
    // Before the log is read: this publishes changes that are still held back.
    const rows = this.#rows.values();
    const view =
      this.#updated(this.#views.get(key)) ??
      FleetView.create({
        filter: createRowFilter(query, readFilter.allows),
        order: createRowOrder(query.sort),
        rows,
      });
    this.#views.set(key, { view, sequence: this.#log.sequence });
    return view;
  }

  /** Undefined when a new view is needed. */
  #updated(kept: KeptView | undefined): FleetView | undefined {
    const missed = kept && this.#log.since(kept.sequence);
    if (!missed || missed.size > 50 + this.#rows.size * REBUILD_SHARE) {
      return undefined;
    }
    kept.view.apply(missed.values());
    return kept.view;
  }
}
