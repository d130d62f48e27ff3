import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ConflictError, NotFoundError } from '@backstage/errors';
import {
  ClusterId,
  latticeClusterReadPermission,
  OperationResult,
  Run,
  UpgradeChange,
  UpgradeRequest,
  UpgradeResult,
} from '@lattice-dev/plugin-lattice-common';
import { personOf } from '../../audit/personOf';
import {
  AuthorizedCluster,
  ClusterAuthorizer,
} from '../../permissions/ClusterAuthorizer';
import {
  Asking,
  GuardedOperations,
  openAllowed,
  permissionsFor,
} from '../allowedOperations';
import { OpenedCluster, uidOf } from '../ClusterOperations';
import { RunDriver } from './RunDriver';
import { RunRecord } from './RunRecord';
import { RunRights } from './RunRights';
import { RunStore } from './RunStore';
import { runTitle } from './runTitle';
import { startedRun } from './startedRun';
import { Steering, steerRun } from './steerRun';

export interface RunDeskOptions extends GuardedOperations {
  store: RunStore;
  driver: RunDriver;
  rights: RunRights;
  /** A cluster as the live view has it. */
  row: (id: ClusterId) => (AuthorizedCluster & { uid: string }) | undefined;
}

const MOST_LISTED = 500;

type Allows = Awaited<ReturnType<ClusterAuthorizer['decide']>>['allows'];

/** Where people start, watch and steer runs. */
export class RunDesk {
  readonly #options: RunDeskOptions;

  static create(options: RunDeskOptions): RunDesk {
    return new RunDesk(options);
  }

  private constructor(options: RunDeskOptions) {
    this.#options = options;
  }

  /** Checks an upgrade and starts its run, or gives the one under way. */
  async startUpgrade(
    { credentials, caller }: Asking,
    opened: OpenedCluster,
    request: UpgradeRequest,
  ): Promise<UpgradeResult> {
    const { store, rights, driver, operations } = this.#options;
    const { planHash, dryRun, ...wanted } = request;
    const active = dryRun ? undefined : await store.active(opened.id);
    if (active) return joined(active, wanted, request);
    const { versions, result } = await operations.clusters.checkUpgrade(
      opened,
      request,
    );
    if (dryRun) return result;
    const now = await store.now();
    const record = startedRun({
      id: randomUUID(),
      cluster: opened.id,
      clusterUid: uidOf(opened),
      operation: 'upgrade',
      wanted,
      versions,
      person: personOf(credentials) ?? 'unknown',
      userEntityRef: caller.userEntityRef,
      grants: await rights.ask(
        credentials,
        { operation: 'upgrade', wanted },
        now,
      ),
      now,
    });
    const stored = await store.insert(record);
    if (stored.run.id !== record.run.id) return joined(stored, wanted, request);
    rights.remember(record.run.id, credentials);
    driver.wake();
    return { ...result, outcome: 'changed', run: record.run };
  }

  /** Runs of the clusters that the caller may see, newest first. */
  async list(asking: Asking, cluster?: ClusterId): Promise<Run[]> {
    const allows = await this.#reads(asking);
    if (cluster && !this.#sees(cluster, allows)) throw notFound('cluster');
    const { store } = this.#options;
    const found = await store.list({ cluster, limit: MOST_LISTED });
    return found.map(({ run }) => run).filter(run => this.#shows(run, allows));
  }

  async get(asking: Asking, id: string): Promise<Run> {
    const allows = await this.#reads(asking);
    const found = await this.#options.store.get(id);
    if (!found || !this.#shows(found.run, allows)) throw notFound('run');
    return found.run;
  }

  /** Needs the right to what the run does; a run that is resumed is theirs. */
  async steer(asking: Asking, id: string, steering: Steering): Promise<Run> {
    const { store, rights, driver } = this.#options;
    const run = await this.get(asking, id);
    const { credentials, caller } = asking;
    const wanted = steering === 'resume' ? run.wanted : {};
    const permissions = permissionsFor(run.operation, wanted);
    await openAllowed(asking, run.cluster, permissions, this.#options);
    const now = await store.now();
    const heir = steering === 'resume' && {
      userEntityRef: caller.userEntityRef,
      grants: await rights.ask(credentials, run, now),
    };
    const order = {
      person: personOf(credentials) ?? 'unknown',
      now,
      ...(heir && { heir }),
    };
    const steered = await store.update(id, last =>
      steerRun(last, steering, order),
    );
    if (heir) rights.remember(id, credentials);
    driver.wake();
    return steered.run;
  }

  async #reads({ credentials }: Asking): Promise<Allows> {
    const { authorizer } = this.#options;
    const permission = latticeClusterReadPermission;
    return (await authorizer.decide(permission, credentials)).allows;
  }

  #sees(cluster: ClusterId, allows: Allows) {
    const row = this.#options.row(cluster);
    return row && allows(row) ? row : undefined;
  }

  /** A later cluster of the same name may be another team's. */
  #shows(run: Run, allows: Allows): boolean {
    return this.#sees(run.cluster, allows)?.uid === run.clusterUid;
  }
}

/** The same words whether it does not exist or may not be seen. */
function notFound(what: string): Error {
  return new NotFoundError(
    `There is no such ${what}, or you don't have access to it.`,
  );
}

/** A request that is sent again has its run already. */
function joined(
  { run }: RunRecord,
  wanted: UpgradeChange,
  { planHash = '' }: { planHash?: string },
): OperationResult & { run: Run } {
  if (!isDeepStrictEqual(run.wanted, wanted)) {
    throw new ConflictError(
      `${runTitle(run)} is under way. Stop it before you start another one.`,
    );
  }
  return {
    cluster: run.cluster,
    outcome: 'unchanged',
    planHash,
    sentence: run.message,
    warnings: [],
    run,
  };
}
