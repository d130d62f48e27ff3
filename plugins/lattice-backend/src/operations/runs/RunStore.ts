import { ConflictError } from '@backstage/errors';
import { ClusterId, formatClusterId } from '@lattice-dev/plugin-lattice-common';
import { hasEnded } from './afterLook';
import { Claimed, ClaimStore, ClaimStoreOptions } from './ClaimStore';
import { RunRecord } from './RunRecord';

export type ClaimedRun = Claimed<RunRecord>;

const NEVER = Number.MAX_SAFE_INTEGER;

/** Runs in the database; a cluster has one at a time. */
export class RunStore extends ClaimStore<RunRecord> {
  protected readonly table = 'lattice_runs';

  static create(options: ClaimStoreOptions): RunStore {
    return new RunStore(options);
  }

  protected columnsOf(record: RunRecord) {
    const { run, lookAt } = record;
    return {
      active_key: hasEnded(record) ? null : formatClusterId(run.cluster),
      look_at: run.state === 'paused' ? NEVER : Math.round(lookAt),
    };
  }

  /** Stores a new run, unless its cluster has one: then gives that one. */
  async insert(record: RunRecord): Promise<RunRecord> {
    const { run } = record;
    await this.rows
      .insert({
        ...this.newRow(record, run),
        cluster_id: formatClusterId(run.cluster),
        cluster_uid: run.clusterUid,
      })
      .onConflict('active_key')
      .ignore();
    const active = await this.active(run.cluster);
    if (active) return active;
    throw new ConflictError('Another run of the cluster has just ended.');
  }

  async active(cluster: ClusterId): Promise<RunRecord | undefined> {
    const [active] = await this.find(
      { active_key: formatClusterId(cluster) },
      1,
    );
    return active;
  }

  /** Newest first. */
  async list(options: {
    cluster?: ClusterId;
    limit: number;
  }): Promise<RunRecord[]> {
    const { cluster, limit } = options;
    return this.find(
      cluster ? { cluster_id: formatClusterId(cluster) } : {},
      limit,
    );
  }
}
