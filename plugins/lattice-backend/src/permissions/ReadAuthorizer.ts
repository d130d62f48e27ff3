import {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import {
  AuthorizeResult,
  ConditionalPolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  latticeClusterReadPermission,
  latticeManagementClusterReadPermission,
} from '@lattice-dev/plugin-lattice-common';
import { LRUCache } from 'lru-cache';
import { ReadFilter, everything } from '../fleet/query/ReadFilter';
import { ConditionMatcher } from './ClusterAuthorizer';
import { compileConditions } from './compileConditions';

export interface ReadAuthorizerOptions {
  permissions: PermissionsService;
  matches: ConditionMatcher;
}

/** A viewer is authorised each minute, so the filter of an open stream stays. */
const FILTERS = { max: 5_000, ttl: 5 * 60_000, updateAgeOnGet: true };

/**
 * Turns what the policy says about reading into a filter, compiled once for
 * everybody with the same rights. Lists and single reads use the same filter.
 */
export class ReadAuthorizer {
  readonly #options: ReadAuthorizerOptions;
  readonly #filters = new LRUCache<string, ReadFilter>(FILTERS);

  static create(options: ReadAuthorizerOptions): ReadAuthorizer {
    return new ReadAuthorizer(options);
  }

  private constructor(options: ReadAuthorizerOptions) {
    this.#options = options;
  }

  /** Throws when no cluster at all may be seen. */
  async filterFor(credentials: BackstageCredentials): Promise<ReadFilter> {
    const permission = latticeClusterReadPermission;
    const { permissions } = this.#options;
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
      return this.#compiled(decision, seesSources);
    }
    throw new NotAllowedError(`You need permission ${permission.name}`);
  }

  #compiled(
    decision: ConditionalPolicyDecision,
    seesSources: boolean,
  ): ReadFilter {
    const { matches } = this.#options;
    const key = JSON.stringify([decision.conditions, seesSources]);
    const known = this.#filters.get(key);
    if (known) return known;
    const filter = {
      ...compileConditions(decision.conditions, (condition, row) =>
        matches({ ...decision, conditions: condition }, row),
      ),
      key,
      seesSources,
    };
    this.#filters.set(key, filter);
    return filter;
  }
}
