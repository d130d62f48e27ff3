import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Resource type of the permissions on a single workload cluster.
 *
 * @public
 */
export const RESOURCE_TYPE_LATTICE_CLUSTER = 'lattice-cluster';

/**
 * Name of a permission that allows nothing and that a policy must deny to
 * everybody, administrators too: it shows whether a policy allows everything.
 *
 * @public
 */
export const LATTICE_POLICY_PROBE = 'lattice.policy.probe';

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
 * Allows to create a cluster; asked about the cluster that would be made.
 *
 * @public
 */
export const latticeClusterCreatePermission = createPermission({
  name: 'lattice.cluster.create',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to change the number of machines of a cluster.
 *
 * @public
 */
export const latticeClusterScalePermission = createPermission({
  name: 'lattice.cluster.scale',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to replace machines of a cluster and to restart its rollouts.
 *
 * @public
 */
export const latticeClusterRepairPermission = createPermission({
  name: 'lattice.cluster.repair',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to change pools, control plane, class and class variables of a
 * cluster, and to take such changes back.
 *
 * @public
 */
export const latticeClusterChangePermission = createPermission({
  name: 'lattice.cluster.change',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to give a cluster without an owner its owner.
 *
 * @public
 */
export const latticeClusterAdoptPermission = createPermission({
  name: 'lattice.cluster.adopt',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to give a cluster another Kubernetes version.
 *
 * @public
 */
export const latticeClusterUpgradePermission = createPermission({
  name: 'lattice.cluster.upgrade',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to delete a cluster.
 *
 * @public
 */
export const latticeClusterDeletePermission = createPermission({
  name: 'lattice.cluster.delete',
  attributes: { action: 'delete' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to pause and to resume a cluster.
 *
 * @public
 */
export const latticeClusterPausePermission = createPermission({
  name: 'lattice.cluster.pause',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to get kubeconfigs of a cluster that end, in any of its roles.
 *
 * @public
 */
export const latticeClusterKubeconfigPermission = createPermission({
  name: 'lattice.cluster.kubeconfig',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to get the permanent admin kubeconfig of a cluster, for emergencies.
 * It never ends and can't be withdrawn.
 *
 * @public
 */
export const latticeClusterBreakGlassPermission = createPermission({
  name: 'lattice.cluster.break-glass',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to see what the controllers of the management cluster logged about a
 * cluster, as proof of a diagnosis.
 *
 * @public
 */
export const latticeClusterLogsPermission = createPermission({
  name: 'lattice.cluster.logs',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to take fields of a cluster over from other owners.
 *
 * @public
 */
export const latticeClusterForcePermission = createPermission({
  name: 'lattice.cluster.force',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to start an upgrade although a check of health, support range or
 * running changes fails, with a reason.
 *
 * @public
 */
export const latticeClusterOverridePermission = createPermission({
  name: 'lattice.cluster.override',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to plan and apply manifests that no blueprint made, on top of the
 * right to create the cluster that they hold.
 *
 * @public
 */
export const latticeClusterManifestsPermission = createPermission({
  name: 'lattice.cluster.manifests',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to write the cloud credentials of a cluster; asked about the cluster
 * that they are for.
 *
 * @public
 */
export const latticeCredentialsWritePermission = createPermission({
  name: 'lattice.credentials.write',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to look into a cloud with the credentials of a namespace; asked about
 * a cluster of its owner in that namespace.
 *
 * @public
 */
export const latticeCredentialsUsePermission = createPermission({
  name: 'lattice.credentials.use',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_LATTICE_CLUSTER,
});

/**
 * Allows to read the console log of a machine, without the secrets in it, on
 * top of the right to look into the cloud of its cluster.
 *
 * @public
 */
export const latticeClusterConsolePermission = createPermission({
  name: 'lattice.cluster.console',
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
  latticeClusterCreatePermission,
  latticeClusterScalePermission,
  latticeClusterRepairPermission,
  latticeClusterChangePermission,
  latticeClusterAdoptPermission,
  latticeClusterUpgradePermission,
  latticeClusterDeletePermission,
  latticeClusterPausePermission,
  latticeClusterKubeconfigPermission,
  latticeClusterBreakGlassPermission,
  latticeClusterLogsPermission,
  latticeClusterForcePermission,
  latticeClusterOverridePermission,
  latticeClusterManifestsPermission,
  latticeCredentialsWritePermission,
  latticeCredentialsUsePermission,
  latticeClusterConsolePermission,
];
