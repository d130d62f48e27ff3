import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { Entity } from '@backstage/catalog-model';
import { NotFoundError } from '@backstage/errors';
import { CatalogService } from '@backstage/plugin-catalog-node';
import {
  ANNOTATION_CLUSTER,
  ANNOTATION_CLUSTER_SELECTOR,
  ClusterRow,
  compareHealth,
  EntityStatusResponse,
  formatClusterId,
  Health,
  parseClusterIds,
  worstHealth,
} from '@lattice-dev/plugin-lattice-common';
import { ClusterCut } from '../fleet/ClusterCut';
import { FleetService } from '../fleet/FleetService';
import { parseLabelSelector } from '../fleet/query/labelSelector';
import { EntityIndex } from './EntityIndex';

export interface EntityStatusServiceOptions {
  catalog: CatalogService;
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
    cut: ClusterCut,
    credentials: BackstageCredentials,
  ): Promise<EntityStatusResponse> {
    const { catalog, service } = this.#options;
    const entity = await catalog.getEntityByRef(entityRef, { credentials });
    if (!entity) throw new NotFoundError(`There is no entity ${entityRef}`);
    const named = namedBy(entity);
    const rows = new Map<string, ClusterRow>();
    const missing: string[] = [...named.invalid];
    for (const id of named.ids) {
      const row = service.rowById(id, cut);
      if (row) rows.set(id, row);
      else missing.push(id);
    }
    for (const row of this.#selected(entity, cut)) rows.set(row.id, row);
    for (const row of this.#related(entityRef, entity, cut)) {
      rows.set(row.id, row);
    }
    return this.#answer(entityRef, [...rows.values()], missing);
  }

  #selected(entity: Entity, cut: ClusterCut): ClusterRow[] {
    const selector = entity.metadata.annotations?.[ANNOTATION_CLUSTER_SELECTOR];
    if (!selector?.trim()) return [];
    const selects = parseLabelSelector(selector);
    return this.#options.service.rows(cut).filter(row => selects(row.labels));
  }

  /** Clusters that name the entity, and those whose entities it is related to. */
  #related(entityRef: string, entity: Entity, cut: ClusterCut): ClusterRow[] {
    const { index, service } = this.#options;
    const refs = [
      entityRef,
      ...(entity.relations ?? [])
        .map(relation => relation.targetRef)
        .filter(ref => ref.startsWith('resource:')),
    ];
    return refs
      .flatMap(ref => [...index.clustersOf(ref)])
      .map(id => service.rowById(id, cut))
      .filter((row): row is ClusterRow => row !== undefined);
  }

  #answer(
    entityRef: string,
    clusters: ClusterRow[],
    missing: string[],
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
      sources: this.#options.service.sources,
    };
  }
}

function namedBy(entity: Entity): { ids: string[]; invalid: string[] } {
  const annotation = entity.metadata.annotations?.[ANNOTATION_CLUSTER] ?? '';
  const { ids, invalid } = parseClusterIds(annotation);
  return { ids: [...new Set(ids.map(formatClusterId))], invalid };
}
