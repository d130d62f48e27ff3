import { PermissionsRegistryService } from '@backstage/backend-plugin-api';
import { isResourcePermission } from '@backstage/plugin-permission-common';
import { createConditionAuthorizer } from '@backstage/plugin-permission-node';
import {
  ClusterRow,
  latticePermissions,
  RESOURCE_TYPE_LATTICE_CLUSTER,
} from '@lattice-dev/plugin-lattice-common';
import { ConditionMatcher } from './ClusterAuthorizer';
import { ClusterResource, clusterResourceRef, clusterRules } from './rules';

/**
 * Tells the permission system about clusters and their rules; gives what
 * decides whether a condition holds. `getRow` finds a cluster by its id.
 */
export function registerClusterPermissions(options: {
  permissionsRegistry: PermissionsRegistryService;
  getRow: (id: string) => ClusterRow | undefined;
}): ConditionMatcher {
  const { permissionsRegistry, getRow } = options;
  permissionsRegistry.addResourceType({
    resourceRef: clusterResourceRef,
    permissions: latticePermissions.filter(permission =>
      isResourcePermission(permission, RESOURCE_TYPE_LATTICE_CLUSTER),
    ),
    rules: clusterRules,
    getResources: async ids => ids.map(getRow),
  });
  permissionsRegistry.addPermissions(
    latticePermissions.filter(permission => !isResourcePermission(permission)),
  );
  return createConditionAuthorizer<ClusterResource>(
    permissionsRegistry.getPermissionRuleset(clusterResourceRef),
  );
}
