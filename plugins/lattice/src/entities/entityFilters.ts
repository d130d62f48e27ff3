import { Entity } from '@backstage/catalog-model';
import {
  ANNOTATION_CLUSTER,
  ANNOTATION_CLUSTER_SELECTOR,
  parseClusterIds,
} from '@lattice-dev/plugin-lattice-common';

const TYPE = 'kubernetes-cluster';

function annotationOf(entity: Entity, name: string): string {
  return entity.metadata.annotations?.[name] ?? '';
}

/** How many clusters the entity names itself. */
function namedClusters(entity: Entity): number {
  return parseClusterIds(annotationOf(entity, ANNOTATION_CLUSTER)).ids.length;
}

/** True for an entity that stands for one cluster. */
export function isClusterEntity(entity: Entity): boolean {
  const isResource =
    entity.kind.toLowerCase() === 'resource' && entity.spec?.type === TYPE;
  return (
    namedClusters(entity) === 1 ||
    (isResource && namedClusters(entity) === 0 && !hasSelector(entity))
  );
}

function hasSelector(entity: Entity): boolean {
  return Boolean(annotationOf(entity, ANNOTATION_CLUSTER_SELECTOR));
}

const aggregates = new Set(['system', 'component', 'group']);

/**
 * True for an entity that may have several clusters: it names or selects
 * them, or it is a system, component or group with a resource of its own.
 */
export function hasClusters(entity: Entity): boolean {
  if (isClusterEntity(entity)) {
    return false;
  }
  const related =
    aggregates.has(entity.kind.toLowerCase()) &&
    (entity.relations ?? []).some(relation =>
      relation.targetRef.toLowerCase().startsWith('resource:'),
    );
  return related || namedClusters(entity) > 1 || hasSelector(entity);
}
