import { LoggerService } from '@backstage/backend-plugin-api';
import { formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { AuditTrail } from '../../audit/AuditTrail';
import { clusterEntityRef } from '../../audit/clusterEntityRef';
import { ClusterOperations } from '../ClusterOperations';
import { afterLook, hasEnded } from './afterLook';
import { RunRights } from './RunRights';
import { ClaimedRun, LostRunError, RunStore } from './RunStore';
import { RunHeldError, withIntent } from './steerRun';
import { RunIntent, takeStep } from './takeStep';

export interface RunDriverOptions {
  store: RunStore;
  clusters: ClusterOperations;
  rights: RunRights;
  audit: AuditTrail;
  logger: LoggerService;
  everyMilliseconds?: number;
  /** Of runs that are looked at together. */
  most?: number;
}

const EVERY_MILLISECONDS = 2_000;
const MOST = 8;
const KEPT_MILLISECONDS = 365 * 86_400_000;

/** Carries runs through: claims those that are due, looks, writes, stores. */
export class RunDriver {
  readonly #options: RunDriverOptions;
  readonly #working = new Set<Promise<void>>();
  #timer?: NodeJS.Timeout;
  #trimmedAt = 0;
  #claiming: Promise<void> = Promise.resolve();
  #failing = false;

  static create(options: RunDriverOptions): RunDriver {
    return new RunDriver(options);
  }

  private constructor(options: RunDriverOptions) {
    this.#options = options;
  }

  start() {
    const { everyMilliseconds = EVERY_MILLISECONDS } = this.#options;
    this.#timer = setInterval(() => this.wake(), everyMilliseconds);
    this.#timer.unref();
  }

  /** Looks for due runs now. */
  wake() {
    if (!this.#timer) return;
    this.#claiming = this.#claiming.then(() => this.#claimOrWait());
  }

  /** Takes up no run any more, and finishes the looks that have begun. */
  async stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#claiming;
    await Promise.all(this.#working);
  }

  async #claimOrWait() {
    try {
      await this.#claimDue();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) {
        this.#options.logger.warn(
          "Can't read runs; will retry",
          error as Error,
        );
      }
      this.#failing = true;
    }
  }

  async #claimDue() {
    const { store, most = MOST } = this.#options;
    const free = most - this.#working.size;
    if (free <= 0 || !this.#timer) return;
    for (const claimed of await store.claim(free)) {
      const work = this.#drive(claimed).finally(() => {
        this.#working.delete(work);
        this.wake();
      });
      this.#working.add(work);
    }
    const now = await store.now();
    if (now - this.#trimmedAt > 3_600_000) {
      this.#trimmedAt = now;
      await store.trim(now - KEPT_MILLISECONDS);
    }
  }

  async #drive(claimed: ClaimedRun) {
    const { logger, store } = this.#options;
    const { run } = claimed.record;
    const beat = setInterval(
      () => store.hold(claimed).catch(() => undefined),
      store.heldMilliseconds / 3,
    );
    try {
      if (hasEnded(claimed.record)) await this.#settle(claimed);
      else await this.#look(claimed);
    } catch (error) {
      // Another replica goes on, or this one when the claim has run out.
      if (error instanceof LostRunError) return;
      logger.warn(
        `Can't carry on run ${run.id} of ${formatClusterId(run.cluster)}`,
        error as Error,
      );
    } finally {
      clearInterval(beat);
    }
  }

  async #look({ record, fence }: ClaimedRun) {
    const { store, clusters, logger } = this.#options;
    const { id } = record.run;
    try {
      const seen = await takeStep(record, {
        clusters,
        begin: intent => this.#begin({ record, fence }, intent),
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
    const grants = await rights.require(record, cluster, now);
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
    const { id, cluster, operation, wanted, person, state, message } =
      record.run;
    const { version, overrideReason } = wanted;
    await audit.end({
      id: 'run-end',
      person,
      severity: overrideReason ? 'high' : undefined,
      meta: {
        cluster: formatClusterId(cluster),
        run: id,
        operation,
        version,
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
