import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Resource type of the permissions on a single workload cluster.
 *
 * @public
 */
export const RESOURCE_TYPE_LATTICE_CLUSTER = 'lattice-cluster';

/**
 * Allows to see the management clusters and how they are connected.
 *
 * @public
 */
export const latticeManagementClusterReadPermission = createPermission({
  name: 'lattice.management-cluster.read',
  attributes: { action: 'read' },
});

/**
 * Allows to see a cluster, its objects, events and diagnosis.
 *
 * @public
 */
export const latticeClusterReadPermission = createPermission({
  name: 'lattice.cluster.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Every permission of Lattice.
 *
 * @public
 */
export const latticePermissions = [
  latticeManagementClusterReadPermission,
  latticeClusterReadPermission,
];
