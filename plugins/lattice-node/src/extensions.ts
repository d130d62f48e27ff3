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

/**
 * An OpenStack cloud that a module brings along.
 *
 * @public
 */
export interface OpenStackCloudRegistration {
  /** Unique among all clouds, also the configured ones. */
  name: string;
  /** What people read, where it should differ from the name. */
  title?: string;
  /** Where Keystone is asked; `http` only on the loopback. */
  authUrl: string;
  /** Other addresses by which a clouds.yaml names it; they are never asked. */
  aliases?: string[];
  region?: string;
  /** Projects that Lattice may read in for the owners of namespaces. */
  projects?: OpenStackProjectRegistration[];
}

/**
 * A project of a cloud with a credential to read it.
 *
 * @public
 */
export interface OpenStackProjectRegistration {
  /** Unique among all projects, also the configured ones. */
  name: string;
  title?: string;
  /** Namespaces whose owners may use it: `team-a`, or `mgmt-1/team-*`. */
  namespaces: string[];
  applicationCredential: { id: string; secret: string };
}

/**
 * Lets modules of the `lattice` plugin add clouds to those of
 * `lattice.openstack.clouds` in the configuration.
 *
 * @public
 */
export interface OpenStackCloudsExtensionPoint {
  /** Throws when the address can't be used. */
  addCloud(registration: OpenStackCloudRegistration): void;
}

/**
 * Extension point for OpenStack clouds.
 *
 * @public
 */
export const openStackCloudsExtensionPoint =
  createExtensionPoint<OpenStackCloudsExtensionPoint>({
    id: 'lattice.openstack-clouds',
  });
