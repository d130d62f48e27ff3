import {
  AuthorizeResult,
  isPermission,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import { latticeManagementClusterReadPermission } from '@lattice-dev/plugin-lattice-common';

const platformTeam = 'group:default/platform';

const allow: PolicyDecision = { result: AuthorizeResult.ALLOW };
const deny: PolicyDecision = { result: AuthorizeResult.DENY };

/** Signed-in people belong to at least one group besides themselves. */
function hasTeam(user: PolicyQueryUser): boolean {
  return user.info.ownershipEntityRefs.some(ref => ref.startsWith('group:'));
}

/**
 * An example to read and to replace:
 * - the platform team may do everything;
 * - people of a team see the management clusters;
 * - what is not Lattice's is allowed to everybody who is signed in.
 */
export class ExamplePolicy implements PermissionPolicy {
  async handle(
    { permission }: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    if (!user) return deny;
    if (user.info.ownershipEntityRefs.includes(platformTeam)) return allow;
    if (isPermission(permission, latticeManagementClusterReadPermission)) {
      return hasTeam(user) ? allow : deny;
    }
    return permission.name.startsWith('lattice.') ? deny : allow;
  }
}
