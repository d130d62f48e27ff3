import { LoggerService } from '@backstage/backend-plugin-api';
import { parseClusterId } from '@lattice-dev/plugin-lattice-common';
import { Lease } from '@lattice-dev/plugin-lattice-node';
import { ProjectedObject } from '../capi';
import { Fleet } from '../fleet/Fleet';
import { RowChange } from '../fleet/rows/FleetRows';
import { isDataError } from './isDataError';
import { OperationStore } from './people/OperationStore';
import { PendingTransitions } from './PendingTransitions';
import { StepDurations } from './StepDurations';
import { Doubt, TransitionStore } from './TransitionStore';
import {
  conditionTransitions,
  rowTransitions,
  SeenTransition,
  Transition,
} from './transitionsOf';
import { yieldToEventLoop } from './yieldToEventLoop';

export interface HistoryRecorderOptions {
  fleet: Fleet;
  transitions: TransitionStore;
  durations: StepDurations;
  operations: OperationStore;
  /** Who has it writes; every replica sees the same changes. */
  lease: Lease;
  logger: LoggerService;
  everyMilliseconds?: number;
  /** How long and how much is kept. */
  keepDays?: number;
  keepTransitions?: number;
}

/** Replicas hear of a change at most so far apart. */
const APART_MILLISECONDS = 10_000;

/** The replica before may have stored anything. */
const EVERYTHING: Doubt = { afterId: 0, seen: new Map() };

/** The writer has recorded the durations of a finished step after this time. */
const FINISHED_MILLISECONDS = 300_000;

/** More than this waiting for the database: the oldest are dropped. */
const MAX_PENDING = 20_000;
const TRIM_MILLISECONDS = 3_600_000;
const DAY = 86_400_000;

/** Kinds whose conditions people look back at. */
const remembered = new Set<ProjectedObject['facts']['of']>([
  'cluster',
  'controlPlane',
  'hosted',
  'infraCluster',
  'latticeCluster',
  'machine',
  'pool',
]);

/**
 * Writes what changes to the database, behind the live view, which never waits
 * for it.
 *
 * Every replica sees the same changes and one writes them. A write is all that
 * waits, in one transaction with the renewal of the lease, so a lease renewed at
 * noon says that everything seen before noon is stored. The others keep what
 * they saw since then, and the next writer goes on from there. What could not be
 * written waits for the next time.
 */
export class HistoryRecorder {
  readonly #options: HistoryRecorderOptions;
  readonly #stops: Array<() => void> = [];
  readonly #pending = new PendingTransitions(MAX_PENDING);
  /** Clusters that finished a step, and when it was seen. */
  readonly #finished = new Map<string, number>();
  /** Present while another replica may have written what waits here. */
  #doubt?: Doubt;
  #doubtUntil = 0;
  /** The newest that is known to be stored. */
  #lastId = 0;
  #most = Infinity;
  #failing = false;
  #writing: Promise<void> = Promise.resolve();

  static create(options: HistoryRecorderOptions): HistoryRecorder {
    return new HistoryRecorder(options);
  }

  private constructor(options: HistoryRecorderOptions) {
    this.#options = options;
  }

