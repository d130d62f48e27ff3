import { ClusterRow } from '@lattice-dev/plugin-lattice-common';

/** A namespace whose clusters run in an OpenStack project. */
export interface ProjectPlace {
  managementCluster: string;
  namespace: string;
  clusters: number;
  machines: number;
  /** Owners of its clusters, each once. */
  owners: string[];
}

const order = (left: ProjectPlace, right: ProjectPlace) =>
  left.namespace.localeCompare(right.namespace) ||
  left.managementCluster.localeCompare(right.managementCluster);

/** Namespaces with OpenStack clusters, by name. */
export function placesOf(
  rows: Iterable<ClusterRow>,
  of: { managementCluster?: string } = {},
): ProjectPlace[] {
  const places = new Map<string, ProjectPlace>();
  for (const row of rows) {
    const { managementCluster, namespace, owner, infrastructureKind } = row;
    if (!infrastructureKind?.startsWith('OpenStack')) continue;
    if (of.managementCluster && of.managementCluster !== managementCluster) {
      continue;
    }
    const key = `${managementCluster}/${namespace}`;
    const place = places.get(key) ?? {
      ...{ managementCluster, namespace },
      ...{ clusters: 0, machines: 0, owners: [] },
    };
    places.set(key, place);
    place.clusters += 1;
    place.machines += row.controlPlane.desired + row.workers.desired;
    if (owner && !place.owners.includes(owner)) place.owners.push(owner);
  }
  return [...places.values()].sort(order);
}
