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

/** `resource:<namespace>/<managementCluster>.<namespace>.<name>`. */
const clusterRef = /^resource:[^/]+\/[^/]+\.[^/]+\.[^/]+$/i;

const anyResource = /^resource:/i;

/** What a related resource has to look like, by kind of the entity. */
const related: Record<string, RegExp> = {
  system: anyResource,
  group: anyResource,
  // Databases and queues are resources too, and most components have one.
  component: clusterRef,
};

/**
 * True for an entity that may have several clusters: it names or selects
 * them, or it is a system or group with resources, or a component
 * that depends on a cluster of the catalog.
 */
export function hasClusters(entity: Entity): boolean {
  if (isClusterEntity(entity)) {
    return false;
  }
  const wanted = related[entity.kind.toLowerCase()];
  const found = (entity.relations ?? []).some(({ targetRef }) =>
    wanted?.test(targetRef),
  );
  return found || namedClusters(entity) > 1 || hasSelector(entity);
}
