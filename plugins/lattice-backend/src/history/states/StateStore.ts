import { Knex } from 'knex';
import { PartState } from './partStatesOf';

/** A state in the database. */
export interface StoredState extends PartState {
  readonly clusterId: string;
  readonly clusterUid: string;
  /** Epoch milliseconds on the database's clock. */
  readonly at: number;
}

interface StateRow {
  id: number;
  cluster_id: string;
  cluster_uid: string;
  part: string;
  name: string;
  health: string;
  message: string;
  ready: number;
  desired: number;
  at: number;
}

const TABLE = 'lattice_states';
const MAX_INSERT = 80;
const HOUR = 3_600_000;

/** What part of a cluster was how, and since when. One replica writes. */
export class StateStore {
  readonly #knex: Knex;

  static create(knex: Knex): StateStore {
    return new StateStore(knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** The last state of every part of the given clusters. */
  async last(
    clusterIds: readonly string[],
    knex: Knex = this.#knex,
  ): Promise<StoredState[]> {
    const newest = knex(TABLE)
      .whereIn('cluster_id', [...clusterIds])
      .groupBy('cluster_id', 'part', 'name')
      .max('id');
    const found = await knex<StateRow>(TABLE).whereIn('id', newest as never);
    return found.map(toState);
  }

  async add(states: readonly StoredState[], knex: Knex = this.#knex) {
    const rows = states.map(toRow);
    for (let at = 0; at < rows.length; at += MAX_INSERT) {
      await knex(TABLE).insert(rows.slice(at, at + MAX_INSERT));
    }
  }

  async clusterIds(knex: Knex = this.#knex): Promise<string[]> {
    const found = await knex<StateRow>(TABLE).distinct('cluster_id');
    return found.map(one => one.cluster_id);
  }

  /** The newest ones of a cluster, oldest first. */
  async list(
    cluster: { id: string; uid: string },
    limit: number,
  ): Promise<StoredState[]> {
    const found = await this.#knex<StateRow>(TABLE)
      .where({ cluster_id: cluster.id, cluster_uid: cluster.uid })
      .orderBy('id', 'desc')
      .limit(limit);
    return found.reverse().map(toState);
  }

  /**
   * Whole clusters, oldest first: all since a time, and of each the one that
   * held then.
   */
  async ofClusters(options: {
    since: number;
    clusterId?: string;
    limit: number;
  }): Promise<StoredState[]> {
    const { since, clusterId, limit } = options;
    const ofPart = () => {
      const query = this.#knex<StateRow>(TABLE).where('part', 'cluster');
      return clusterId ? query.where('cluster_id', clusterId) : query;
    };
    const before = ofPart()
      .where('at', '<', since)
      .groupBy('cluster_uid')
      .max('id');
    const columns = ['cluster_id', 'cluster_uid', 'part', 'name'] as const;
    const found = await this.#knex<StateRow>(TABLE)
      .where(one =>
        one
          .whereIn('id', before as never)
          .orWhereIn('id', ofPart().where('at', '>=', since).select('id')),
      )
      .orderBy('id', 'desc')
      .limit(limit)
      .select('id', ...columns, 'health', 'ready', 'desired', 'at');
    return found.reverse().map(one => toState({ ...one, message: '' }));
  }

  /**
   * Keeps one state an hour of what is older than `thinAfter`. Forgets what is
   * older than `olderThan`, but for the last of a part that still exists, and
   * the oldest beyond the number.
   */
  async trim(limits: {
    thinAfter: number;
    olderThan: number;
    most: number;
  }): Promise<void> {
    const { thinAfter, olderThan, most } = limits;
    const knex = this.#knex;
    const hourly = knex(TABLE)
      .where('at', '<', thinAfter)
      // A literal: SQLite takes a bound number for a fraction.
      .groupBy('cluster_uid', 'part', 'name', knex.raw(`at / ${HOUR}`))
      .max('id');
    await knex(TABLE)
      .where('at', '<', thinAfter)
      .whereNotIn('id', hourly as never)
      .delete();
    const last = knex(TABLE).groupBy('cluster_id', 'part', 'name').max('id');
    await knex(TABLE)
      .where('at', '<', olderThan)
      .where(one =>
        one.where('health', 'gone').orWhereNotIn('id', last as never),
      )
      .delete();
    const edge = await knex<StateRow>(TABLE)
      .orderBy('id', 'desc')
      .offset(most)
      .first('id');
    if (edge) await knex(TABLE).where('id', '<=', edge.id).delete();
  }
}

function toState(row: StateRow): StoredState {
  return {
    clusterId: row.cluster_id,
    clusterUid: row.cluster_uid,
    part: row.part as PartState['part'],
    name: row.name,
    health: row.health as PartState['health'],
    message: row.message,
    ready: row.ready,
    desired: row.desired,
    at: Number(row.at),
  };
}

function toRow(state: StoredState): Omit<StateRow, 'id'> {
  return {
    cluster_id: state.clusterId,
    cluster_uid: state.clusterUid,
    part: state.part,
    name: state.name,
    health: state.health,
    message: state.message,
    ready: state.ready,
    desired: state.desired,
    at: Math.round(state.at),
  };
}
