import { formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { AuditTrail } from '../../audit/AuditTrail';
import { clusterEntityRef } from '../../audit/clusterEntityRef';
import { ClusterOperations } from '../ClusterOperations';
import { afterLook, hasEnded } from './afterLook';
import { ClaimLoop, ClaimLoopOptions } from './ClaimLoop';
import { RunRecord } from './RunRecord';
import { entitledRun, RunRights } from './RunRights';
import { ClaimedRun, RunStore } from './RunStore';
import { RunHeldError, withIntent } from './steerRun';
import { saidOf } from './saidOf';
import { RunIntent, takeStep } from './takeStep';

export interface RunDriverOptions
  extends Omit<ClaimLoopOptions<RunRecord>, 'store'> {
  store: RunStore;
  clusters: ClusterOperations;
  rights: RunRights;
  audit: AuditTrail;
}

/** Carries runs through: claims those that are due, looks, writes, stores. */
export class RunDriver extends ClaimLoop<RunRecord> {
  readonly #options: RunDriverOptions;

  static create(options: RunDriverOptions): RunDriver {
    return new RunDriver(options);
  }

  private constructor(options: RunDriverOptions) {
    super(options);
    this.#options = options;
  }

  protected titleOf({ run }: RunRecord): string {
    return `run ${run.id} of ${formatClusterId(run.cluster)}`;
  }

  protected async drive(claimed: ClaimedRun) {
    if (hasEnded(claimed.record)) await this.#settle(claimed);
    else await this.#look(claimed);
  }

  async #look(claimed: ClaimedRun) {
    const { store, clusters, logger } = this.#options;
    const { id, record, fence } = claimed;
    try {
      const seen = await takeStep(record, {
        clusters,
        begin: intent => this.#begin(claimed, intent),
        onUnexpected: error => {
          if (record.failures > 0) return;
          logger.warn(`Run ${id} will be retried`, error);
        },
      });
      const now = await store.now();
      await store.update(id, last => afterLook(last, seen, now), { fence });
    } catch (error) {
      if (!(error instanceof RunHeldError)) throw error;
      await store.update(id, last => last, { fence });
    }
  }

  /** Before the first write of a step: the rights, the order, the claim. */
  async #begin(
    { record, fence }: ClaimedRun,
    { cluster, ...intent }: RunIntent,
  ) {
    const { store, rights } = this.#options;
    const now = await store.now();
    const grants = await rights.require(entitledRun(record), cluster, now);
    await store.update(
      record.run.id,
      last =>
        withIntent(last, {
          ...intent,
          writer: record.run.person,
          grants,
          now,
        }),
      { fence, hold: true },
    );
  }

  /** The one audit event of its end. */
  async #settle({ record, fence }: ClaimedRun) {
    const { store, audit, rights } = this.#options;
    const { id, cluster, operation, wave, person, state, message } = record.run;
    const { version, overrideReason, pool, replicas } = saidOf(record.run);
    await audit.end({
      id: 'run-end',
      person,
      severity: overrideReason ? 'high' : undefined,
      meta: {
        cluster: formatClusterId(cluster),
        run: id,
        wave,
        operation,
        version,
        pool,
        replicas,
        overrideReason,
        outcome: state,
        entityRef: clusterEntityRef(cluster),
      },
      failure: state === 'failed' ? message : undefined,
    });
    rights.forget(id);
    await store.update(id, last => last, { fence, settled: true });
  }
}
