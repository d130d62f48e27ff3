import { ConflictError } from '@backstage/errors';
import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { nowOf } from '@lattice-dev/plugin-lattice-node';
import { Knex } from 'knex';
import { hasEnded } from './afterLook';
import { RunRecord } from './RunRecord';

interface StoredRun {
  id: string;
  cluster_id: string;
  cluster_uid: string;
  active_key: string | null;
  record: string;
  revision: number;
  fence: number;
  held_until: number;
  look_at: number;
  settled: boolean;
  created_at: number;
}

/** A run that this replica drives, until another one has a higher fence. */
export interface ClaimedRun {
  record: RunRecord;
  fence: number;
}

const TABLE = 'lattice_runs';
const HELD_MILLISECONDS = 30_000;
const NEVER = Number.MAX_SAFE_INTEGER;
const MOST_TRIES = 20;

/** Another replica has taken the run over. */
export class LostRunError extends Error {
  constructor() {
    super('Another replica drives the run.');
    this.name = 'LostRunError';
  }
}

/**
 * Runs in the database. A replica claims a run in its own row: the claim ends
 * by itself, and each one counts the fence up, so that a replica that was too
 * slow can store nothing. A change is made on the record as it is: what a
 * person orders while a replica works is not lost. All times are the database's.
 */
export class RunStore {
  readonly #knex: Knex;
  /** How long a claim lasts that nobody renews. */
  readonly heldMilliseconds: number;

  static create(options: { knex: Knex; heldMilliseconds?: number }): RunStore {
    return new RunStore(options);
  }

  private constructor(options: { knex: Knex; heldMilliseconds?: number }) {
    this.#knex = options.knex;
    this.heldMilliseconds = options.heldMilliseconds ?? HELD_MILLISECONDS;
  }

  async now(): Promise<number> {
    const [row] = await this.#knex.select(nowOf(this.#knex));
    return Number((row as unknown as { now: number | string }).now);
  }

  /** Stores a new run, unless its cluster has one: then gives that one. */
  async insert(record: RunRecord): Promise<RunRecord> {
    const { run } = record;
    const key = formatClusterId(run.cluster);
    await this.#knex<StoredRun>(TABLE)
      .insert({
        id: run.id,
        cluster_id: key,
        cluster_uid: run.clusterUid,
        revision: 0,
        fence: 0,
        held_until: 0,
        created_at: Date.parse(run.createdAt),
        ...columnsOf(record),
      })
      .onConflict('active_key')
      .ignore();
    const active = await this.active(run.cluster);
    if (active) return active;
    throw new ConflictError('Another run of the cluster has just ended.');
  }

  async active(cluster: ClusterId): Promise<RunRecord | undefined> {
    const found = await this.#knex<StoredRun>(TABLE)
      .where({ active_key: formatClusterId(cluster) })
      .first('record');
    return found && recordOf(found);
  }

  async get(id: string): Promise<RunRecord | undefined> {
    const found = await this.#knex<StoredRun>(TABLE)
      .where({ id })
      .first('record');
    return found && recordOf(found);
  }

  /** Newest first. */
  async list(options: {
    cluster?: ClusterId;
    limit: number;
  }): Promise<RunRecord[]> {
    const { cluster, limit } = options;
    const found = await this.#knex<StoredRun>(TABLE)
      .where(cluster ? { cluster_id: formatClusterId(cluster) } : {})
      .orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .select('record');
    return found.map(recordOf);
  }

  /** Runs to look at now that nobody drives. */
  async claim(limit: number): Promise<ClaimedRun[]> {
    const now = await this.now();
    const due = await this.#knex<StoredRun>(TABLE)
      .where({ settled: false })
      .andWhere('look_at', '<=', now)
      .andWhere('held_until', '<=', now)
      .orderBy('look_at')
      .limit(limit)
      .select('id', 'fence');
    const claimed: ClaimedRun[] = [];
    for (const { id, fence } of due) {
      const changed = await this.#knex<StoredRun>(TABLE)
        .where({ id, fence })
        .andWhere('held_until', '<=', now)
        .update({ fence: fence + 1, held_until: now + this.heldMilliseconds });
      const record = changed === 1 ? await this.get(id) : undefined;
      if (record) claimed.push({ record, fence: fence + 1 });
    }
    return claimed;
  }

  /** Begins the time of a claim anew, unless it was given back or lost. */
  async hold({ record, fence }: ClaimedRun): Promise<void> {
    const now = await this.now();
    await this.#knex<StoredRun>(TABLE)
      .where({ id: record.run.id, fence })
      .andWhere('held_until', '>', 0)
      .update({ held_until: now + this.heldMilliseconds });
  }

  /**
   * Changes a run as it is stored now. With a fence only for whoever has it:
   * `hold` begins the time of the claim anew, otherwise the claim is given back.
   */
  async update(
    id: string,
    change: (record: RunRecord) => RunRecord,
    claim?: { fence: number; hold?: boolean; settled?: boolean },
  ): Promise<RunRecord> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await this.#knex<StoredRun>(TABLE).where({ id }).first();
      if (!found || (claim && found.fence !== claim.fence)) {
        throw new LostRunError();
      }
      const record = change(recordOf(found));
      const { revision, fence } = found;
      const held = claim?.hold ? (await this.now()) + this.heldMilliseconds : 0;
      const changed = await this.#knex<StoredRun>(TABLE)
        .where({ id, revision, ...(claim && { fence }) })
        .update({
          ...columnsOf(record, claim?.settled),
          revision: revision + 1,
          ...(claim && { held_until: held }),
        });
      if (changed === 1) return record;
    }
    throw new ConflictError('The run changes all the time. Try again.');
  }

  /** Forgets runs that began before a moment and have ended. */
  async trim(olderThan: number): Promise<void> {
    await this.#knex<StoredRun>(TABLE)
      .where({ settled: true })
      .andWhere('created_at', '<', olderThan)
      .delete();
  }
}

function recordOf({ record }: Pick<StoredRun, 'record'>): RunRecord {
  return JSON.parse(record) as RunRecord;
}

function columnsOf(record: RunRecord, settled = false) {
  const { run, lookAt } = record;
  return {
    active_key: hasEnded(record) ? null : formatClusterId(run.cluster),
    // PostgreSQL refuses a text with a NUL in it.
    record: JSON.stringify(record).replaceAll('\\u0000', ''),
    look_at: run.state === 'paused' ? NEVER : Math.round(lookAt),
    settled,
  };
}
