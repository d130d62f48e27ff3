import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { latticePermissions } from '@lattice-dev/plugin-lattice-common';
import {
  AuthorizedCluster,
  ClusterAuthorizer,
} from '../../permissions/ClusterAuthorizer';
import { permissionsFor } from '../allowedOperations';
import { RunGrants, RunRecord } from './RunRecord';

/** So long counts what the policy said while nobody could ask it again. */
const VALID_MILLISECONDS = 24 * 3_600_000;

/** Somebody with the right has to confirm the run. */
export class RightsExpiredError extends Error {
  constructor(person: string) {
    super(
      `Paused: the rights of ${person} were last confirmed more than 24 hours ago. Resume the run to continue in your own name.`,
    );
    this.name = 'RightsExpiredError';
  }
}

/**
 * A person's rights after the request. Their token is kept in memory alone and
 * ends within the hour; as long as it lasts the permission service is asked
 * before every write. Afterwards its last answer counts, about the cluster as
 * it is then: a namespace or cluster that has another owner is refused.
 */
export class RunRights {
  readonly #authorizer: ClusterAuthorizer;
  readonly #sessions = new Map<string, BackstageCredentials>();

  static create(options: { authorizer: ClusterAuthorizer }): RunRights {
    return new RunRights(options.authorizer);
  }

  private constructor(authorizer: ClusterAuthorizer) {
    this.#authorizer = authorizer;
  }

  /** Asks the permission service now. */
  async ask(
    credentials: BackstageCredentials,
    { wanted }: Pick<RunRecord['run'], 'wanted'>,
    now: number,
  ): Promise<RunGrants> {
    const permissions = permissionsFor('upgrade', wanted);
    const decisions = await Promise.all(
      permissions.map(async permission => {
        const { decision } = await this.#authorizer.decide(
          permission,
          credentials,
        );
        return [permission.name, decision] as const;
      }),
    );
    return { at: now, decisions: Object.fromEntries(decisions) };
  }

  remember(run: string, credentials: BackstageCredentials) {
    this.#sessions.set(run, credentials);
  }

  forget(run: string) {
    this.#sessions.delete(run);
  }

  /** What counts now for a write to the cluster; throws when it is refused. */
  async require(
    record: RunRecord,
    cluster: AuthorizedCluster,
    now: number,
  ): Promise<RunGrants> {
    const grants = (await this.#askAgain(record, now)) ?? record.grants;
    if (now - grants.at > VALID_MILLISECONDS) {
      throw new RightsExpiredError(record.run.person);
    }
    for (const [name, decision] of Object.entries(grants.decisions)) {
      const permission = latticePermissions.find(one => one.name === name);
      this.#authorizer
        .recall(permission ?? { name }, decision)
        .require(cluster);
    }
    return grants;
  }

  async #askAgain(
    { run }: RunRecord,
    now: number,
  ): Promise<RunGrants | undefined> {
    const credentials = this.#sessions.get(run.id);
    if (!credentials) return undefined;
    const { expiresAt } = credentials;
    if (!expiresAt || expiresAt.getTime() > now) {
      try {
        return await this.ask(credentials, run, now);
      } catch (error) {
        if ((error as Error).name !== 'AuthenticationError') throw error;
      }
    }
    this.forget(run.id);
    return undefined;
  }
}
