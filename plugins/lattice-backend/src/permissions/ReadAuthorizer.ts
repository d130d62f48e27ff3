import {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  latticeClusterReadPermission,
  latticeManagementClusterReadPermission,
} from '@lattice-dev/plugin-lattice-common';
import { ReadFilter, everything } from '../fleet/query/ReadFilter';
import { ConditionMatcher } from './ClusterAuthorizer';

export interface ReadAuthorizerOptions {
  permissions: PermissionsService;
  matches: ConditionMatcher;
}

/**
 * Turns what the policy says about reading into a cut. A conditional decision
 * becomes a filter, so that whoever asks for many clusters and whoever asks
 * for one is told the same.
 */
export class ReadAuthorizer {
  readonly #options: ReadAuthorizerOptions;

  static create(options: ReadAuthorizerOptions): ReadAuthorizer {
    return new ReadAuthorizer(options);
  }

  private constructor(options: ReadAuthorizerOptions) {
    this.#options = options;
  }

  /** Throws when no cluster at all may be seen. */
  async filterFor(credentials: BackstageCredentials): Promise<ReadFilter> {
    const permission = latticeClusterReadPermission;
    const { permissions, matches } = this.#options;
    const [[decision], [sources]] = await Promise.all([
      permissions.authorizeConditional([{ permission }], { credentials }),
      permissions.authorize(
        [{ permission: latticeManagementClusterReadPermission }],
        { credentials },
      ),
    ]);
    const seesSources = sources.result === AuthorizeResult.ALLOW;
    if (decision.result === AuthorizeResult.ALLOW) {
      return { ...everything, key: `all ${seesSources}`, seesSources };
    }
    if (decision.result === AuthorizeResult.CONDITIONAL) {
      return {
        key: JSON.stringify([decision.conditions, seesSources]),
        allows: row => matches(decision, row),
        seesSources,
      };
    }
    throw new NotAllowedError(`You need the permission ${permission.name}`);
  }
}
