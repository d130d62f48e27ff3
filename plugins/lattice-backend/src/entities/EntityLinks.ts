import { Entity } from '@backstage/catalog-model';
import {
  ANNOTATION_CLUSTER,
  ANNOTATION_CLUSTER_SELECTOR,
  formatClusterId,
  parseClusterIds,
} from '@lattice-dev/plugin-lattice-common';

/** All of an entity that leads to clusters. */
export interface EntityLinks {
  /** Clusters that its annotation names, and what in there names none. */
  readonly ids: readonly string[];
  readonly invalid: readonly string[];
  readonly selector?: string;
  /** The entity itself, and the resources that it is related to. */
  readonly refs: readonly string[];
}

export function entityLinks(entityRef: string, entity: Entity): EntityLinks {
  const annotations = entity.metadata.annotations ?? {};
  const named = parseClusterIds(annotations[ANNOTATION_CLUSTER] ?? '');
  const resources = (entity.relations ?? [])
    .map(relation => relation.targetRef)
    .filter(ref => ref.startsWith('resource:'));
  return {
    ids: [...new Set(named.ids.map(formatClusterId))],
    invalid: named.invalid,
    selector: annotations[ANNOTATION_CLUSTER_SELECTOR]?.trim() || undefined,
    refs: [entityRef, ...resources],
  };
}
