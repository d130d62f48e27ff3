import {
  AuthorizeResult,
  isPermission,
  isResourcePermission,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import {
  createLatticeClusterConditionalDecision,
  latticeClusterConditions,
} from '@lattice-dev/plugin-lattice-backend';
import {
  LATTICE_POLICY_PROBE,
  latticeManagementClusterReadPermission,
  RESOURCE_TYPE_LATTICE_CLUSTER,
} from '@lattice-dev/plugin-lattice-common';

const platformTeam = 'group:default/platform';

const allow: PolicyDecision = { result: AuthorizeResult.ALLOW };
const deny: PolicyDecision = { result: AuthorizeResult.DENY };

/**
 * An example to read and to replace:
 * - the platform team may do everything;
 * - people of a team see the management clusters, and see and operate the
 *   clusters that their team owns;
 * - whoever has no team sees nothing of Lattice;
 * - what is not Lattice's is allowed to everybody who is signed in.
 */
export class ExamplePolicy implements PermissionPolicy {
  async handle(
    { permission }: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    if (!user || permission.name === LATTICE_POLICY_PROBE) return deny;
    if (!permission.name.startsWith('lattice.')) return allow;

    const claims = user.info.ownershipEntityRefs;
    const teams = claims.filter(claim => claim.startsWith('group:'));
    if (teams.includes(platformTeam)) return allow;
    if (teams.length === 0) return deny;

    if (isPermission(permission, latticeManagementClusterReadPermission)) {
      return allow;
    }
    return isResourcePermission(permission, RESOURCE_TYPE_LATTICE_CLUSTER)
      ? createLatticeClusterConditionalDecision(
          permission,
          latticeClusterConditions.isOwner({ claims: teams }),
        )
      : deny;
  }
}
