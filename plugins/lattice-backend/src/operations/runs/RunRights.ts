import { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  latticePermissions,
  RunChange,
} from '@lattice-dev/plugin-lattice-common';
import { personOf } from '../../audit/personOf';
import {
  AuthorizedCluster,
  ClusterAuthorizer,
} from '../../permissions/ClusterAuthorizer';
import { permissionsFor } from '../allowedOperations';
import { RunGrants, RunRecord } from './RunRecord';

const HOUR = 3_600_000;

/** So long counts what the policy said while nobody could ask it again. */
const VALID_HOURS = 24;

/** Waves are planned for days: they watch each batch before the next one. */
const VALID_HOURS_OF_WAVES = 7 * 24;

/** Somebody with the right has to confirm the run. */
export class RightsExpiredError extends Error {
  constructor({ person, wave }: Pick<Entitled, 'person' | 'wave'>) {
    super(
      `Paused: the rights of ${person} were last confirmed more than ${
        wave ? '7 days' : '24 hours'
      } ago. Resume the ${wave ? 'wave' : 'run'} to continue in your own name.`,
    );
    this.name = 'RightsExpiredError';
  }
}

/** Whose rights count for what. */
export interface Entitled {
  /** Absent before a member of a wave has its run. */
  id?: string;
  wave?: string;
  person: string;
  change: RunChange;
  grants: RunGrants;
}

export function entitledRun({ run, grants }: RunRecord): Entitled {
  const { id, wave, person } = run;
  return { id, wave, person, change: run, grants };
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
    { operation, wanted }: RunChange,
    now: number,
  ): Promise<RunGrants> {
    const permissions = permissionsFor(operation, wanted);
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

  /** By the id of a run or a wave. */
  remember(id: string, credentials: BackstageCredentials) {
    this.#sessions.set(id, credentials);
  }

  forget(id: string) {
    this.#sessions.delete(id);
  }

  /** What counts now for a write to the cluster; throws when it is refused. */
  async require(
    entitled: Entitled,
    cluster: AuthorizedCluster,
    now: number,
  ): Promise<RunGrants> {
    const grants = (await this.#askAgain(entitled, now)) ?? entitled.grants;
    const hours = entitled.wave ? VALID_HOURS_OF_WAVES : VALID_HOURS;
    if (now - grants.at > hours * HOUR) throw new RightsExpiredError(entitled);
    for (const [name, decision] of Object.entries(grants.decisions)) {
      const permission = latticePermissions.find(one => one.name === name);
      this.#authorizer
        .recall(permission ?? { name }, decision)
        .require(cluster);
    }
    return grants;
  }

  async #askAgain(
    { id, wave, person, change }: Entitled,
    now: number,
  ): Promise<RunGrants | undefined> {
    // Somebody else may have taken over the run of a wave, or the wave.
    const key = [id, wave].find(
      one => one && this.#personOfSession(one) === person,
    );
    const credentials = key && this.#sessions.get(key);
    if (!credentials) return undefined;
    const { expiresAt } = credentials;
    if (!expiresAt || expiresAt.getTime() > now) {
      try {
        return await this.ask(credentials, change, now);
      } catch (error) {
        if ((error as Error).name !== 'AuthenticationError') throw error;
      }
    }
    this.forget(key);
    return undefined;
  }

  #personOfSession(id: string): string | undefined {
    const credentials = this.#sessions.get(id);
    return credentials && personOf(credentials);
  }
}