  start() {
    const { fleet, everyMilliseconds = 2_000 } = this.#options;
    const flush = setInterval(() => this.#flush(), everyMilliseconds);
    const trim = setInterval(() => this.#trim(), TRIM_MILLISECONDS);
    this.#stops.push(
      fleet.rows.subscribe(changes => this.#rowsChanged(changes)),
      fleet.onObject((...change) => this.#objectChanged(...change)),
      () => clearInterval(flush),
      () => clearInterval(trim),
    );
  }

  /** Writes what is left. */
  async stop() {
    for (const stop of this.#stops) stop();
    await this.#flush();
    await this.#options.lease.release().catch(error => {
      this.#options.logger.warn("Can't release the history lease", error);
    });
  }

  #rowsChanged(changes: readonly RowChange[]) {
    const { fleet } = this.#options;
    for (const change of changes) {
      const { managementCluster } = (change.next ?? change.previous)!;
      const now =
        fleet.watcher(managementCluster)?.cluster.clock.now() ?? Date.now();
      const isLive = fleet.isRead(managementCluster);
      if (isLive) this.#add(rowTransitions(change, now));
      if (isLive && hasNewStep(change)) {
        this.#finished.set(change.id, Date.now());
      }
    }
  }

  #objectChanged(
    managementCluster: string,
    before: ProjectedObject | undefined,
    after: ProjectedObject,
    clusters: readonly string[],
  ) {
    if (!remembered.has(after.facts.of)) return;
    const changed = conditionTransitions(before, after);
    for (const key of changed.length > 0 ? clusters : []) {
      const clusterId = `${managementCluster}/${key}`;
      const clusterUid = this.#options.fleet.rows.get(clusterId)?.uid;
      if (clusterUid !== undefined) {
        this.#add(
          changed.map(one => ({
            ...one,
            kind: 'condition' as const,
            clusterId,
            clusterUid,
          })),
        );
      }
    }
  }

  #add(transitions: readonly Transition[]) {
    this.#pending.add(transitions, Date.now());
  }

  #flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeOrKeep());
    return this.#writing;
  }

  async #writeOrKeep() {
    const { logger } = this.#options;
    try {
      while (await this.#write());
      const dropped = this.#pending.takeDropped();
      if (dropped > 0) logger.warn(`Dropped ${dropped} history changes`);
      if (this.#failing) logger.info('Writing history again');
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) {
        logger.warn("Can't write history; will retry", error as Error);
      }
      this.#failing = true;
    }
  }

  /** True when there is more to write at once. */
  async #write(): Promise<boolean> {
    const { lease, transitions } = this.#options;
    let batch: SeenTransition[] = [];
    let written = { isNew: false, lastId: this.#lastId, doubt: this.#doubt };
    try {
      const outcome = await lease.run(async (knex, { isNew, clockOffset }) => {
        batch = this.#pending.take(this.#most);
        if (batch.length === 0 && !isNew) return;
        const doubt = await transitions.add(
          batch.map(one => ({ ...one, seenAt: one.seenAt + clockOffset })),
          { knex, doubt: isNew ? EVERYTHING : this.#doubt },
        );
        written = { isNew, doubt, lastId: await transitions.lastId(knex) };
      });
      if (!outcome.done) {
        this.#forgetWritten(outcome.finishedAt);
        return false;
      }
    } catch (error) {
      return this.#keepRefused(batch, error);
    }
    this.#lastId = written.lastId;
    this.#doubt = written.doubt;
    this.#settleDoubt(written.isNew);
    await this.#recordFinished();
    return this.#pending.size > 0;
  }

  #settleDoubt(isNew: boolean) {
    const end = Date.now() + APART_MILLISECONDS;
    this.#doubtUntil = isNew ? end : Math.min(this.#doubtUntil, end);
    if (Date.now() > this.#doubtUntil) this.#doubt = undefined;
  }

  /** Another replica writes: forgets what that one is known to have written. */
  #forgetWritten(finishedAt: number | undefined) {
    if (finishedAt === undefined) return;
    this.#pending.forgetBefore(finishedAt - APART_MILLISECONDS);
    const known = Date.now() - FINISHED_MILLISECONDS;
    for (const [id, seenAt] of this.#finished) {
      if (seenAt < known) this.#finished.delete(id);
    }
  }

  /** Keeps what failed; narrows down to what the database refuses. */
  #keepRefused(batch: readonly SeenTransition[], error: unknown): boolean {
    if (!isDataError(error) || batch.length === 0) {
      this.#pending.giveBack(batch);
      this.#doubt ??= { afterId: this.#lastId, seen: new Map() };
      this.#doubtUntil = Infinity;
      throw error;
    }
    if (batch.length > 1) {
      this.#pending.giveBack(batch);
      this.#most = Math.ceil(batch.length / 2);
      return true;
    }
    const { clusterId, subject } = batch[0];
    this.#options.logger.warn(
      `Can't store a change of ${subject} in the history of ${clusterId}`,
      error as Error,
    );
    this.#most = Infinity;
    return true;
  }

  /** Each duration is stored once, so repeating one does no harm. */
  async #recordFinished() {
    for (const [id, seenAt] of [...this.#finished]) {
      await this.#recordDurations(id);
      if (this.#finished.get(id) === seenAt) this.#finished.delete(id);
      await yieldToEventLoop();
    }
  }

  async #recordDurations(id: string) {
    const { fleet, durations } = this.#options;
    const clusterId = parseClusterId(id);
    const detail = clusterId && fleet.detail(clusterId);
    if (detail) {
      await durations.record(detail, fleet.providerVersion(detail));
    }
  }

  async #trim() {
    const { transitions, durations, operations, logger } = this.#options;
    const { keepDays = 90, keepTransitions = 500_000 } = this.#options;
    const olderThan = Date.now() - keepDays * DAY;
    try {
      await transitions.trim({ olderThan, most: keepTransitions });
      await durations.trim(olderThan);
      await operations.trim({ olderThan, most: keepTransitions });
    } catch (error) {
      logger.warn("Can't trim history", error as Error);
    }
  }
}

function hasNewStep({ previous, next }: RowChange): boolean {
  return next !== undefined && (!previous || previous.step !== next.step);
}
