import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import {
  ClusterRow,
  compareHealth,
  EntityStatusResponse,
  Health,
  SourceStatus,
  worstHealth,
} from '@lattice-dev/plugin-lattice-common';
import { ReadFilter } from '../fleet/query/ReadFilter';
import { FleetService } from '../fleet/FleetService';
import { parseLabelSelector } from '../fleet/query/labelSelector';
import { EntityIndex } from './EntityIndex';
import { EntityLinks } from './EntityLinks';
import { EntityReader } from './EntityReader';

export interface EntityStatusServiceOptions {
  reader: EntityReader;
  service: FleetService;
  index: EntityIndex;
}

/**
 * From a catalog entity to its clusters. All three ways only show: whoever
 * writes an annotation sees no cluster that the permissions hide.
 */
export class EntityStatusService {
  readonly #options: EntityStatusServiceOptions;

  static create(options: EntityStatusServiceOptions): EntityStatusService {
    return new EntityStatusService(options);
  }

  private constructor(options: EntityStatusServiceOptions) {
    this.#options = options;
  }

  async status(
    entityRef: string,
    readFilter: ReadFilter,
    credentials: BackstageCredentials,
  ): Promise<EntityStatusResponse> {
    const { reader, service } = this.#options;
    const links = await reader.links(entityRef, credentials);
    if (!links) throw new NotFoundError(`Entity ${entityRef} not found`);
    const rows = new Map<string, ClusterRow>();
    const missing: string[] = [...links.invalid];
    for (const id of links.ids) {
      const row = service.rowById(id, readFilter);
      if (row) rows.set(id, row);
      else missing.push(id);
    }
    for (const row of this.#selected(links, readFilter)) rows.set(row.id, row);
    for (const row of this.#related(links, readFilter)) rows.set(row.id, row);
    const sources = service.sources(readFilter);
    return this.#answer(entityRef, [...rows.values()], missing, sources);
  }

  #selected({ selector }: EntityLinks, readFilter: ReadFilter): ClusterRow[] {
    if (!selector) return [];
    const selects = parseLabelSelector(selector);
    return this.#options.service
      .rows(readFilter)
      .filter(row => selects(row.labels));
  }

  /** Clusters that name the entity, and those whose entities it is related to. */
  #related({ refs }: EntityLinks, readFilter: ReadFilter): ClusterRow[] {
    const { index, service } = this.#options;
    return refs
      .flatMap(ref => [...index.clustersOf(ref)])
      .map(id => service.rowById(id, readFilter))
      .filter((row): row is ClusterRow => row !== undefined);
  }

  #answer(
    entityRef: string,
    clusters: ClusterRow[],
    missing: string[],
    sources: SourceStatus[],
  ): EntityStatusResponse {
    clusters.sort(
      (left, right) =>
        compareHealth(left.health, right.health) ||
        left.id.localeCompare(right.id),
    );
    const counts: Partial<Record<Health, number>> = {};
    for (const { health } of clusters) {
      counts[health] = (counts[health] ?? 0) + 1;
    }
    return {
      entityRef,
      health: worstHealth(clusters.map(row => row.health)),
      counts,
      clusters,
      missing,
      sources,
    };
  }
}
