import { createExtensionPoint } from '@backstage/backend-plugin-api';

/**
 * A management cluster that a module brings along.
 *
 * @public
 */
export interface ManagementClusterRegistration {
  /** Unique among all management clusters, also the configured ones. */
  name: string;
  /** What people read, where it should differ from the name. */
  title?: string;
  /** An embedded one with simulated clusters; the portal says so. */
  sandbox?: boolean;
  /** A kubeconfig document; its current context is used. */
  kubeconfig: string;
}

/**
 * Lets modules of the `lattice` plugin add management clusters to those of
 * `lattice.managementClusters` in the configuration.
 *
 * @public
 */
export interface ManagementClustersExtensionPoint {
  /** Throws when the name is taken. */
  addManagementCluster(registration: ManagementClusterRegistration): void;
}

/**
 * Extension point for management clusters.
 *
 * @public
 */
export const managementClustersExtensionPoint =
  createExtensionPoint<ManagementClustersExtensionPoint>({
    id: 'lattice.management-clusters',
  });
