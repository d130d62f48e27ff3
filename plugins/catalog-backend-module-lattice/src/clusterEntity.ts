import {
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  Entity,
} from '@backstage/catalog-model';
import {
  ANNOTATION_CLUSTER,
  clusterEntityName,
  ClusterRow,
  flavourTitle,
  managementClusterEntityName,
  urlPart,
} from '@lattice-dev/plugin-lattice-common';

/** Nobody is known to own it. */
export const NO_OWNER = 'unknown';

const LABEL = /^([a-z0-9.-]+\/)?[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$/;

/** What the entity of a cluster is made from. */
export type EntitySource = Pick<
  ClusterRow,
  | 'id'
  | 'managementCluster'
  | 'namespace'
  | 'name'
  | 'flavour'
  | 'labels'
  | 'owner'
  | 'tenants'
  | 'system'
>;

/** Equal for rows of a cluster that make the same entity. */
export function clusterFingerprint(row: EntitySource): string {
  const { flavour, labels, owner = '', system = '', tenants = [] } = row;
  let text = `${flavour}\n${owner}\n${system}\n${tenants.join(',')}`;
  for (const name of Object.keys(labels)) text += `\n${name}=${labels[name]}`;
  return text;
}

/** The entity of a cluster: names and links, no status. */
export function clusterEntity(
  row: EntitySource,
  { location, appUrl }: { location: string; appUrl: string },
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name: clusterEntityName(row),
      title: row.name,
      description: `${flavourTitle(row.flavour)} cluster ${row.name} in ${
        row.managementCluster
      }/${row.namespace}`,
      annotations: {
        [ANNOTATION_LOCATION]: location,
        [ANNOTATION_ORIGIN_LOCATION]: location,
        [ANNOTATION_CLUSTER]: row.id,
      },
      labels: validLabels(row.labels),
      links: [{ url: `${appUrl}${pageOf(row)}`, title: 'Live status' }],
    },
    spec: {
      type: 'kubernetes-cluster',
      owner: row.owner ?? row.tenants?.[0] ?? NO_OWNER,
      // Who may see it in the catalog, besides its owner.
      ...(row.tenants && { tenants: [...row.tenants] }),
      ...(row.system && { system: row.system }),
      dependsOn: [
        `resource:default/${managementClusterEntityName(
          row.managementCluster,
        )}`,
      ],
    },
  };
}

/** The entity that clusters depend on. */
export function managementClusterEntity(
  managementCluster: { name: string; title?: string },
  { location }: { location: string },
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name: managementClusterEntityName(managementCluster.name),
      title: managementCluster.title ?? managementCluster.name,
      description: 'Cluster API management cluster',
      annotations: {
        [ANNOTATION_LOCATION]: location,
        [ANNOTATION_ORIGIN_LOCATION]: location,
      },
    },
    spec: { type: 'kubernetes-management-cluster', owner: NO_OWNER },
  };
}

/** The catalog refuses an entity whole for one label that it does not like. */
function validLabels(labels: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).filter(
      ([name, value]) => LABEL.test(name) && LABEL.test(value),
    ),
  );
}

function pageOf({ managementCluster, namespace, name }: EntitySource): string {
  const parts = [managementCluster, namespace, name].map(urlPart);
  return `/lattice/clusters/${parts.join('/')}`;
}
