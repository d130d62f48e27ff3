import {
  ClusterEventsResponse,
  ClusterId,
  ClusterListResponse,
  ClusterMachinesResponse,
  ClusterObjectResponse,
  ClusterQuery,
  ClusterResponse,
  ClusterRow,
  ClusterTreeResponse,
  formatClusterId,
  SourceStatus,
} from '@lattice-dev/plugin-lattice-common';
import { ReadFilter } from './query/ReadFilter';
import { visibleSources } from './query/visibleSources';
import { lastKnownDetail, lastKnownTree } from './rows/lastKnown';
import { Fleet } from './Fleet';
import { readCursor, writeCursor } from './query/cursor';
import { FleetViews } from './query/FleetViews';
import { readObject } from './readObject';

const DEFAULT_LIMIT = 50;

/**
 * Answers every question about the fleet, from memory, cut to what the asker
 * may see. A cluster that does not exist and one that is hidden are the same:
 * undefined.
 */
export class FleetService {
  readonly #fleet: Fleet;
  readonly #views: FleetViews;

  static create(options: { fleet: Fleet }): FleetService {
    return new FleetService(options.fleet);
  }

  private constructor(fleet: Fleet) {
    this.#fleet = fleet;
    this.#views = FleetViews.create(fleet.rows);
  }

  stop() {
    this.#views.stop();
  }

  sources(readFilter: ReadFilter): SourceStatus[] {
    return visibleSources(this.#fleet.sources, readFilter);
  }

  list(query: ClusterQuery, readFilter: ReadFilter): ClusterListResponse {
    const view = this.#views.get(query, readFilter);
    const after = query.cursor ? readCursor(query.cursor) : undefined;
    const page = view.page(after, query.limit ?? DEFAULT_LIMIT);
    return {
      items: page.rows,
      total: view.total,
      facets: view.facets,
      ...(page.next && { nextCursor: writeCursor(page.next) }),
      sources: this.sources(readFilter),
    };
  }

  /** Changes whenever the answer to the same question changes. */
  version(query: ClusterQuery, readFilter: ReadFilter): string {
    const { version } = this.#views.get(query, readFilter);
    return `${this.#fleet.epoch}-${version}-${this.#fleet.sourcesVersion}`;
  }

  row(id: ClusterId, readFilter: ReadFilter): ClusterRow | undefined {
    return this.rowById(formatClusterId(id), readFilter);
  }

  rowById(id: string, readFilter: ReadFilter): ClusterRow | undefined {
    const row = this.#fleet.rows.get(id);
    return row && readFilter.allows(row) ? row : undefined;
  }

  /** All rows that somebody may see. */
  rows(readFilter: ReadFilter): ClusterRow[] {
    return this.#views.get({}, readFilter).rows();
  }

  get(id: ClusterId, readFilter: ReadFilter): ClusterResponse | undefined {
    const row = this.row(id, readFilter);
    if (!row) return undefined;
    return {
      cluster: this.#fleet.detail(id) ?? lastKnownDetail(row),
      staleSince: this.#fleet.staleSince(id.managementCluster),
      sources: this.#sourcesOf(id, readFilter),
    };
  }

  tree(id: ClusterId, readFilter: ReadFilter): ClusterTreeResponse | undefined {
    const row = this.row(id, readFilter);
    if (!row) return undefined;
    return {
      tree: this.#fleet.tree(id) ?? lastKnownTree(row),
      sources: this.#sourcesOf(id, readFilter),
    };
  }

  machines(
    id: ClusterId,
    readFilter: ReadFilter,
  ): ClusterMachinesResponse | undefined {
    const found = this.get(id, readFilter);
    return (
      found && { machines: found.cluster.machines, sources: found.sources }
    );
  }

  events(
    id: ClusterId,
    readFilter: ReadFilter,
  ): ClusterEventsResponse | undefined {
    const found = this.get(id, readFilter);
    return found && { events: found.cluster.events, sources: found.sources };
  }

  /** Read from the management cluster at the time of asking. */
  async object(
    id: ClusterId,
    uid: string,
    readFilter: ReadFilter,
  ): Promise<ClusterObjectResponse | undefined> {
    if (!this.row(id, readFilter)) return undefined;
    const shown = await readObject(this.#fleet, id, uid);
    return (
      shown && {
        object: shown.object,
        omitted: [...shown.omitted],
        sources: this.#sourcesOf(id, readFilter),
      }
    );
  }

  #sourcesOf(
    { managementCluster }: ClusterId,
    readFilter: ReadFilter,
  ): SourceStatus[] {
    return this.sources(readFilter).filter(
      source => source.managementCluster === managementCluster,
    );
  }
}
