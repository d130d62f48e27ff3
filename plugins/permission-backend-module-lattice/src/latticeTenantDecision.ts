import {
  AuthorizeResult,
  isResourcePermission,
  PermissionCondition,
  PermissionCriteria,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import {
  createLatticeClusterConditionalDecision,
  latticeClusterConditions,
} from '@lattice-dev/plugin-lattice-backend';
import {
  latticeClusterBreakGlassPermission,
  LATTICE_POLICY_PROBE,
  RESOURCE_TYPE_LATTICE_CLUSTER,
} from '@lattice-dev/plugin-lattice-common';
import { entityDecision } from './entityDecision';

/**
 * What the policy has to be told.
 *
 * @public
 */
export interface TenantPolicyOptions {
  /** Entity references of the groups that may do everything in Lattice. */
  platformTeams: readonly string[];
  /**
   * Entity references of the groups that may get the permanent admin
   * kubeconfig of any cluster. No one by default, not even the platform team.
   */
  breakGlassTeams?: readonly string[];
}

type Criteria = PermissionCriteria<
  PermissionCondition<typeof RESOURCE_TYPE_LATTICE_CLUSTER>
>;
type Rule = (teams: string[]) => Criteria;

const owner: Rule = claims => latticeClusterConditions.isOwner({ claims });
const tenant: Rule = claims => latticeClusterConditions.isTenant({ claims });
const either: Rule = teams => ({ anyOf: [owner(teams), tenant(teams)] });
const both: Rule = teams => ({ allOf: [owner(teams), tenant(teams)] });

/**
 * What people of a team may do with a cluster. The annotation of a Cluster
 * decides who sees it; everything else needs the right to its namespace. What
 * is not in this table is the platform team's.
 */
const rules: ReadonlyMap<string, Rule> = new Map([
  ['lattice.cluster.read', either],
  ['lattice.cluster.create', both],
  ['lattice.credentials.write', both],
  ['lattice.credentials.use', tenant],
  ['lattice.cluster.scale', tenant],
  ['lattice.cluster.repair', tenant],
  ['lattice.cluster.change', tenant],
  ['lattice.cluster.upgrade', tenant],
  ['lattice.cluster.pause', tenant],
  ['lattice.cluster.delete', tenant],
  ['lattice.cluster.kubeconfig', tenant],
  ['lattice.cluster.logs', tenant],
  ['lattice.cluster.console', tenant],
  ['lattice.cluster.force', tenant],
]);

/** What people of any team may do. */
const forTeams: ReadonlySet<string> = new Set([
  'lattice.management-cluster.read',
]);

const BREAK_GLASS = latticeClusterBreakGlassPermission.name;

const allow: PolicyDecision = { result: AuthorizeResult.ALLOW };
const deny: PolicyDecision = { result: AuthorizeResult.DENY };

/**
 * What the tenant policy says about a question; undefined when it is not about
 * Lattice, so that a policy of your own can go on.
 *
 * @public
 */
export function latticeTenantDecision(
  { permission }: PolicyQuery,
  user: PolicyQueryUser | undefined,
  options: TenantPolicyOptions,
): PolicyDecision | undefined {
  // By this question Lattice tells a policy from one that allows everything.
  if (permission.name === LATTICE_POLICY_PROBE) return deny;
  const claims = user?.info.ownershipEntityRefs ?? [];
  const teams = claims.filter(claim => claim.startsWith('group:'));
  const isPlatform = teams.some(team => options.platformTeams.includes(team));
  if (!permission.name.startsWith('lattice.')) {
    return isPlatform ? undefined : entityDecision(permission, teams);
  }
  if (permission.name === BREAK_GLASS) {
    const { breakGlassTeams = [] } = options;
    return teams.some(team => breakGlassTeams.includes(team)) ? allow : deny;
  }
  if (isPlatform) return allow;
  if (teams.length === 0) return deny;
  if (forTeams.has(permission.name)) return allow;
  const rule = rules.get(permission.name);
  return rule && isResourcePermission(permission, RESOURCE_TYPE_LATTICE_CLUSTER)
    ? createLatticeClusterConditionalDecision(permission, rule(teams))
    : deny;
}
