import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import {
  latticeTenantDecision,
  TenantPolicyOptions,
} from './latticeTenantDecision';

/**
 * The tenant policy of Lattice for a portal without a policy of its own: what
 * is not about Lattice is allowed to everybody who is signed in.
 *
 * @public
 */
export class LatticeTenantPolicy implements PermissionPolicy {
  readonly #options: TenantPolicyOptions;

  constructor(options: TenantPolicyOptions) {
    this.#options = options;
  }

  async handle(
    request: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    if (!user) return { result: AuthorizeResult.DENY };
    return (
      latticeTenantDecision(request, user, this.#options) ?? {
        result: AuthorizeResult.ALLOW,
      }
    );
  }
}
