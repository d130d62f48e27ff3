import { LoggerService } from '@backstage/backend-plugin-api';
import { parseClusterId } from '@lattice-dev/plugin-lattice-common';
import { ProjectedObject } from '../capi';
import { Fleet } from '../fleet/Fleet';
import { RowChange } from '../fleet/rows/FleetRows';
import { Lease } from './Lease';
import { yieldToEventLoop } from './yieldToEventLoop';
import { StepDurations } from './StepDurations';
import { TransitionStore } from './TransitionStore';
import {
  conditionTransitions,
  rowTransitions,
  Transition,
} from './transitionsOf';

export interface HistoryRecorderOptions {
  fleet: Fleet;
  transitions: TransitionStore;
  durations: StepDurations;
  /** Who has it writes; every replica sees the same changes. */
  lease: Lease;
  logger: LoggerService;
  everyMilliseconds?: number;
  /** How long and how much is kept. */
  keepDays?: number;
  keepTransitions?: number;
}

interface Seen {
  readonly transition: Transition;
  readonly seenAt: number;
}

/** Who does not write keeps so much, in case the writer goes away. */
const KEEP_MILLISECONDS = 60_000;

/** More than this waits for the database: the oldest are dropped, and told. */
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
 * Writes what changes to the database, in batches and behind: the live view
 * does not wait for it, and a database that is away costs history only.
 */
export class HistoryRecorder {
  readonly #options: HistoryRecorderOptions;
  readonly #stops: Array<() => void> = [];
  /** Clusters that finished a step. */
  readonly #grown = new Set<string>();
  #pending: Seen[] = [];
  #dropped = 0;
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
      this.#options.logger.warn(
        'The lease of the history is not released',
        error,
      );
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
        this.#grown.add(change.id);
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
    const seenAt = Date.now();
    for (const transition of transitions) {
      this.#pending.push({ transition, seenAt });
    }
    const excess = this.#pending.length - MAX_PENDING;
    if (excess <= 0) return;
    this.#pending.splice(0, excess);
    this.#dropped += excess;
  }

  #flush(): Promise<void> {
    this.#writing = this.#writing
      .then(() => this.#write())
      .catch(error => {
        this.#options.logger.warn('History cannot be stored', error);
      });
    return this.#writing;
  }

  async #write() {
    const { lease, transitions, logger } = this.#options;
    const taken = await lease.take();
    if (!taken) {
      const oldest = Date.now() - KEEP_MILLISECONDS;
      this.#pending = this.#pending.filter(({ seenAt }) => seenAt > oldest);
      this.#grown.clear();
      return;
    }
    if (this.#dropped > 0) {
      logger.warn(`${this.#dropped} changes came too fast for the history`);
      this.#dropped = 0;
    }
    const pending = this.#pending;
    const grown = [...this.#grown];
    this.#pending = [];
    this.#grown.clear();
    for (const { transition, seenAt } of pending) {
      if (seenAt > taken.others) await transitions.add(transition);
      await yieldToEventLoop();
    }
    for (const id of grown) {
      await this.#recordDurations(id);
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
    const { transitions, durations, logger } = this.#options;
    const { keepDays = 90, keepTransitions = 500_000 } = this.#options;
    const olderThan = Date.now() - keepDays * DAY;
    try {
      await transitions.trim({ olderThan, most: keepTransitions });
      await durations.trim(olderThan);
    } catch (error) {
      logger.warn('History cannot be trimmed', error as Error);
    }
  }
}

function hasNewStep({ previous, next }: RowChange): boolean {
  return next !== undefined && (!previous || previous.step !== next.step);
}
