import { ClusterRevision } from '@lattice-dev/plugin-lattice-common';
import { Knex } from 'knex';

/** What a change did to a cluster, before it has a number. */
export interface NewRevision extends Omit<ClusterRevision, 'id'> {
  clusterId: string;
  /** A new cluster of the same name has revisions of its own. */
  clusterUid: string;
}

interface Row {
  id: number | string;
  cluster_id: string;
  cluster_uid: string;
  record: string;
  changed_at: number | string;
}

const TABLE = 'lattice_revisions';
const KEPT = 365 * 24 * 60 * 60 * 1_000;
const MOST_LISTED = 100;

/** The revisions of clusters, in the plugin's database. */
export class RevisionStore {
  readonly #knex: Knex;

  static create(knex: Knex): RevisionStore {
    return new RevisionStore(knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  async add({ clusterId, clusterUid, ...record }: NewRevision): Promise<void> {
    const at = Date.parse(record.at);
    await this.#knex<Row>(TABLE)
      .where('changed_at', '<', at - KEPT)
      .delete();
    await this.#knex<Row>(TABLE).insert({
      cluster_id: clusterId,
      cluster_uid: clusterUid,
      record: JSON.stringify(record),
      changed_at: at,
    });
  }

  /** Newest first. */
  async list(clusterUid: string): Promise<ClusterRevision[]> {
    const rows = await this.#knex<Row>(TABLE)
      .where('cluster_uid', clusterUid)
      .orderBy('id', 'desc')
      .limit(MOST_LISTED);
    return rows.map(({ id, record }) => ({
      ...JSON.parse(record),
      id: String(id),
    }));
  }
}
