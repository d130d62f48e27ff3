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
import { clusterStatus, objectTree } from '../capi';
import { ClusterCut } from './ClusterCut';
import { cutSources } from './cutSources';
import { detailFromRow, treeFromRow } from './fromRow';
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

  sources(cut: ClusterCut): SourceStatus[] {
    return cutSources(this.#fleet.sources, cut);
  }

  list(query: ClusterQuery, cut: ClusterCut): ClusterListResponse {
    const view = this.#views.get(query, cut);
    const after = query.cursor ? readCursor(query.cursor) : undefined;
    const page = view.page(after, query.limit ?? DEFAULT_LIMIT);
    return {
      items: page.rows,
      total: view.total,
      facets: view.facets,
      ...(page.next && { nextCursor: writeCursor(page.next) }),
      sources: this.sources(cut),
    };
  }

  /** Changes whenever the answer to the same question changes. */
  version(query: ClusterQuery, cut: ClusterCut): string {
    const { version } = this.#views.get(query, cut);
    return `${this.#fleet.epoch}-${version}-${this.#fleet.sourcesVersion}`;
  }

  row(id: ClusterId, cut: ClusterCut): ClusterRow | undefined {
    return this.rowById(formatClusterId(id), cut);
  }

  rowById(id: string, cut: ClusterCut): ClusterRow | undefined {
    const row = this.#fleet.rows.get(id);
    return row && cut.allows(row) ? row : undefined;
  }

  /** All rows that somebody may see. */
  rows(cut: ClusterCut): ClusterRow[] {
    return this.#views.get({}, cut).rows();
  }

  get(id: ClusterId, cut: ClusterCut): ClusterResponse | undefined {
    const row = this.row(id, cut);
    if (!row) return undefined;
    const input = this.#fleet.statusInput(id);
    const options = { now: 0, ...input, ...id };
    return {
      cluster:
        clusterStatus(input?.objects ?? [], options) ?? detailFromRow(row),
      staleSince: this.#fleet.staleSince(id.managementCluster),
      sources: this.#sourcesOf(id, cut),
    };
  }

  tree(id: ClusterId, cut: ClusterCut): ClusterTreeResponse | undefined {
    const row = this.row(id, cut);
    if (!row) return undefined;
    const input = this.#fleet.statusInput(id);
    const options = { now: 0, ...input };
    return {
      tree: objectTree(input?.objects ?? [], options) ?? treeFromRow(row),
      sources: this.#sourcesOf(id, cut),
    };
  }

  machines(
    id: ClusterId,
    cut: ClusterCut,
  ): ClusterMachinesResponse | undefined {
    const found = this.get(id, cut);
    return (
      found && { machines: found.cluster.machines, sources: found.sources }
    );
  }

  events(id: ClusterId, cut: ClusterCut): ClusterEventsResponse | undefined {
    const found = this.get(id, cut);
    return found && { events: found.cluster.events, sources: found.sources };
  }

  /** Read from the management cluster at the time of asking. */
  async object(
    id: ClusterId,
    uid: string,
    cut: ClusterCut,
  ): Promise<ClusterObjectResponse | undefined> {
    if (!this.row(id, cut)) return undefined;
    const shown = await readObject(this.#fleet, id, uid);
    return (
      shown && {
        object: shown.object,
        omitted: [...shown.omitted],
        sources: this.#sourcesOf(id, cut),
      }
    );
  }

  #sourcesOf(
    { managementCluster }: ClusterId,
    cut: ClusterCut,
  ): SourceStatus[] {
    return this.sources(cut).filter(
      source => source.managementCluster === managementCluster,
    );
  }
}
