import {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import {
  AuthorizeResult,
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import type { OpenPortal } from './OpenPortal';
import { ClusterResource } from './rules';

/** What the permission rules look at; a cluster that is to be made has it too. */
export type AuthorizedCluster = ClusterResource;

type LatticePermission = ResourcePermission<'lattice-cluster'>;

/** Tells whether a conditional decision holds for a cluster. */
export type ConditionMatcher = (
  decision: PolicyDecision,
  cluster: AuthorizedCluster,
) => boolean;

/** What a policy said about one permission of one person. */
export interface ClusterDecision {
  decision: PolicyDecision;
  allows(cluster: AuthorizedCluster): boolean;
  require(cluster: AuthorizedCluster): void;
}

/** Asks about clusters as they are now, or as they would be. */
export class ClusterAuthorizer {
  readonly #permissions: PermissionsService;
  readonly #matches: ConditionMatcher;
  readonly #portal?: Pick<OpenPortal, 'require'>;

  static create(options: {
    permissions: PermissionsService;
    matches: ConditionMatcher;
    /** Refuses what no policy guards. */
    portal?: Pick<OpenPortal, 'require'>;
  }): ClusterAuthorizer {
    return new ClusterAuthorizer(options);
  }

  private constructor(options: {
    permissions: PermissionsService;
    matches: ConditionMatcher;
    portal?: Pick<OpenPortal, 'require'>;
  }) {
    this.#permissions = options.permissions;
    this.#matches = options.matches;
    this.#portal = options.portal;
  }

  /** Throws when no cluster at all is allowed, before anything is read. */
  async decide(
    permission: LatticePermission,
    credentials: BackstageCredentials,
  ): Promise<ClusterDecision> {
    const [decision] = await this.#permissions.authorizeConditional(
      [{ permission }],
      { credentials },
    );
    if (decision.result === AuthorizeResult.DENY) throw denied(permission);
    if (decision.result === AuthorizeResult.ALLOW) {
      await this.#portal?.require(permission, credentials);
    }
    return this.recall(permission, decision);
  }

  /** A decision that was made before, about clusters as they are now. */
  recall(
    permission: { name: string },
    decision: PolicyDecision,
  ): ClusterDecision {
    const allows = (cluster: AuthorizedCluster) =>
      decision.result === AuthorizeResult.ALLOW ||
      this.#matches(decision, cluster);
    const require = (cluster: AuthorizedCluster) => {
      if (!allows(cluster)) throw denied(permission, cluster);
    };
    return { decision, allows, require };
  }
}

function denied(permission: { name: string }, cluster?: AuthorizedCluster) {
  const where = cluster
    ? ` for ${[cluster.managementCluster, cluster.namespace, cluster.name]
        .filter(Boolean)
        .join('/')}`
    : '';
  return new NotAllowedError(`You need permission ${permission.name}${where}`);
}
