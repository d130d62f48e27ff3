import {
  ClusterFilter,
  ClusterRow,
  EntityStatusResponse,
  healthValues,
  SourceStatus,
  worstHealth,
} from '@lattice-dev/plugin-lattice-common';

const filters: Record<string, (ref: string) => ClusterFilter> = {
  system: ref => ({ system: [ref] }),
  group: ref => ({ owner: [ref] }),
};

/**
 * The part of the stream that can tell of an entity's clusters: those that
 * name it, else those in the namespaces of the clusters it has. Undefined
 * while nothing of that is known.
 */
export function streamFilter(
  entityRef: string,
  clusters: readonly ClusterRow[],
): ClusterFilter | undefined {
  const [kind] = entityRef.toLowerCase().split(':');
  const own = filters[kind];
  if (own) return own(entityRef);
  if (clusters.length === 0) return undefined;
  const distinct = (values: string[]) => [...new Set(values)].sort();
  return {
    managementCluster: distinct(clusters.map(row => row.managementCluster)),
    namespace: distinct(clusters.map(row => row.namespace)),
  };
}

/** What the stream has brought so far. */
export interface LiveFleet {
  rows: ReadonlyMap<string, ClusterRow>;
  sources: SourceStatus[];
  loaded: boolean;
}

/** The answer with what the stream has brought since. */
export function withLive(
  status: EntityStatusResponse,
  { rows, sources, loaded }: LiveFleet,
): EntityStatusResponse {
  const live = withLiveRows(status, rows);
  return loaded ? { ...live, sources } : live;
}

/** The answer with the rows that the stream has since brought, worst first. */
export function withLiveRows(
  status: EntityStatusResponse,
  rows: ReadonlyMap<string, ClusterRow>,
): EntityStatusResponse {
  const clusters = status.clusters.map(row => rows.get(row.id) ?? row);
  if (clusters.every((row, index) => row === status.clusters[index])) {
    return status;
  }
  const counts: EntityStatusResponse['counts'] = {};
  for (const { health } of clusters) {
    counts[health] = (counts[health] ?? 0) + 1;
  }
  const rank = ({ health }: ClusterRow) => healthValues.indexOf(health);
  return {
    ...status,
    clusters: [...clusters].sort((left, right) => rank(left) - rank(right)),
    counts,
    health: worstHealth(clusters.map(({ health }) => health)),
  };
}

/** Changes when a cluster of the entity or a management cluster does. */
export function liveVersion(
  entityRef: string,
  clusters: readonly ClusterRow[],
  { rows, sources }: LiveFleet,
): string {
  const known = new Set(clusters.map(({ id }) => id));
  const places = sources.map(
    ({ managementCluster, kind, state }) =>
      `${managementCluster}|${kind}|${state}`,
  );
  return [...rows.values()]
    .filter(
      ({ id, system, owner }) =>
        known.has(id) || system === entityRef || owner === entityRef,
    )
    .map(row => [row.id, row.health, row.phase, row.sentence].join('|'))
    .concat(places)
    .sort()
    .join('\n');
}
