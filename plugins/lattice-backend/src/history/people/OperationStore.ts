import { TimelineOperation } from '@lattice-dev/plugin-lattice-common';
import { Knex } from 'knex';

/** Something done to a cluster. */
export interface RecordedOperation
  extends Pick<TimelineOperation, 'event' | 'actor' | 'details'> {
  readonly clusterId: string;
  /** Empty when the cluster did not exist yet. */
  readonly clusterUid: string;
  readonly at: number;
}

interface OperationRow {
  id: number;
  cluster_id: string;
  cluster_uid: string;
  event: string;
  actor: string;
  details: string;
  at: number;
}

const TABLE = 'lattice_operations';

/** What people did to clusters, in the database. */
export class OperationStore {
  readonly #knex: Knex;

  static create(knex: Knex): OperationStore {
    return new OperationStore(knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  async add(operation: RecordedOperation): Promise<void> {
    await this.#knex(TABLE).insert({
      cluster_id: operation.clusterId,
      cluster_uid: operation.clusterUid,
      event: operation.event,
      actor: operation.actor.slice(0, 400),
      details: JSON.stringify(operation.details),
      at: Math.round(operation.at),
    });
  }

  /**
   * Newest first. An operation on a name that had no cluster yet belongs to
   * the one that was made after it.
   */
  async list(
    cluster: { id: string; uid: string; orderedFrom: number },
    limit: number,
  ): Promise<TimelineOperation[]> {
    const found = await this.#knex<OperationRow>(TABLE)
      .where({ cluster_id: cluster.id })
      .where(one =>
        one
          .where('cluster_uid', cluster.uid)
          .orWhere(other =>
            other
              .where('cluster_uid', '')
              .where('at', '>=', Math.round(cluster.orderedFrom)),
          ),
      )
      .orderBy('id', 'desc')
      .limit(limit);
    return found.map(({ event, actor, details, at }) => ({
      event,
      actor,
      details: JSON.parse(details) as TimelineOperation['details'],
      at: new Date(Number(at)).toISOString(),
    }));
  }

  async trim(limits: { olderThan: number; most: number }): Promise<void> {
    await this.#knex(TABLE).where('at', '<', limits.olderThan).delete();
    const edge = await this.#knex<OperationRow>(TABLE)
      .orderBy('id', 'desc')
      .offset(limits.most)
      .first('id');
    if (edge) await this.#knex(TABLE).where('id', '<=', edge.id).delete();
  }
}
