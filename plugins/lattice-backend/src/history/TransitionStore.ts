import { Knex } from 'knex';
import { Transition } from './transitionsOf';

interface StoredTransition {
  id: number;
  cluster_id: string;
  cluster_uid: string;
  kind: string;
  subject: string;
  from_value: string;
  to_value: string;
  message: string;
  at: number;
  ordinal: number;
}

const TABLE = 'lattice_transitions';
const MAX_MESSAGE = 1_000;

/**
 * Transitions in the database. One replica writes at a time; should two do so
 * all the same, the second finds the value there, or collides with the same
 * ordinal and is ignored.
 */
export class TransitionStore {
  readonly #knex: Knex;

  static create(knex: Knex): TransitionStore {
    return new TransitionStore(knex);
  }

  private constructor(knex: Knex) {
    this.#knex = knex;
  }

  async add(transition: Transition): Promise<boolean> {
    const { clusterUid, kind } = transition;
    const subject = cut(transition.subject, 400);
    const last = await this.#knex<StoredTransition>(TABLE)
      .where({ cluster_uid: clusterUid, kind, subject })
      .orderBy('ordinal', 'desc')
      .first('ordinal', 'to_value');
    if (last && last.to_value === cut(transition.to, 255)) return false;
    await this.#knex<StoredTransition>(TABLE)
      .insert({
        cluster_id: transition.clusterId,
        cluster_uid: clusterUid,
        kind,
        subject,
        from_value: cut(transition.from, 255),
        to_value: cut(transition.to, 255),
        message: cut(transition.message, MAX_MESSAGE),
        // Clocks count fractions, and PostgreSQL takes whole numbers only.
        at: Math.round(transition.at),
        ordinal: (last?.ordinal ?? 0) + 1,
      })
      .onConflict(['cluster_uid', 'kind', 'subject', 'ordinal'])
      .ignore();
    return true;
  }

  /** Newest first. */
  async list(clusterId: string, limit: number): Promise<Transition[]> {
    const stored = await this.#knex<StoredTransition>(TABLE)
      .where({ cluster_id: clusterId })
      .orderBy([
        { column: 'at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit);
    return stored.map(one => ({
      clusterId: one.cluster_id,
      clusterUid: one.cluster_uid,
      kind: one.kind as Transition['kind'],
      subject: one.subject,
      from: one.from_value,
      to: one.to_value,
      message: one.message,
      at: Number(one.at),
    }));
  }

  /** Forgets what is too old, and the oldest beyond the number. */
  async trim(limits: { olderThan: number; most: number }): Promise<void> {
    await this.#knex(TABLE).where('at', '<', limits.olderThan).delete();
    const edge = await this.#knex<StoredTransition>(TABLE)
      .orderBy('id', 'desc')
      .offset(limits.most)
      .first('id');
    if (edge) await this.#knex(TABLE).where('id', '<=', edge.id).delete();
  }
}

/** PostgreSQL refuses a text with a NUL in it. */
function cut(text: string, length: number): string {
  const clean = text.replaceAll('\0', '');
  return clean.length > length ? clean.slice(0, length) : clean;
}
