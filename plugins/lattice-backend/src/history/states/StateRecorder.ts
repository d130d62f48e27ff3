import { LoggerService } from '@backstage/backend-plugin-api';
import { parseClusterId } from '@lattice-dev/plugin-lattice-common';
import { Lease } from '@lattice-dev/plugin-lattice-node';
import { Knex } from 'knex';
import { Fleet } from '../../fleet/Fleet';
import { yieldToEventLoop } from '../yieldToEventLoop';
import { changedStates, partStatesOf } from './partStatesOf';
import { RecordSpans } from './RecordSpans';
import { StateStore, StoredState } from './StateStore';

export interface StateRecorderOptions {
  fleet: RecordedFleet;
  states: StateStore;
  spans: RecordSpans;
  /** Who has it writes; every replica sees the same fleet. */
  lease: Lease;
  logger: LoggerService;
  everyMilliseconds?: number;
  keepDays: number;
  keepStates?: number;
}

/** The fleet, as far as it is recorded. */
export interface RecordedFleet
  extends Pick<Fleet, 'sources' | 'isRead' | 'detail' | 'onObject'> {
  readonly rows: Pick<Fleet['rows'], 'get' | 'subscribe' | 'values'>;
}

/** No part of a cluster is stored more often. */
const EVERY_MILLISECONDS = 10_000;
const TRIM_MILLISECONDS = 3_600_000;
const DAY = 86_400_000;
const THIN_AFTER_DAYS = 2;
/** Written under one lock of the lease. */
const PIECE = 50;

/**
 * Stores how the parts of clusters are whenever that differs from what is
 * stored, and that the fleet was watched at all. What is stored is compared,
 * not what was seen before, so that any replica can go on at any time.
 */
export class StateRecorder {
  readonly #options: StateRecorderOptions;
  readonly #changed = new Set<string>();
  readonly #stops: Array<() => void> = [];
  #writing: Promise<void> = Promise.resolve();
  #failing = false;

  static create(options: StateRecorderOptions): StateRecorder {
    return new StateRecorder(options);
  }

  private constructor(options: StateRecorderOptions) {
    this.#options = options;
  }

  start() {
    const { fleet, everyMilliseconds = EVERY_MILLISECONDS } = this.#options;
    const flush = setInterval(() => this.#flush(), everyMilliseconds);
    const trim = setInterval(() => this.#trim(), TRIM_MILLISECONDS);
    this.#stops.push(
      fleet.rows.subscribe(changes => {
        for (const { id } of changes) this.#changed.add(id);
      }),
      fleet.onObject((managementCluster, _before, _after, clusters) => {
        for (const key of clusters) {
          this.#changed.add(`${managementCluster}/${key}`);
        }
      }),
      () => clearInterval(flush),
      () => clearInterval(trim),
    );
  }

  /** Writes what is left. */
  async stop() {
    for (const stop of this.#stops) stop();
    await this.#flush();
    await this.#options.lease.release().catch(error => {
      this.#options.logger.warn("Can't release the states lease", error);
    });
  }

  #flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeOrKeep());
    return this.#writing;
  }

  async #writeOrKeep() {
    const { logger } = this.#options;
    try {
      while (await this.#write());
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) {
        logger.warn("Can't store states; will retry", error as Error);
      }
      this.#failing = true;
    }
  }

  /** True when there is more to write at once. */
  async #write(): Promise<boolean> {
    let piece: string[] = [];
    try {
      const { done } = await this.#options.lease.run(
        async (knex, { isNew, clockOffset }) => {
          const now = Date.now() + clockOffset;
          const { spans, fleet } = this.#options;
          await spans.extend(liveClusters(fleet), now, knex);
          if (isNew) await this.#compareAll(knex);
          piece = this.#takePiece();
          await this.#store(piece, now, knex);
        },
      );
      // Another replica stores the same; a takeover compares everything.
      if (!done) this.#changed.clear();
      return done && piece.length === PIECE;
    } catch (error) {
      for (const id of piece) this.#changed.add(id);
      throw error;
    }
  }

  async #compareAll(knex: Knex) {
    const { fleet, states } = this.#options;
    for (const { id } of fleet.rows.values()) this.#changed.add(id);
    for (const id of await states.clusterIds(knex)) this.#changed.add(id);
  }

  /** Those of management clusters that are live; the others keep waiting. */
  #takePiece(): string[] {
    const live = new Set(liveClusters(this.#options.fleet));
    const piece: string[] = [];
    for (const id of this.#changed) {
      if (piece.length === PIECE) break;
      if (live.has(id.split('/')[0])) piece.push(id);
    }
    for (const id of piece) this.#changed.delete(id);
    return piece;
  }

  async #store(ids: readonly string[], at: number, knex: Knex) {
    if (ids.length === 0) return;
    const { fleet, states } = this.#options;
    const stored = byCluster(await states.last(ids, knex));
    const added: StoredState[] = [];
    for (const clusterId of ids) {
      const id = parseClusterId(clusterId);
      const row = fleet.rows.get(clusterId);
      const detail = id && row && fleet.detail(id);
      const last = stored.get(clusterId) ?? [];
      const clusterUid = row?.uid ?? last[0]?.clusterUid;
      // A row that is only remembered says nothing about now.
      if ((row && !detail) || clusterUid === undefined) continue;
      const own = last.filter(one => one.clusterUid === clusterUid);
      const now = detail ? partStatesOf(detail) : [];
      for (const state of changedStates(own, now)) {
        added.push({ ...state, clusterId, clusterUid, at });
      }
      await yieldToEventLoop();
    }
    await states.add(added, knex);
  }

  async #trim() {
    const { states, spans, logger, keepDays } = this.#options;
    const { keepStates = 500_000 } = this.#options;
    const now = Date.now();
    const olderThan = now - keepDays * DAY;
    try {
      await states.trim({
        thinAfter: now - THIN_AFTER_DAYS * DAY,
        olderThan,
        most: keepStates,
      });
      await spans.trim(olderThan);
    } catch (error) {
      logger.warn("Can't trim states", error as Error);
    }
  }
}

function byCluster(
  states: readonly StoredState[],
): ReadonlyMap<string, readonly StoredState[]> {
  const found = new Map<string, StoredState[]>();
  for (const state of states) {
    const known = found.get(state.clusterId);
    if (known) known.push(state);
    else found.set(state.clusterId, [state]);
  }
  return found;
}

/** Management clusters that were read and whose watch runs. */
function liveClusters(fleet: RecordedFleet): string[] {
  return fleet.sources
    .filter(({ kind, state }) => !kind && state === 'live')
    .map(({ managementCluster }) => managementCluster)
    .filter(name => fleet.isRead(name));
}
