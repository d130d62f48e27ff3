import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { ClusterRow, urlPart } from '@lattice-dev/plugin-lattice-common';

function listed(values: string[]): string {
  return [...new Set(values)].sort().map(urlPart).join(',');
}

/**
 * The filter of the fleet page that shows the clusters of an entity: by what
 * the clusters say of themselves, else by their places. Undefined for none.
 */
export function fleetSearch(
  entity: Entity,
  clusters: readonly ClusterRow[],
): string | undefined {
  const kind = entity.kind.toLowerCase();
  const ref = urlPart(stringifyEntityRef(entity));
  if (kind === 'system') return `?system=${ref}`;
  if (kind === 'group') return `?owner=${ref}`;
  if (clusters.length === 0) return undefined;
  const name = clusters.length === 1 ? `&q=${urlPart(clusters[0].name)}` : '';
  const places = listed(clusters.map(row => row.managementCluster));
  return `?mgmt=${places}&namespace=${listed(
    clusters.map(row => row.namespace),
  )}${name}`;
}
